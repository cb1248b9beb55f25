import * as z from "zod/mini";
import { addDays, isWithin } from "../../../../shared/days.ts";
import { AppError } from "../../../../shared/errors.ts";
import { giftLimits } from "../../../../shared/gift-limits.ts";
import { gift } from "../../../../shared/gifts.ts";
import type { Db } from "../../../db/database.ts";
import { invalidField } from "../../../http/problems.ts";
import type { Serve } from "../../../http/serve.ts";
import { requireProfile } from "../../profiles/store.ts";
import {
  createGift,
  deleteGift,
  listGifts,
  requireGift,
  restoreGift,
  updateGift,
} from "./store.ts";

export function giftRoutes(serve: Serve, { db, clock }: { db: Db; clock: () => Date }): void {
  serve("GET /api/profiles/:id/gifts", async ({ user, params, query }) => {
    await requireProfile(db, user.id, params.id);
    return listGifts(db, user.id, params.id, query.before);
  });

  serve("POST /api/profiles/:id/gifts", async ({ user, params, body }) => {
    await requireProfile(db, user.id, params.id);
    checkDay(body.givenOn, clock());
    return createGift(db, user.id, params.id, body);
  });

  serve("PATCH /api/gifts/:id", async ({ user, params, body }) => {
    await requireGift(db, user.id, params.id);
    if (body.givenOn) checkDay(body.givenOn, clock());
    const updated = await updateGift(db, user.id, params.id, body);
    if (updated) return updated;
    throw new AppError("conflict", "This gift was changed somewhere else in the meantime.", {
      current: z.encode(gift, await requireGift(db, user.id, params.id)),
    });
  });

  serve("DELETE /api/gifts/:id", ({ user, params }) => deleteGift(db, user.id, params.id));

  serve("POST /api/gifts/:id/restore", ({ user, params }) => restoreGift(db, user.id, params.id));
}

/** Given already: where the day begins first, it may be tomorrow here. */
function checkDay(day: string, now: Date): void {
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1);
  if (day > tomorrow) throw invalidField("givenOn", "Must be a day that has come.");
  if (isWithin(giftLimits.years, day, tomorrow)) return;
  throw invalidField("givenOn", `Must be within the last ${giftLimits.years} years.`);
}
