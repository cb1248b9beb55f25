import { AppError } from "../../../shared/errors.ts";
import { profileLimit } from "../../../shared/plans.ts";
import type { Db } from "../../db/database.ts";
import type { Serve } from "../../http/serve.ts";
import { requireUser } from "../users/store.ts";
import {
  createProfile,
  deleteProfile,
  listProfiles,
  requireProfile,
  updateProfile,
} from "./store.ts";

export function profileRoutes(serve: Serve, { db }: { db: Db }): void {
  serve("GET /api/profiles", ({ user }) => listProfiles(db, user.id));

  serve("POST /api/profiles", async ({ user, body: { userId, ...profile } }) => {
    if (userId !== undefined && userId !== user.id) {
      const message = "You can only add people to your own account.";
      throw new AppError("invalid", message, { problems: [{ field: "userId", message }] });
    }
    const { subscriptionTier } = await requireUser(db, user.id);
    return createProfile(db, user.id, profile, profileLimit(subscriptionTier));
  });

  serve("GET /api/profiles/:id", ({ user, params }) => requireProfile(db, user.id, params.id));

  serve("PATCH /api/profiles/:id", ({ user, params, body }) =>
    updateProfile(db, user.id, params.id, body),
  );

  serve("DELETE /api/profiles/:id", ({ user, params }) => deleteProfile(db, user.id, params.id));
}
