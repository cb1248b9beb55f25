import type { Db } from "../../db/database.ts";
import type { Downloaded, Serve } from "../../http/serve.ts";
import { requireUser, updateUser } from "./store.ts";

/** What the other features keep about a user; the export holds all of it. */
type Collect = (userId: string) => Promise<Omit<Downloaded<"GET /api/account/export">, "user">>;

interface Needed {
  db: Db;
  collect: Collect;
  /** Deletes the user, together with what others keep elsewhere. */
  remove: (userId: string) => Promise<void>;
}

export function userRoutes(serve: Serve, { db, collect, remove }: Needed): void {
  serve("GET /api/auth/user", ({ user }) => requireUser(db, user.id));

  serve("GET /api/account/export", async ({ user }) => ({
    user: await requireUser(db, user.id),
    ...(await collect(user.id)),
  }));

  serve("PATCH /api/account", ({ user, body }) => updateUser(db, user.id, body));

  serve("DELETE /api/account", ({ user }) => remove(user.id));
}
