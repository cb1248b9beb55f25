import { profileLimit } from "../../../shared/plans.ts";
import type { Db } from "../../db/database.ts";
import { invalidField } from "../../http/problems.ts";
import { type Serve, receivedAt } from "../../http/serve.ts";
import { requireUser } from "../users/store.ts";
import type { Respond } from "./response.ts";
import {
  createProfiles,
  deleteProfile,
  listProfiles,
  requireProfile,
  requireRoom,
  restoreProfile,
  updateProfile,
} from "./store.ts";

interface Deps {
  db: Db;
  respond: Respond;
  /** Ends the agent's replies about a restored person that could not be stored meanwhile. */
  failInterrupted: (db: Db, userId: string, profileId: string) => Promise<void>;
}

export function profileRoutes(serve: Serve, { db, respond, failInterrupted }: Deps): void {
  serve("GET /api/profiles", ({ user }) => listProfiles(db, user.id));

  serve("POST /api/profiles", async ({ user, body, headers, reply }) => {
    const { userId, generateResponse, ...profile } = body;
    if (userId !== undefined && userId !== user.id) {
      throw invalidField("userId", "You can only add people to your own account.");
    }
    const { subscriptionTier } = await requireUser(db, user.id);
    const limit = profileLimit(subscriptionTier);
    const create = async (on: Db) => {
      const [created] = await createProfiles(on, user.id, [profile], limit);
      if (!created) throw new Error("No profile was created");
      return created;
    };
    if (!generateResponse) return create(db);
    return respond({
      userId: user.id,
      person: profile,
      begin: (on) => requireRoom(on, user.id, 1, limit),
      store: create,
      idempotencyKey: headers["idempotency-key"] ?? null,
      askedAt: receivedAt(reply),
      content: body,
    });
  });

  serve("GET /api/profiles/:id", ({ user, params }) => requireProfile(db, user.id, params.id));

  serve("PATCH /api/profiles/:id", async ({ user, params, body, headers, reply }) => {
    const { generateResponse, ...changes } = body;
    const update = (on: Db) => updateProfile(on, user.id, params.id, changes);
    if (!generateResponse) return update(db);
    const profile = await requireProfile(db, user.id, params.id);
    return respond({
      userId: user.id,
      person: { ...profile, ...given(changes) },
      store: update,
      idempotencyKey: headers["idempotency-key"] ?? null,
      askedAt: receivedAt(reply),
      content: { id: params.id, ...body },
    });
  });

  serve("DELETE /api/profiles/:id", ({ user, params }) => deleteProfile(db, user.id, params.id));

  serve("POST /api/profiles/:id/restore", async ({ user, params }) => {
    const { subscriptionTier } = await requireUser(db, user.id);
    await db.transaction(async (tx) => {
      await restoreProfile(tx, user.id, params.id, profileLimit(subscriptionTier));
      await failInterrupted(tx, user.id, params.id);
    });
  });
}

/** Without the fields that are not mentioned. */
function given<T extends object>(changes: T): Partial<T> {
  const copy: Partial<T> = { ...changes };
  for (const name in copy) if (copy[name] === undefined) delete copy[name];
  return copy;
}
