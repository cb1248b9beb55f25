import { readAversions } from "../../../reading/aversions.ts";
import type { Brief, Budget, Clause } from "../../../reading/brief.ts";
import { lowered, raised, withBudget, withoutLeast } from "../../../reading/budget.ts";
import type { Heard, Intent, Slot } from "../../../reading/listener.ts";
import type { Idea, Turn } from "../../../reading/turn.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import { tellingStemsOf } from "../../../reading/titles.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Form } from "./forms.ts";
import { kindIn } from "./kind.ts";

/** The state of a dialogue after some turns. Money and occasion hold on; a wish holds as long as it is only refined. */
export interface DialogueState {
  brief: Brief;
  forms: Form[] | null;
  /** What is wanted for now, in the giver's words: ideas are for that, and not for what else is known. */
  wish: string | null;
  /** What the last message is about, in its own words. */
  about: string | null;
  /** The earlier idea that the last message refers to. */
  idea: Idea | null;
}

export interface ReadTurn {
  turn: Turn;
  heard: Heard | null;
  intents: Intent[];
}

/** As `at` counts, from the end. */
const LAST = -1;

const ORDINALS: Array<[RegExp, number]> = [
  [/\b(?:first|1st|number one|no\.? ?1|#1|top one)\b/i, 0],
  [/\b(?:second|2nd|number two|no\.? ?2|#2)\b/i, 1],
  [/\b(?:third|3rd|number three|no\.? ?3|#3)\b/i, 2],
  [/\b(?:fourth|4th|number four|no\.? ?4|#4)\b/i, 3],
  [/\b(?:fifth|5th|number five|no\.? ?5|#5)\b/i, 4],
  [/\b(?:last|final|bottom)(?: (?:one|idea|suggestion))?\b/i, LAST],
];

const POINTING =
  /\b(?:ones?|first|second|third|fourth|fifth|last|final|top|bottom|number|two|three|idea|suggestion)\b/gi;

/** The idea a message refers to: by its words, by its place, or, when there is only one, by "it". */
export function ideaMeant(text: string, shown: Idea[]): Idea | null {
  if (shown.length === 0) return null;
  // "The first one" does not mean the title that has a "one" in it.
  const words = new Set(tellingStemsOf(text.replaceAll(POINTING, " ")));
  const named = shown
    .map((idea) => ({
      idea,
      shared: tellingStemsOf(idea.title).filter((word) => words.has(word)).length,
    }))
    .toSorted((a, b) => b.shared - a.shared)[0];
  if (named && named.shared > 0) return named.idea;
  const ordinal = ORDINALS.find(([pattern]) => pattern.test(text))?.[1];
  if (ordinal !== undefined) return shown.at(ordinal) ?? null;
  const number = NUMBERS.findIndex((one) => one.test(text.trim()));
  if (number >= 0) return shown[number] ?? null;
  return isPointedAt(text, shown) ? (shown[0] ?? null) : null;
}

/** "It", where there is only one. */
function isPointedAt(text: string, shown: Idea[]): boolean {
  return shown.length === 1 && /\b(?:that|it|this|one)\b/i.test(text);
}

/** A number by itself: "one and four", "3". */
const NUMBERS = ["one|1", "two|2", "three|3", "four|4", "five|5"].map(
  (number) => new RegExp(String.raw`^(?:number |no\.? ?|#)?(?:${number})\b(?! \w+ \w+ \w+)`, "i"),
);

/** All ideas that a message refers to, in its order. */
export function ideasMeant(text: string, shown: Idea[]): Idea[] {
  const parts = text.split(/\b(?:and|or|vs\.?|versus|than|with|to)\b|[,&/]/i);
  return [...new Set(parts.flatMap((part) => ideaMeant(part, shown) ?? []))];
}

const ALL = /\b(?:all|everything|every one|each|alle|tous|toutes|todos|todas|tutti)\b/i;
const BOTH = /\b(?:both|the two|first two|beide|les deux|ambos)\b/i;
const FIRST_THREE = /\b(?:first|top) three\b/i;

/** The ideas on the screen that a message names: some words of it where they were heard, or all of them. */
export function ideasNamed(
  { slots }: Heard,
  text: string,
  { latest, all, spoken }: { latest: Idea[]; all: Idea[]; spoken: Idea | null },
): Idea[] {
  const named = slots.filter(({ slot }) => slot === "which").map(({ words }) => words);
  const words = named.length > 0 ? named.join(", ") : text;
  if (BOTH.test(words)) return latest.slice(0, 2);
  if (FIRST_THREE.test(words)) return latest.slice(0, 3);
  const found = [latest, all].map((shown) => ideasMeant(words, shown)).find(({ length }) => length);
  if (found) return found;
  if (ALL.test(words)) return latest;
  const isPointing = named.length === 0 || /\b(?:it|that|this|one|them|those)\b/i.test(words);
  if (!isPointing) return [];
  const [only, ...others] = latest;
  return spoken ? [spoken] : only && others.length === 0 ? [only] : [];
}

/** Applies the turns one after the other. */
export function dialogueStateAfter(
  catalogue: Catalogue,
  brief: Brief,
  turns: ReadTurn[],
): DialogueState {
  const state: DialogueState = {
    brief: { ...brief },
    forms: null,
    wish: null,
    about: null,
    idea: null,
  };
  let shown: Idea[] = [];
  for (const { turn, heard, intents } of turns) {
    if (turn.role === "assistant") {
      if (turn.ideas.length > 0) shown = turn.ideas;
      continue;
    }
    if (intents.some((intent) => renewing.has(intent))) state.forms = state.wish = null;
    const slot = (wanted: Slot) => heard?.slots.find((one) => one.slot === wanted)?.words ?? null;
    state.idea = ideaMeant(slot("which") ?? turn.text, shown);
    state.about = null;
    for (const intent of intents) {
      apply(catalogue, state, { text: turn.text, intent, slot, shown });
    }
  }
  return { ...state, brief: wishedFor(state) };
}

/** What asks for another kind of idea than before; all else refines that, or has nothing to do with it. */
const renewing = new Set<Intent>(["wish", "experience", "handmade", "new", "reset"]);

/** With a wish, it alone says what is liked; a wish for a kind of thing is for one that has to do with what they like. */
function wishedFor({ brief, wish }: DialogueState): Brief {
  if (!wish) return brief;
  const liking: Clause = { field: "chat", quote: wish, polarity: "likes", isWish: true };
  const kept = kindIn(wish)
    ? brief.clauses
    : brief.clauses.filter(({ polarity }) => polarity !== "likes");
  return { ...brief, clauses: [...kept, liking] };
}

interface Said {
  text: string;
  intent: Intent;
  slot: (wanted: Slot) => string | null;
  shown: Idea[];
}

function apply(
  catalogue: Catalogue,
  state: DialogueState,
  { text, intent, slot, shown }: Said,
): void {
  const { brief } = state;
  const money = inDollars(text, slot("amount"));
  switch (intent) {
    case "cheaper":
      state.brief = withBudget(brief, lowered(brief.budget ?? priceOf(catalogue, shown), money));
      break;
    case "dearer":
      state.brief = withBudget(brief, raised(brief.budget ?? priceOf(catalogue, shown), money));
      // What is made at home has no price to raise.
      if (state.forms?.includes("handmade")) state.forms = null;
      break;
    case "wish": {
      const wish = slot("wish") ?? text;
      state.about = wish;
      // "Not too much walking" says what it must not be.
      if (NEGATED.test(wish)) against(brief, { field: "chat", quote: wish, polarity: "dislikes" });
      else state.wish = wish;
      break;
    }
    case "experience":
      state.forms = ["experience"];
      break;
    case "handmade":
      state.forms = ["handmade"];
      if (brief.budget) brief.budget = withoutLeast(brief.budget);
      break;
    case "quick":
      brief.occasion = {
        name: brief.occasion?.name ?? "",
        kind: brief.occasion?.kind ?? null,
        daysLeft: /\b(?:tonight|today|now|hour|hours|minute|this (?:afternoon|evening))\b/i.test(
          text,
        )
          ? 0
          : 1,
      };
      break;
    case "for-occasion": {
      const name = slot("occasion") ?? "";
      const kind = occasionKindOf(name) ?? occasionKindOf(text);
      const daysLeft = brief.occasion?.daysLeft ?? null;
      brief.occasion = { name: name || (kind ?? ""), kind, daysLeft };
      break;
    }
    case "more":
    case "less":
    case "not-that": {
      const about = state.idea?.title ?? slot("kind") ?? slot("wish");
      state.about = about;
      if (!about) break;
      const polarity = intent === "more" ? "likes" : "dislikes";
      // Rejecting a single idea is no dislike of its topic.
      if (intent === "not-that" && state.idea) break;
      const clause: Clause = {
        field: "chat",
        quote: about,
        polarity,
        ...(intent === "more" && state.idea && { isWish: true as const }),
      };
      if (polarity === "dislikes") against(brief, clause);
      else brief.clauses = withClause(brief, clause);
      break;
    }
    default:
      break;
  }
}

/** "Up to 400 total": what was heard as an amount is money without a sign, too. */
function inDollars(text: string, amount: string | null): string {
  const isBare = amount !== null && /^\D*\d/.test(amount) && !/[$£€]/.test(amount);
  return isBare ? text.replace(amount, amount.replace(/\d/, "$$$&")) : text;
}

const NEGATED = /\b(?:not|no|nothing|never|without|isn['’]?t|aren['’]?t|doesn['’]?t|don['’]?t)\b/i;

function against(brief: Brief, clause: Clause): void {
  brief.clauses = withClause(brief, clause);
  brief.aversions = [...brief.aversions, ...readAversions([clause])];
}

function withClause({ clauses }: Brief, clause: Clause): Clause[] {
  return [...clauses.filter(({ quote }) => quote !== clause.quote), clause];
}

/** The average price of the ideas just shown, in place of a budget. */
function priceOf(catalogue: Catalogue, shown: Idea[]): Budget {
  const prices = shown.flatMap(({ title }) => {
    const terms = catalogue.termsOf(title);
    return terms ? [terms.price] : [];
  });
  if (prices.length === 0) return { least: 0, most: 50 };
  return {
    least: Math.round(prices.reduce((sum, [low]) => sum + low, 0) / prices.length),
    most: Math.round(prices.reduce((sum, [, high]) => sum + high, 0) / prices.length),
  };
}
