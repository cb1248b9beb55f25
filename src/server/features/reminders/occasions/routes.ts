import type { Db } from "../../../db/database.ts";
import type { Serve } from "../../../http/serve.ts";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import { nextDate } from "../../../../shared/occasion-dates.ts";
import type { Day } from "../../../../shared/days.ts";
import {
  listBestIdeas,
  listCandidates,
  listComingLists,
  listNextListOfEach,
} from "../../gift-lists/store.ts";
import { listNames, requireProfile } from "../../profiles/store.ts";
import { comingUp, datedList, datedOccasion, nextByPerson } from "./coming-up.ts";
import { isCovered } from "./due.ts";
import { checkOccasion } from "./check-occasion.ts";
import { toOccasionAnswer } from "./answer.ts";
import { startLists } from "./start-lists.ts";
import { withIdeaToBuy } from "./to-buy.ts";
import { todayOf } from "../settings/today.ts";
import {
  type Occasion,
  createOccasion,
  deleteOccasion,
  listNextOccasionOfEach,
  listNextOccasions,
  listOccasionsOf,
  restoreOccasion,
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
    const lists = await listComingLists(db, user.id, { from: day, profileId: params.id });
    const dated = lists.flatMap((list) => {
      const one = datedList(list);
      if (isCovered(one, one.date, entered)) return [];
      return [
        {
          ...one,
          profileId: params.id,
          profileIds: [params.id],
          createdAt: list.updatedAt,
          updatedAt: list.updatedAt,
        },
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
        { date: body.date ?? current.date, yearly: body.yearly ?? current.yearly },
        day,
      );
      return body;
    };
    const updated = await updateOccasion(db, user.id, params.id, change, {
      profileIds: body.profileIds,
      today: day,
      now: clock(),
    });
    return toOccasionAnswer(datedOccasion(updated), day);
  });

  serve("DELETE /api/occasions/:id", ({ user, params }) => deleteOccasion(db, user.id, params.id));

  serve("POST /api/occasions/:id/restore", ({ user, params }) =>
    restoreOccasion(db, user.id, params.id),
  );

  serve("POST /api/occasions/:id/lists", async ({ user, params }) => ({
    lists: await startLists(db, user.id, params.id, await todayOf(db, user.id, clock())),
  }));

  serve("GET /api/coming-up", async ({ user }) => {
    const today = await todayOf(db, user.id, clock());
    // A few more than are shown: a 29 February may be a day earlier than it is ordered by.
    const most = occasionLimits.comingUp + 10;
    const occasions = await listNextOccasions(db, user.id, today, most);
    const items = comingUp({
      occasions,
      dated: await listUncovered(db, user.id, today, occasions),
      candidates: await candidatesOf(db, user.id, today, occasions),
      people: await listNames(db, user.id),
      today,
    });
    return withIdeaToBuy(db, user.id, items);
  });

  serve("GET /api/coming-up/people", async ({ user }) => {
    const today = await todayOf(db, user.id, clock());
    const people = await listNames(db, user.id);
    const occasions = await listNextOccasionOfEach(db, user.id, today);
    const next = nextByPerson({
      occasions,
      dated: await listNextListOfEach(db, user.id, today),
      candidates: await candidatesOf(db, user.id, today, occasions),
      people,
      today,
    });
    const best = await listBestIdeas(
      db,
      user.id,
      people.map(({ id }) => ({ id, list: next.get(id)?.listId ?? null })),
    );
    const ideas = new Map(best.map(({ profileId, title }) => [profileId, title]));
    return people.map(({ id }) => ({
      profileId: id,
      next: next.get(id) ?? null,
      idea: ideas.get(id) ?? null,
    }));
  });
}

/** The lists that these occasions may belong to. */
function candidatesOf(db: Db, userId: string, today: Day, occasions: Occasion[]) {
  return listCandidates(db, userId, {
    profileIds: unique(occasions.flatMap(({ profileIds }) => profileIds)),
    days: unique(occasions.flatMap((occasion) => nextDate(occasion, today) ?? [])),
  });
}

/** The next lists with a date of their own: those on the day of an occasion belong to that. */
async function listUncovered(db: Db, userId: string, from: Day, occasions: Occasion[]) {
  const entered = occasions.map(datedOccasion);
  const found: Awaited<ReturnType<typeof listComingLists>> = [];
  for (let after: (typeof found)[number] | undefined; ;) {
    const page = await listComingLists(db, userId, { from, after });
    found.push(...page.filter((list) => !isCovered(datedList(list), list.eventDate, entered)));
    if (page.length < giftListLimits.page || found.length >= occasionLimits.comingUp) return found;
    after = page.at(-1);
  }
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];
