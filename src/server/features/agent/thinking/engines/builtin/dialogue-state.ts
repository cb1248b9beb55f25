import { readAversions } from "../../../reading/aversions.ts";
import type { Brief, Budget, Clause } from "../../../reading/brief.ts";
import { lowered, raised, withBudget, withoutLeast } from "../../../reading/budget.ts";
import type { Heard, Intent, Slot } from "../../../reading/listener.ts";
import type { Idea, Turn } from "../../../reading/turn.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import { toldBudget, toldCurrency } from "../../../reading/told-budget.ts";
import { toldDate } from "../../../reading/told-date.ts";
import { daysBetween } from "../../../../../../shared/days.ts";
import { datesNamed } from "./dates-meant.ts";
import { tellingStemsOf } from "../../../reading/titles.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Form } from "./forms.ts";
import { priceOf } from "./references.ts";
import type { Meant } from "./scene.ts";
import { type Wish, noWish } from "./wishing.ts";

/** The state of a dialogue after some turns. Money holds on, and the occasion as long as the turns go back; a wish holds as long as it is only refined. */
export interface DialogueState {
  brief: Brief;
  forms: Form[] | null;
  /** What is wanted for now, in the giver's words, and what it is to be like. */
  wish: Wish;
  /** What the last message is about, in its own words. */
  about: string | null;
  /** The earlier idea that the last message refers to. */
  idea: Idea | null;
  /** Whether a sum of money was named. */
  isSum: boolean;
  /** The giver's own money, where they named a sum in it. */
  currency: ReturnType<typeof toldCurrency>;
  /** Whether it turns down more than one. */
  areSeveral: boolean;
}

export interface ReadTurn {
  turn: Turn;
  heard: Heard | null;
  intents: Intent[];
  meant: Meant;
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
    wish: noWish,
    about: null,
    idea: null,
    isSum: false,
    currency: null,
    areSeveral: false,
  };
  let shown: Idea[] = [];
  /** Whether an earlier request of the same message asked for ideas: the next one adds to that. */
  let hasAsked = false;
  for (const { turn, heard, intents, meant } of turns) {
    if (turn.role === "assistant") {
      if (turn.ideas.length > 0) shown = turn.ideas;
      hasAsked = false;
      continue;
    }
    if (!hasAsked && intents.some((intent) => renewing.has(intent))) {
      state.forms = null;
      state.wish = noWish;
    }
    hasAsked ||= intents.some((intent) => asking.has(intent));
    if (intents.some((intent) => asking.has(intent)))
      state.wish = { ...state.wish, asked: [...state.wish.asked, turn.text].slice(-MOST_ASKED) };
    if (heard && intents.some((intent) => liking.has(intent))) {
      state.wish = {
        ...state.wish,
        wants: [...new Set([...state.wish.wants, ...heard.wants])],
        shuns: [...new Set([...state.wish.shuns, ...heard.shuns])],
        isSaid: state.wish.isSaid || intents.includes("wish"),
      };
    }
    const slot = (wanted: Slot) => {
      const said = (heard?.slots ?? []).filter((one) => one.slot === wanted);
      // "Piano and Chopin ideas" names two things to be met.
      if (wanted === "wish" && said.length > 1) return wishIn(said.map(({ words }) => words));
      // Of two sums the later one counts: "another 60, so it is 100 now"; but not what each of several gives.
      if (wanted === "amount" && /\beach\b/i.test(said.at(-1)?.words ?? ""))
        return said[0]?.words ?? null;
      return said.at(wanted === "amount" ? -1 : 0)?.words ?? null;
    };
    state.areSeveral = meant.against.length > 1;
    state.idea = [...meant.against, ...meant.about][0]?.idea ?? null;
    state.about = null;
    state.isSum = toldBudget(inDollars(turn.text, slot("amount"))) !== null;
    if (state.isSum) state.currency = toldCurrency(turn.text);
    if (DIGITAL.test(turn.text)) state.forms = ["digital"];
    if (DOING.test(turn.text)) state.forms = ["experience"];
    if (OBJECT.test(turn.text)) {
      state.forms = ["thing", "consumable"];
      state.wish = { ...state.wish, wants: [] };
    }
    const kind = intents.some((intent) => asking.has(intent))
      ? occasionKindOf(slot("occasion") ?? "")
      : null;
    if (kind) {
      const daysLeft = state.brief.occasion?.daysLeft ?? null;
      state.brief.occasion = { name: kind, kind, daysLeft };
    }
    for (const heardAs of intents) {
      const intent = heardAs === "experience" && OBJECT.test(turn.text) ? "wish" : heardAs;
      apply(catalogue, state, { text: turn.text, heard, intent, slot, shown, meant });
    }
  }
  return { ...state, wish: withoutDenied(state.wish, state.brief) };
}

/** "An object, not an outing": said of a form, whatever else is asked for. */
const OBJECT =
  /(?<!of )(?<!not )\b(?:an?|real|actual|physical) object\b|\ba thing to (?:give|unwrap|keep|open)\b|\bsomething (?:physical|to (?:unwrap|open|hold|keep|hand over))\b|\b(?:not?|stop|no more|without|instead of|rather than)\b.{0,14}\b(?:outings?|experiences?|days? out|events?|tickets)\b/i;

const DOING =
  /\b(?:something|somethng|smth|things?|what)\b[^.?!]{0,20}\b(?:do|doing)\b (?:\p{L}+ )?(?:together|with (?:him|her|them|me|us))\b/iu;

/** What can be sent without a parcel. */
const DIGITAL =
  /\b(?:digital|e-?gifts?|online (?:gifts?|things?|class\w*|courses?|subscriptions?))\b|\be-?mail (?:it|him|her|them)\b/i;

/** What asks for another kind of idea than before; all else refines that, or has nothing to do with it. */
const renewing = new Set<Intent>(["wish", "experience", "handmade", "new", "reset"]);

/** What is answered with ideas, and so says something of them. */
const asking = new Set<Intent>([
  ...renewing,
  "more",
  "less",
  "not-that",
  "cheaper",
  "dearer",
  "quick",
  "for-occasion",
]);
/** A wish is refined by this many messages. */
const MOST_ASKED = 3;

/** What may say what a present is to be like. */
const liking = new Set<Intent>(["wish", "more", "experience", "handmade", "new", "for-occasion"]);

interface Said {
  text: string;
  heard: Heard | null;
  intent: Intent;
  slot: (wanted: Slot) => string | null;
  shown: Idea[];
  meant: Meant;
}

function apply(
  catalogue: Catalogue,
  state: DialogueState,
  { text, heard, intent, slot, shown, meant }: Said,
): void {
  const { brief } = state;
  const money = inDollars(text, slot("amount"));
  switch (intent) {
    case "cheaper":
      keepTopic(state, text, meant);
      wishFor(state, text, slot("wish"));
      state.brief = withBudget(brief, lowered(brief.budget ?? averageOf(catalogue, shown), money));
      break;
    case "dearer":
      keepTopic(state, text, meant);
      wishFor(state, text, slot("wish"));
      state.brief = withBudget(brief, raised(brief.budget ?? averageOf(catalogue, shown), money));
      // What is made at home has no price to raise.
      if (state.forms?.includes("handmade")) state.forms = null;
      break;
    case "wish":
      wishFor(
        state,
        text,
        slot("wish") ?? (isBrief(text) ? text : (FOR_WHOM.exec(text)?.[1] ?? null)),
      );
      break;
    case "experience":
      wishFor(state, text, slot("wish"));
      state.forms = ["experience"];
      break;
    case "handmade":
      wishFor(state, text, slot("wish"));
      state.forms = ["handmade"];
      if (brief.budget) brief.budget = withoutLeast(brief.budget);
      break;
    case "quick":
      brief.occasion = {
        name: brief.occasion?.name ?? "",
        kind: brief.occasion?.kind ?? null,
        daysLeft: daysLeftIn(text, brief),
      };
      break;
    case "new":
      wishFor(state, text, slot("wish"));
      break;
    case "for-occasion": {
      wishFor(state, text, slot("wish"));
      const name = slot("occasion") ?? "";
      const kind = occasionKindOf(name) ?? occasionKindOf(text);
      const daysLeft = brief.occasion?.daysLeft ?? null;
      brief.occasion = { name: name || (kind ?? ""), kind, daysLeft };
      break;
    }
    case "more":
    case "less":
    case "not-that": {
      const kind = kindOf(text, heard, intent) ?? slot("wish");
      // "Only one is pottery, more pottery" asks for more of that, whichever it points at.
      const about =
        intent === "more" && kind && !slot("which") ? kind : (state.idea?.title ?? kind);
      state.about = about;
      if (!about) break;
      // "Something like that, but for sneakers".
      if (intent === "more" && about !== state.idea?.title) {
        wishFor(state, text, about);
        break;
      }
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

/** "More for climbing, but no chalk": of two kinds, the one that is ruled out is what there is to be less of. */
function kindOf(text: string, heard: Heard | null, intent: Intent): string | null {
  const kinds = (heard?.slots ?? []).flatMap(({ slot, words }) => (slot === "kind" ? words : []));
  const isRuledOut = (words: string) =>
    NEGATED_BEFORE.test(text.slice(0, Math.max(0, text.indexOf(words))).slice(-NEAR));
  const own = kinds.find((words) => isRuledOut(words) === (intent !== "more"));
  return own ?? kinds[0] ?? null;
}

/** Takes what is wished for, in its own words. */
function wishFor(state: DialogueState, text: string, said: string | null): void {
  const wish = (said ?? "").replace(FILLING, "").replace(TRAILING, "").trim();
  // "Something", of which nothing more was heard.
  if (said === null || EMPTY.test(wish)) return;
  // "Not too much walking" says what it must not be, and so does "cycling" behind "not".
  const before = text.slice(0, Math.max(0, text.indexOf(said))).slice(-NEAR);
  if (NEGATED.test(wish) || NEGATED_BEFORE.test(before)) {
    against(state.brief, { field: "chat", quote: wish, polarity: "dislikes" });
    return;
  }
  state.about = wish;
  state.wish = { ...state.wish, words: wish };
}

/** Of several words for what is wished for, those that say something. */
const wishIn = (words: readonly string[]): string => {
  const bare = words.map((one) => one.replace(FILLING, "").replace(TRAILING, "").trim());
  const some = bare.filter((one) => !EMPTY.test(one) && tellingStemsOf(one).length > 0);
  return some.join(", ") || (words[0] ?? "");
};

/** "He has gone off dinosaurs": then they are wished for no longer. */
function withoutDenied({ words, ...wish }: Wish, { clauses }: Brief): Wish {
  const wished = new Set(tellingStemsOf(words ?? ""));
  const isDenied = clauses.some(
    ({ field, polarity, quote }) =>
      (field === "chat" || field === "correction") &&
      (polarity === "dislikes" || polarity === "past") &&
      tellingStemsOf(quote).some((stem) => wished.has(stem)),
  );
  return { ...wish, words: isDenied ? null : words };
}

const SAME_KIND = /\b(?:same|similar|version|like (?:it|that|this)|of (?:it|that|those))\b/i;

/** "Number 2, but cheaper": another of what that is for. */
function keepTopic(state: DialogueState, text: string, { about, now }: Meant): void {
  const idea = about[0]?.idea ?? (SAME_KIND.test(text) ? now?.idea : null);
  if (!idea) return;
  const words = idea.fact?.quote ?? idea.title;
  state.wish = { ...state.wish, words };
}

const AT_ONCE = /\b(?:tonight|today|now|hours?|minutes?|this (?:afternoon|evening))\b/i;
/** Until then a shop in town, or a quick delivery, has what needs no making. */
const A_FEW_DAYS = 3;

/** "In two days" leaves time for a shop. */
function daysLeftIn(text: string, { today, diary }: Brief): number {
  if (AT_ONCE.test(text)) return 0;
  const day = toldDate(text, today)?.day;
  const [named] = datesNamed(text, diary.dates);
  const days = day ? daysBetween(today, day) : (named?.daysLeft ?? 1);
  return days >= 2 ? Math.max(days, A_FEW_DAYS) : 1;
}

/** "What is good for someone going through chemo?" */
const FOR_WHOM = /\bfor ((?:someone|somebody|a person|people|anyone)\b[^.,;!?]{4,60})/i;

/** "Something for the garden" is a wish for the garden. */
const FILLING =
  /^(?:(?:(?:some|any)thin[g']?|s(?:o)?mth|sth|sumn|summat|stuff|things?|ideas?|gifts?|presents?|more|maybe|like|also|and|ok|hmm?|to do with|for|with|w\/?|about|around|from|of|in|on|a bit|kinda|that(?:['’]?s| is)?|which(?: is)?)(?:\s+|$))+/i;
const TRAILING =
  /(?:\s+(?:maybe|pls|please|instead|idk|or so|tho|though|stuff|things?|theme[d]?|related|lol))+\W*$|[\s?!.,]+$/i;
/** So few words are the wish themselves. */
const isBrief = (text: string) => text.trim().split(/\s+/).length <= 4;

/** "Up to 400 total": what was heard as an amount is money without a sign, too. */
function inDollars(text: string, amount: string | null): string {
  if (amount === null || toldBudget(text) !== null) return text;
  // "I got 15 euro", "twenty-five to thirty it is".
  if (toldCurrency(amount) !== null) return `about ${amount}`;
  const isBare = /^\D*\d/.test(amount) && !amount.includes("$");
  if (!isBare && toldBudget(`budget ${amount}`) !== null) return `budget ${amount}`;
  return isBare ? text.replace(amount, amount.replace(/\d/, "$$$&")) : text;
}

const EMPTY =
  /^(?:(?:some|any)thing|there|here|local|can|i can|me|us|he|she|they|that|this|it|one|ones?|some|idea|ideas|gift|present|else|for|with|for that|to go with it|)$/i;
/** Characters before a wish in which it may be denied. */
const NEAR = 28;
const NEGATED_BEFORE =
  /\b(?:not|no|nothing|without|no more|kein\w*|ohne|sans|sin|senza|geen)(?: \p{L}+){0,3}\s*$/iu;

const NEGATED = /\b(?:not|no|nothing|never|without|isn['’]?t|aren['’]?t|doesn['’]?t|don['’]?t)\b/i;

/** What is not wanted now is no reason for an idea, though they may love it. */
function against(brief: Brief, clause: Clause): void {
  const words = new Set(tellingStemsOf(clause.quote));
  const isAbout = ({ quote }: Clause) => tellingStemsOf(quote).some((stem) => words.has(stem));
  const kept = brief.clauses.filter((one) => one.polarity !== "likes" || !isAbout(one));
  brief.clauses = withClause({ ...brief, clauses: kept }, clause);
  brief.aversions = [...brief.aversions, ...readAversions([clause])];
}

function withClause({ clauses }: Brief, clause: Clause): Clause[] {
  return [...clauses.filter(({ quote }) => quote !== clause.quote), clause];
}

/** The average price of the ideas just shown, in place of a budget. */
function averageOf(catalogue: Catalogue, shown: Idea[]): Budget {
  const prices = shown.flatMap((idea) => {
    const price = priceOf(idea, catalogue);
    return price ? [price] : [];
  });
  if (prices.length === 0) return { least: 0, most: 50 };
  return {
    least: Math.round(prices.reduce((sum, [low]) => sum + low, 0) / prices.length),
    most: Math.round(prices.reduce((sum, [, high]) => sum + high, 0) / prices.length),
  };
}
