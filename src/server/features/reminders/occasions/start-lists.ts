import type { Day } from "../../../../shared/days.ts";
import { AppError } from "../../../../shared/errors.ts";
import { nextDate } from "../../../../shared/occasion-dates.ts";
import type { Db } from "../../../db/database.ts";
import { createLists, listCandidates } from "../../gift-lists/store.ts";
import { datedOccasion } from "./coming-up.ts";
import { matchingList } from "./matching-list.ts";
import { lockOccasion } from "./store.ts";

/** The lists of an occasion for the next time it comes, one for each person, started where there is none: also when several calls race. */
export async function startLists(db: Db, userId: string, id: string, today: Day) {
  return db.transaction(async (tx) => {
    const about = datedOccasion(await lockOccasion(tx, userId, id));
    const date = nextDate(about, today);
    if (date === null) throw new AppError("conflict", "This day has passed, and comes only once.");
    const { profileIds } = about;
    const lists = await listCandidates(tx, userId, { profileIds, days: [date] });
    const there = profileIds.flatMap((profileId) => {
      const list = matchingList(about, date, lists, profileId);
      return list ? [{ id: list.id, profileId }] : [];
    });
    const missing = profileIds.filter((one) => !there.some(({ profileId }) => profileId === one));
    const list = { title: about.name, eventDate: date, occasionId: id };
    const started = await createLists(
      tx,
      userId,
      missing.map((profileId) => ({ ...list, profileId })),
    );
    return [...there, ...started];
  });
}
