import type { Day } from "../../../../shared/days.ts";
import type { Db } from "../../../db/database.ts";
import type { Serve } from "../../../http/serve.ts";
import { listNames } from "../../profiles/store.ts";
import { listToBuy } from "./store.ts";

interface Deps {
  db: Db;
  /** The day it is where the user is. */
  todayOf: (userId: string) => Promise<Day>;
}

export function shoppingRoutes(serve: Serve, { db, todayOf }: Deps): void {
  serve("GET /api/shopping", async ({ user, query: { by = "date", before } }) => {
    const people = await listNames(db, user.id);
    return listToBuy(db, user.id, {
      by,
      today: await todayOf(user.id),
      people: people.map(({ id }) => id),
      before,
    });
  });
}
