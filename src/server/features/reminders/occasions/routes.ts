import type { Db } from "../../../db/database.ts";
import type { Serve } from "../../../http/serve.ts";
import { collectGiftLists, listGiftListsOf } from "../../gift-lists/store.ts";
import { listProfiles, requireProfile } from "../../profiles/store.ts";
import { comingUp, datedList, datedOccasion } from "./coming-up.ts";
import { isCovered } from "./due.ts";
import { checkOccasion } from "./check-occasion.ts";
import { toOccasionAnswer } from "./answer.ts";
import { todayOf } from "../settings/today.ts";
import {
  type Occasion,
  createOccasion,
  deleteOccasion,
  listOccasions,
  listOccasionsOf,
  updateOccasion,
} from "./store.ts";

interface Deps {
  db: Db;
  clock: () => Date;
}

export function occasionRoutes(serve: Serve, { db, clock }: Deps): void {
  serve("GET /api/profiles/:id/occasions", async ({ user, params }) => {
    await requireProfile(db, user.id, params.id);
    const day = await todayOf(db, user.id, clock());
    const entered = (await listOccasionsOf(db, user.id, params.id)).map(datedOccasion);
    const lists = await listGiftListsOf(db, user.id, params.id);
    const dated = lists.flatMap((list) => {
      if (list.eventDate === null || list.eventDate < day) return [];
      const one = datedList({ ...list, eventDate: list.eventDate });
      if (isCovered(one, one.date, entered)) return [];
      return [
        { ...one, profileId: params.id, createdAt: list.updatedAt, updatedAt: list.updatedAt },
      ];
    });
    const shown = [...entered, ...dated].map((one) => toOccasionAnswer(one, day));
    const away = ({ next }: (typeof shown)[number]) => next?.daysLeft ?? Infinity;
    return shown.toSorted((a, b) => (away(a) === away(b) ? 0 : away(a) - away(b)));
  });

  serve("POST /api/profiles/:id/occasions", async ({ user, params, body }) => {
    await requireProfile(db, user.id, params.id);
    const day = await todayOf(db, user.id, clock());
    checkOccasion(body, day);
    const created = await createOccasion(db, user.id, params.id, body, clock());
    return toOccasionAnswer(datedOccasion(created), day);
  });

  serve("PATCH /api/occasions/:id", async ({ user, params, body }) => {
    const day = await todayOf(db, user.id, clock());
    const change = (current: Occasion) => {
      checkOccasion(
        {
          kind: body.kind ?? current.kind,
          date: body.date ?? current.date,
          yearly: body.yearly ?? current.yearly,
        },
        day,
      );
      return body;
    };
    const updated = await updateOccasion(db, user.id, params.id, change, clock());
    return toOccasionAnswer(datedOccasion(updated), day);
  });

  serve("DELETE /api/occasions/:id", ({ user, params }) => deleteOccasion(db, user.id, params.id));

  serve("GET /api/coming-up", async ({ user }) =>
    comingUp({
      occasions: await listOccasions(db, [user.id]),
      lists: await collectGiftLists(db, user.id),
      people: await listProfiles(db, user.id),
      today: await todayOf(db, user.id, clock()),
    }),
  );
}
