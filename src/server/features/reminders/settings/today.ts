import type { Day } from "../../../../shared/days.ts";
import type { Db } from "../../../db/database.ts";
import { today } from "../local-time.ts";
import { settingsOf, zoneOf } from "./store.ts";

/** The day it is where the user is. */
export async function todayOf(db: Db, userId: string, now: Date): Promise<Day> {
  return today(zoneOf(await settingsOf(db, userId, now)), now);
}
