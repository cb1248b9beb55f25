import type { Diary } from "../../../reading/brief.ts";
import type { Heard, Scene, Thing } from "../../../reading/listener.ts";
import { tellingStemsOf } from "../../../reading/titles.ts";
import type { Idea, Turn } from "../../../reading/turn.ts";
import { ideaMeant, placesIn } from "./references.ts";

/** An idea that a message may be about, and where it is. */
export interface Spoken {
  title: string;
  /** Null for what stands on a list, and was not shown in this conversation. */
  idea: Idea | null;
  on: "screen" | "list" | "before";
}

/** What a message is about, and what it wants gone. */
export interface Meant {
  about: Spoken[];
  against: Spoken[];
  /** What the agent spoke of last. */
  now: Spoken | null;
}

const MOST_SHOWN = 9;
const MOST_LISTED = 8;
const MOST_BEFORE = 4;

/** What a message is said to, after some turns: the ideas on the screen, those on the lists, and earlier ones it may name. */
export function sceneOf(text: string, before: readonly Turn[], { lists }: Pick<Diary, "lists">) {
  const last = before.findLast((turn) => turn.role === "assistant");
  const shown = before.map((turn): Idea[] => (turn.role === "assistant" ? turn.ideas : []));
  const place = shown.findLastIndex((ideas) => ideas.length > 0);
  const latest = shown[place] ?? [];
  const earlier = shown.slice(0, Math.max(0, place)).flat();
  const words = new Set(tellingStemsOf(text));
  const isNamed = (title: string) => tellingStemsOf(title).some((word) => words.has(word));
  const listed = [...new Set(lists.flatMap(({ ideas }) => ideas.map(({ title }) => title)))];
  const all = [...latest, ...earlier];
  const spoken: Spoken[] = [
    ...latest
      .slice(0, MOST_SHOWN)
      .map((idea) => ({ title: idea.title, idea, on: "screen" as const })),
    // Those that are named come first: a list may be long.
    ...listed
      .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
      .slice(0, MOST_LISTED)
      .map((title) => ({
        title,
        idea: all.find((idea) => idea.title === title) ?? null,
        on: "list" as const,
      })),
    ...earlier
      .filter(({ title }) => isNamed(title) && !latest.some((idea) => idea.title === title))
      .slice(-MOST_BEFORE)
      .map((idea) => ({ title: idea.title, idea, on: "before" as const })),
  ];
  const now = nowOf(last, spoken);
  const things = spoken.map((one, index): Thing => ({
    title: one.title,
    lead: one.on === "screen" ? leadAt(index) : one.on,
    isNow: one === now,
  }));
  const scene: Scene = { after: afterOf(last), things };
  return { scene, spoken, now };
}

const LEADS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const leadAt = (place: number) => LEADS[place] ?? "9";

/** The last thing that the agent's last turn names, where that showed no ideas. */
function nowOf(last: Turn | undefined, spoken: readonly Spoken[]): Spoken | null {
  if (last?.role !== "assistant" || last.ideas.length > 0) return null;
  const named = spoken
    .map((one) => ({ one, at: last.text.lastIndexOf(one.title) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at);
  return named[0]?.one ?? null;
}

function afterOf(last: Turn | undefined): Scene["after"] {
  if (last?.role !== "assistant") return "none";
  if (last.ideas.length > 0) return "ideas";
  if (last.asks) return "asked";
  if (last.did) return "did";
  return /\?(?:\s*\n\n(?:- .*\n?)+)?\s*$/.test(last.text) ? "asked" : "answer";
}

/**
 * What was pointed at; where nothing was, what the words for an idea name, by its title or by its place. Where places are
 * said ("1 and 3"), nothing else on the screen is meant unless it is named.
 */
export function meantIn(
  { about: pointed, against, slots }: Heard,
  { spoken, now }: Pick<ReturnType<typeof sceneOf>, "spoken" | "now">,
): Meant {
  const at = (places: readonly number[]) => places.flatMap((place) => spoken[place] ?? []);
  const said = slots.filter(({ slot }) => slot === "which").map(({ words }) => words);
  const shown = spoken.filter(({ on }) => on === "screen");
  const groups = said.map((words) =>
    placesIn(words, shown.length).flatMap((place) => shown[place] ?? []),
  );
  const placed = groups.flat();
  const named = new Set(said.flatMap((words) => tellingStemsOf(words)));
  const isNamed = ({ title }: Spoken) => tellingStemsOf(title).some((stem) => named.has(stem));
  const about = at(pointed).filter(
    (one) => one.on !== "screen" || placed.length === 0 || placed.includes(one) || isNamed(one),
  );
  const gone = at(against);
  // "1 and 3", said in one breath: both, or neither.
  const isOnScreen = about.some(({ on }) => on === "screen");
  const missed = groups
    .filter((group) => !isOnScreen || group.some((one) => about.includes(one)))
    .flat()
    .filter((one) => !gone.includes(one) && !about.includes(one));
  about.push(...new Set(missed));
  about.sort((one, other) => spoken.indexOf(one) - spoken.indexOf(other));
  if (about.length > 0 || gone.length > 0) return { about, against: gone, now };
  return { about: said.flatMap((words) => namedBy(words, spoken) ?? []), against: [], now };
}

function namedBy(words: string, spoken: readonly Spoken[]): Spoken | null {
  const said = new Set(tellingStemsOf(words));
  const shared = (one: Spoken) => tellingStemsOf(one.title).filter((word) => said.has(word)).length;
  const [best] = spoken.toSorted((one, other) => shared(other) - shared(one));
  if (best && shared(best) > 0) return best;
  const shown = spoken.flatMap(({ on, idea }) => (on === "screen" && idea ? [idea] : []));
  const placed = ideaMeant(words, shown);
  return spoken.find(({ idea }) => idea !== null && idea === placed) ?? null;
}
