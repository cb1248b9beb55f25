import { type Day, yearOf } from "../../../../shared/days.ts";
import type { Db } from "../../../db/database.ts";
import type { Serve } from "../../../http/serve.ts";
import { requireProfile } from "../../profiles/store.ts";
import { setBudget, yearInMoney } from "./store.ts";

interface Deps {
  db: Db;
  /** The day it is where the user is. */
  todayOf: (userId: string) => Promise<Day>;
}

export function yearRoutes(serve: Serve, { db, todayOf }: Deps): void {
  serve("GET /api/year", async ({ user, query }) => {
    const now = yearOf(await todayOf(user.id));
    return yearInMoney(db, user.id, { year: query.year ? Number(query.year) : now, now });
  });

  serve("POST /api/profiles/:id/budgets", async ({ user, params, body }) => {
    await requireProfile(db, user.id, params.id);
    await setBudget(db, user.id, params.id, body);
    return { profileId: params.id, ...body };
  });
}
