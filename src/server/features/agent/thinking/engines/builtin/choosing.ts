import type { Brief, Clause } from "../../../reading/brief.ts";
import { alreadyTaken, stemsOf, tellingStemsOf } from "../../../reading/titles.ts";
import type { Candidate } from "./candidate.ts";
import type { Form } from "./forms.ts";

export interface Judged {
  candidate: Candidate;
  /** From 0, wrong, to 3, what a thoughtful friend would give. */
  fit: number;
}

/** Below this, an idea is filler or worse: only where nothing else is left. */
const DOUBTFUL = 0.9;
/** Good enough where the place would go to what anybody might be given. */
const PASSABLE = 0.6;
/** Below this, even an interest without another idea does better without it. */
const POOR = 0.7;
/** Good enough for the first turn of what a note lets show. */
const FAIR = 1;
/** What a note lets show may be misread: on ratings left out, ideas for it thought this good had 1.8, just below it 1.15. */
const SURELY_SHOWN = 1.5;

const MOST_OF_A_FORM: Record<Form, number> = {
  thing: 6,
  experience: 4,
  consumable: 3,
  digital: 2,
  donation: 1,
  handmade: 2,
};
/** What a word costs that another title has already. */
const LIKENESS = 0.35;
/** What each further idea for the same thing costs: the second was rated 0.2 less than the first, the third 0.06 less again. */
const AGAIN = 0.1;
/** What an idea costs that says nothing of the person. */
const FOR_ANYBODY = 0.3;
/** In ten, where there is better than doubtful for what was said. */
const MOST_FOR_ANYBODY = 2;
/** In ten, what was made of patterns. */
const MOST_COMPOSED = 6;
/** So does one that makes an idea fit a budget. */
const MOST_MADE: Record<NonNullable<Candidate["made"]>, number> = { weekend: 3, year: 2, pair: 2 };
/** For one thing that a note says: the fifth for it was rated 0.8, the others 1.3. What it lets show is thinner still. */
const MOST_FOR_A_NOTE = 4;
const MOST_FOR_WHAT_SHOWS = 3;

const LEAST_OF_EACH = 4;

/** The most promising, about `count` of them, for a closer look: of each thing that was said a few, and some for anybody. */
export function shortlisted(judged: readonly Judged[], brief: Brief, count: number): Judged[] {
  const groups = new Map<Clause | null, Judged[]>();
  for (const one of judged.toSorted((a, b) => scoreOf(b, brief) - scoreOf(a, brief))) {
    const group = groups.get(one.candidate.for) ?? [];
    if (group.length < count) groups.set(one.candidate.for, [...group, one]);
  }
  const share = Math.max(LEAST_OF_EACH, Math.floor(count / groups.size));
  return [...groups.values()].flatMap((group) => group.slice(0, share));
}

/** The best `count` that differ from one another: every interest has one before another has its second. */
export function choose(judged: readonly Judged[], brief: Brief, count: number): Judged[] {
  const scores = new Map(judged.map((one) => [one, scoreOf(one, brief)]));
  const chosen: Judged[] = [];
  const taken = alreadyTaken([]);
  const forms = new Map<Form, number>();
  const words = new Set<string>();
  let composed = 0;
  const made = new Map<Candidate["made"], number>();
  const patterns = new Set<string>();
  const answered = new Map<string | undefined, number>();

  /** How often what an idea is for has had one: what stands twice in a text is one thing, and so is nothing at all. */
  const timesFor = ({ for: clause }: Candidate): number => answered.get(clause?.quote) ?? 0;

  function take(one: Judged): void {
    chosen.push(one);
    scores.delete(one);
    for (const word of ownWords(one.candidate)) words.add(word);
    taken.add(one.candidate.title);
    forms.set(one.candidate.form, (forms.get(one.candidate.form) ?? 0) + 1);
    answered.set(one.candidate.for?.quote, timesFor(one.candidate) + 1);
    if (one.candidate.source === "composed") composed += 1;
    if (one.candidate.pattern) patterns.add(one.candidate.pattern);
    made.set(one.candidate.made, (made.get(one.candidate.made) ?? 0) + 1);
  }

  const isAllowed = ({ candidate }: Judged, strict: boolean): boolean =>
    !taken.has(candidate.title) &&
    (candidate.source !== "composed" || composed < MOST_COMPOSED) &&
    // Read twice, a pattern shows.
    !(candidate.pattern && patterns.has(candidate.pattern)) &&
    (!candidate.made || (made.get(candidate.made) ?? 0) < MOST_MADE[candidate.made]) &&
    timesFor(candidate) < mostFor(candidate.for) &&
    (!strict ||
      ((forms.get(candidate.form) ?? 0) < MOST_OF_A_FORM[candidate.form] &&
        (candidate.for !== null || timesFor(candidate) < MOST_FOR_ANYBODY)));

  /** The next for the same thing pleases a little less. */
  const lessFor = ({ candidate }: Judged): number =>
    candidate.for ? AGAIN * timesFor(candidate) : FOR_ANYBODY;

  function pick(isWanted: (one: Judged) => boolean, strict: boolean): boolean {
    let best: Judged | null = null;
    let most = -Infinity;
    for (const [one, score] of scores) {
      if (score <= most || !isWanted(one) || !isAllowed(one, strict)) continue;
      const differing = score - LIKENESS * sharedWords(one.candidate, words) - lessFor(one);
      if (differing > most) [best, most] = [one, differing];
    }
    if (best) take(best);
    return best !== null;
  }

  const isRight = ({ fit }: Judged) => fit >= DOUBTFUL;
  const answering = (clause: Clause, least: number) => (one: Judged) =>
    one.candidate.for === clause && one.fit >= least;
  // Each thing that was said has one idea of its own, but for what a note may not even mean.
  for (const clause of interestsOf(judged)) {
    if (chosen.length >= count) break;
    pick(answering(clause, leastFor(clause)), true);
  }
  const isFurther = (one: Judged) =>
    isRight(one) && one.fit >= (one.candidate.for?.isCircumstance ? SURELY_SHOWN : 0);
  while (chosen.length < count && pick(isFurther, true));
  // One more for something that was said is better than one more for anybody.
  const isTheirs = ({ candidate, fit }: Judged) =>
    candidate.for !== null && !candidate.for.isCircumstance && fit >= PASSABLE;
  while (chosen.length < count && pick(isTheirs, false));
  while (chosen.length < count && pick(isRight, false));
  while (chosen.length < count && pick(() => true, false));
  return chosen;
}

function leastFor({ field, isCircumstance }: Clause): number {
  if (isCircumstance) return SURELY_SHOWN;
  return field === "additionalNotes" ? FAIR : POOR;
}

function mostFor(clause: Clause | null): number {
  if (clause?.isCircumstance) return MOST_FOR_WHAT_SHOWS;
  return clause?.field === "additionalNotes" ? MOST_FOR_A_NOTE : Infinity;
}

/** The words of a title that are not the interest itself: two scarves are alike, two things for cyclists are not. */
function ownWords({ title, for: clause }: Candidate): string[] {
  const said = new Set(stemsOf(clause?.quote ?? ""));
  return tellingStemsOf(title).filter((word) => !said.has(word));
}

function sharedWords(candidate: Candidate, words: ReadonlySet<string>): number {
  return ownWords(candidate).filter((word) => words.has(word)).length;
}

/** What was said by hand or in the chat, then interests, then what a note lets show. */
function interestsOf(judged: readonly Judged[]): Clause[] {
  const weight: Partial<Record<Clause["field"], number>> = {
    correction: 2,
    chat: 2,
    interests: 1,
  };
  const clauses = new Set(judged.flatMap(({ candidate }) => candidate.for ?? []));
  return [...clauses].toSorted((a, b) => (weight[b.field] ?? 0) - (weight[a.field] ?? 0));
}

function scoreOf({ candidate, fit }: Judged, { preferences }: Brief): number {
  const { form, flags } = candidate;
  let score = fit;
  if (preferences.includes("experience") && form === "experience") score += 0.25;
  if (preferences.includes("personal") && (form === "handmade" || flags.includes("personalised")))
    score += 0.2;
  return score;
}
