import * as z from "zod/mini";
import { addDays, isWithin } from "../../../shared/days.ts";
import { AppError } from "../../../shared/errors.ts";
import { giftList } from "../../../shared/gift-lists.ts";
import { occasionLimits } from "../../../shared/occasion-limits.ts";
import type { Db } from "../../db/database.ts";
import { invalidField } from "../../http/problems.ts";
import type { Serve } from "../../http/serve.ts";
import { requireProfile } from "../profiles/store.ts";
import { closeGiftList, reopenGiftList } from "./closing/store.ts";
import { copyIdea, moveIdea } from "./moving/store.ts";
import {
  clearGiftLists,
  createGiftList,
  deleteGiftList,
  listGiftListsAtAGlance,
  requireGiftList,
  requireWholeList,
  restoreGiftList,
  updateWholeList,
} from "./store.ts";

interface Deps {
  db: Db;
  clock: () => Date;
  /** Makes a person's lists forget what was generated for them before. */
  forgetIdeas: (db: Db, userId: string, profileId: string) => Promise<void>;
}

export function giftListRoutes(serve: Serve, { db, clock, forgetIdeas }: Deps): void {
  serve("GET /api/gift-lists", ({ user, query }) => listGiftListsAtAGlance(db, user.id, query));

  serve("POST /api/gift-lists", async ({ user, body }) => {
    if (body.profileId) await requireProfile(db, user.id, body.profileId);
    return createGiftList(db, user.id, body);
  });

  serve("GET /api/gift-lists/:id", ({ user, params }) => requireWholeList(db, user.id, params.id));

  serve("PATCH /api/gift-lists/:id", async ({ user, params, body }) => {
    if (body.profileId) await requireProfile(db, user.id, body.profileId);
    if (body.eventDate) {
      // Whose list it is comes first: a wrong date must not answer differently for what is not there.
      await requireGiftList(db, user.id, params.id);
      checkDate(body.eventDate, clock());
    }
    const updated = await updateWholeList(db, user.id, params.id, body);
    if (updated) return updated;
    const current = await requireWholeList(db, user.id, params.id);
    throw new AppError("conflict", "This list was changed somewhere else in the meantime.", {
      current: z.encode(giftList, current),
    });
  });

  serve("DELETE /api/gift-lists/:id", ({ user, params }) => deleteGiftList(db, user.id, params.id));

  serve("POST /api/gift-lists/:id/restore", ({ user, params }) =>
    restoreGiftList(db, user.id, params.id),
  );

  serve("POST /api/gift-lists/:id/close", async ({ user, params, body }) => {
    const { eventDate } = await requireGiftList(db, user.id, params.id);
    requirePast(eventDate, clock());
    return { list: await closeGiftList(db, user.id, params.id, body) };
  });

  serve("POST /api/gift-lists/:id/reopen", ({ user, params }) =>
    reopenGiftList(db, user.id, params.id),
  );

  serve("POST /api/ideas/:id/move", async ({ user, params, body }) => {
    if (body.toProfileId) await requireProfile(db, user.id, body.toProfileId);
    return moveIdea(db, user.id, params.id, body);
  });

  serve("POST /api/ideas/:id/copy", async ({ user, params, body }) => {
    if (body.toProfileId) await requireProfile(db, user.id, body.toProfileId);
    return copyIdea(db, user.id, params.id, body);
  });

  serve("GET /api/profiles/:id/gift-lists", async ({ user, params, query }) => {
    await requireProfile(db, user.id, params.id);
    return listGiftListsAtAGlance(db, user.id, { ...query, profileId: params.id });
  });

  serve("POST /api/profiles/:id/clear", async ({ user, params }) => {
    await requireProfile(db, user.id, params.id);
    await db.transaction(async (tx) => {
      await clearGiftLists(tx, user.id, params.id);
      await forgetIdeas(tx, user.id, params.id);
    });
  });
}

/** The date of a list is an occasion, and no farther away than one. */
function checkDate(date: string, now: Date): void {
  const { years } = occasionLimits;
  if (isWithin(years, date, now.toISOString().slice(0, 10))) return;
  throw invalidField("eventDate", `Must be within ${years} years of today.`);
}

/** Where the day begins first, today may be tomorrow here. */
function requirePast(date: string | null, now: Date): void {
  if (date !== null && date < addDays(now.toISOString().slice(0, 10), 1)) return;
  throw new AppError("conflict", "The day of this list has not passed.");
}
