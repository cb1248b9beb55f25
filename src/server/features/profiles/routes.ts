import { AppError } from "../../../shared/errors.ts";
import { profileLimit } from "../../../shared/plans.ts";
import { availableTokens, tokens } from "../../../shared/tokens.ts";
import type { Db } from "../../db/database.ts";
import type { Serve } from "../../http/serve.ts";
import { type User, requireUser } from "../users/store.ts";
import {
  createProfiles,
  deleteProfile,
  listProfiles,
  requireProfile,
  updateProfile,
} from "./store.ts";

export function profileRoutes(serve: Serve, { db }: { db: Db }): void {
  serve("GET /api/profiles", ({ user }) => listProfiles(db, user.id));

  serve("POST /api/profiles", async ({ user, body: { userId, generateResponse, ...profile } }) => {
    if (userId !== undefined && userId !== user.id) {
      const message = "You can only add people to your own account.";
      throw new AppError("invalid", message, { problems: [{ field: "userId", message }] });
    }
    const owner = await requireUser(db, user.id);
    if (generateResponse) refuseResponse(owner);
    const limit = profileLimit(owner.subscriptionTier);
    const [created] = await createProfiles(db, user.id, [profile], limit);
    if (!created) throw new Error("No profile was created");
    return created;
  });

  serve("GET /api/profiles/:id", ({ user, params }) => requireProfile(db, user.id, params.id));

  serve("PATCH /api/profiles/:id", async ({ user, params, body }) => {
    const { generateResponse, ...changes } = body;
    if (generateResponse) {
      await requireProfile(db, user.id, params.id);
      refuseResponse(await requireUser(db, user.id));
    }
    return updateProfile(db, user.id, params.id, changes);
  });

  serve("DELETE /api/profiles/:id", ({ user, params }) => deleteProfile(db, user.id, params.id));
}

/** Asked before anything is stored: a refusal leaves no half-made profile behind. */
function refuseResponse(owner: User): never {
  if (availableTokens(owner) < tokens.responseGate) {
    throw new AppError(
      "insufficient_tokens",
      `Insufficient tokens: ideas need ${tokens.responseGate}.`,
    );
  }
  throw new AppError("unavailable", "The gift agent is not here yet. Nothing was spent.");
}
