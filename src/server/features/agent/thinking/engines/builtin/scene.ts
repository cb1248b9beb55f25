import type { Diary } from "../../../reading/brief.ts";
import type { Heard, Scene, Thing } from "../../../reading/listener.ts";
import { stemsOf, tellingStemsOf } from "../../../reading/titles.ts";
import type { Idea, Turn } from "../../../reading/turn.ts";
import { ideaMeant, lastChosen, placesIn } from "./references.ts";

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
  /** What the agent spoke of last, and all that its last words name. */
  now: Spoken | null;
  named: Spoken[];
  /** What it names as if it were there, and is not: neither shown nor on a list. */
  missing: string | null;
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
  const named = namedIn(last, spoken);
  const now = last?.role === "assistant" && last.ideas.length === 0 ? (named.at(-1) ?? null) : null;
  const things = spoken.map((one, index): Thing => ({
    title: one.title,
    lead: one.on === "screen" ? leadAt(index) : one.on,
    isNow: one === now,
  }));
  const scene: Scene = { after: afterOf(last), things };
  return { scene, spoken, now, named };
}

const LEADS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const leadAt = (place: number) => LEADS[place] ?? "9";

/** What the agent's last turn names in its words, in their order. */
function namedIn(last: Turn | undefined, spoken: readonly Spoken[]): Spoken[] {
  if (last?.role !== "assistant") return [];
  return spoken
    .map((one) => ({ one, at: last.text.lastIndexOf(one.title) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
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
  text: string,
  { about: pointed, against, slots }: Heard,
  { spoken, now, named }: Pick<ReturnType<typeof sceneOf>, "spoken" | "now" | "named">,
): Meant {
  const at = (places: readonly number[]) => places.flatMap((place) => spoken[place] ?? []);
  const isDescribed = slots.some(({ slot, words }) => slot === "which" && AS_ONE.test(words));
  // What is described may be meant by other words than its own.
  const missing = isDescribed && pointed.length > 0 ? null : missingIn(slots, spoken);
  const said = slots.filter(({ slot }) => slot === "which").map(({ words }) => words);
  const shown = spoken.filter(({ on }) => on === "screen");
  const placesOf = (words: string) =>
    placesIn(words, shown.length).flatMap((place) => shown[place] ?? []);
  const bySlots = said.map(placesOf);
  const last = lastChosen(text, shown.length).flatMap((place) => shown[place] ?? []);
  const groups = bySlots.flat().length > 0 && last.length === 0 ? bySlots : [last];
  const placed = groups.flat();
  const gone = at(against);
  // "Take off the crossword book" names no crossword on the screen.
  const naming = said.filter((words) => !gone.some(({ title }) => sharesWord(title, words)));
  const isNamed = ({ title }: Spoken) => naming.some((words) => sharesWord(title, words));
  const about = at(pointed).filter(
    (one) => one.on !== "screen" || placed.length === 0 || placed.includes(one) || isNamed(one),
  );
  // "1 and 3", said in one breath: both, or neither.
  const isOnScreen = about.some(({ on }) => on === "screen");
  const missed = groups
    .filter((group) => !isOnScreen || group.some((one) => about.includes(one)))
    .flat()
    .filter((one) => !gone.includes(one) && !about.includes(one));
  about.push(...new Set(missed));
  about.sort((one, other) => spoken.indexOf(one) - spoken.indexOf(other));
  if (about.length > 0 || gone.length > 0) return { about, against: gone, now, named, missing };
  const byName = said.flatMap((words) => namedBy(words, spoken) ?? []);
  return { about: byName, against: [], now, named, missing };
}

/** Said of an idea without naming it: "the second one", "both", "the cheap thing". */
const UNNAMED =
  /\b(?:ideas?|suggestions?|options?|gifts?|presents?|first|second|third|fourth|fifth|last|final|top|bottom|number|both|all|other|others|rest|it|that|this|these|those|them|which|what|list|item|choice|pick|favou?rite|cheap\w*|expensive|dear\w*|\d+)\b/i;
const IN_A_SENTENCE = /^[\p{L}\p{N} '’-]{3,40}$/u;
const WHOSE = /^(?:the|a|an|that|this|your|my|his|her|their|some)\s+/i;
/** "The night nanny one" is a night nanny. */
const AS_ONE = /(?:^|\s+)(?:ones?|thing(?:y|s)?|stuff)$/i;

/** "The feeder with the camera", where nobody has spoken of a feeder. */
function missingIn(slots: Heard["slots"], spoken: readonly Spoken[]): string | null {
  const [only, ...others] = slots.filter(({ slot }) => slot === "which");
  if (!only || others.length > 0) return null;
  const words = only.words.replace(WHOSE, "").replace(AS_ONE, "");
  if (UNNAMED.test(words) || !IN_A_SENTENCE.test(words)) return null;
  const stems = tellingStemsOf(words);
  if (stems.length === 0) return null;
  const isThere = spoken.some(({ title, idea }) => {
    const known = stemsOf(`${title} ${idea?.reason ?? ""}`);
    return stems.some((stem) => known.some((one) => one.startsWith(stem) || stem.startsWith(one)));
  });
  return isThere ? null : words;
}

function sharesWord(title: string, words: string): boolean {
  const stems = new Set(tellingStemsOf(words));
  return tellingStemsOf(title).some((stem) => stems.has(stem));
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
