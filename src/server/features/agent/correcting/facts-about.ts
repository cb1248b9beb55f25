import type { Db } from "../../../db/database.ts";
import { listLoved } from "../../gift-lists/gifts/store.ts";
import { findBirthday } from "../../reminders/occasions/store.ts";
import { listCorrections, listSaid } from "./store.ts";

/** What was told, corrected and given: all that the agent understands a person by, besides the answers. */
export async function factsAbout(db: Db, userId: string, profileId: string) {
  const [said, corrections, loved, birthday] = await Promise.all([
    listSaid(db, userId, profileId),
    listCorrections(db, userId, profileId),
    listLoved(db, userId, profileId),
    findBirthday(db, userId, profileId),
  ]);
  return { said, corrections, loved, birthday };
}
