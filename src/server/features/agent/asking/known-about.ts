import type { Db } from "../../../db/database.ts";
import { listTitlesOf } from "../../gift-lists/store.ts";
import { todayOf } from "../../reminders/settings/today.ts";
import { factsAbout } from "../correcting/facts-about.ts";
import { emptyDiary } from "../reading/brief.ts";
import { type About, nothingKnown } from "../thinking/agent.ts";
import { MAX_TITLES, listGeneratedTitles } from "./store.ts";

/** What is known of a person besides their answers. */
export type Known = Pick<
  About,
  "taken" | "said" | "corrections" | "loved" | "birthday" | "diary" | "today"
>;

interface Asked {
  userId: string;
  /** Null for somebody who is not stored yet. */
  profileId: string | null;
  now: Date;
  /** Titles that the caller names besides those that are stored. */
  titles?: string[];
}

/** For ideas and for a reply. */
export async function knownAbout(
  db: Db,
  { userId, profileId, now, titles = [] }: Asked,
): Promise<Known> {
  const today = await todayOf(db, userId, now);
  if (!profileId) return { ...nothingKnown, today };
  const [facts, generated, own] = await Promise.all([
    factsAbout(db, userId, profileId),
    listGeneratedTitles(db, userId, profileId),
    listTitlesOf(db, userId, profileId, MAX_TITLES),
  ]);
  // What was given comes last: of very many, a language model is told the last ones.
  const all = [...generated, ...titles.filter((title) => title !== ""), ...own.toReversed()];
  const taken = [...new Map(all.map((title) => [title.toLowerCase(), title])).values()];
  return { ...facts, taken, diary: emptyDiary, today };
}
