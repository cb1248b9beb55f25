import { readAversions } from "../../../reading/aversions.ts";
import type { Brief, Budget, Clause } from "../../../reading/brief.ts";
import { lowered, raised, withBudget, withoutLeast } from "../../../reading/budget.ts";
import type { Idea, Turn } from "../../../reading/turn.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import { tellingStemsOf } from "../../../reading/titles.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Form } from "./forms.ts";
import type { Intent } from "./intents.ts";

/** The state of a dialogue after some turns: everything asked for so far still holds. */
export interface DialogueState {
  brief: Brief;
  forms: Form[] | null;
  /** What the last message is about, in its own words. */
  about: string | null;
  /** The earlier idea that the last message refers to. */
  idea: Idea | null;
}

export interface ReadTurn {
  turn: Turn;
  intent: Intent | null;
}

const ORDINALS: Array<[RegExp, number]> = [
  [/\b(?:first|1st|number one|no\.? ?1|#1|top one)\b/i, 0],
  [/\b(?:second|2nd|number two|no\.? ?2|#2)\b/i, 1],
  [/\b(?:third|3rd|number three|no\.? ?3|#3)\b/i, 2],
  [/\b(?:fourth|4th|number four|no\.? ?4|#4)\b/i, 3],
  [/\b(?:fifth|5th|number five|no\.? ?5|#5)\b/i, 4],
  [/\b(?:last|final|bottom) (?:one|idea|suggestion)?\b/i, -1],
];

/** The idea a message refers to: by its words, by its place, or, when there is only one, by "it". */
export function ideaMeant(text: string, shown: Idea[]): Idea | null {
  if (shown.length === 0) return null;
  const words = new Set(tellingStemsOf(text));
  const named = shown
    .map((idea) => ({
      idea,
      shared: tellingStemsOf(idea.title).filter((word) => words.has(word)).length,
    }))
    .toSorted((a, b) => b.shared - a.shared)[0];
  if (named && named.shared > 0) return named.idea;
  const place = ORDINALS.find(([pattern]) => pattern.test(text))?.[1];
  if (place !== undefined) return shown.at(place) ?? null;
  return shown.length === 1 && /\b(?:that|it|this|one)\b/i.test(text) ? (shown[0] ?? null) : null;
}

const REQUEST_WORDS =
  /\b(?:more|less|fewer|please|pls|something|anything|some|ideas?|suggestions?|gifts?|presents?|things?|stuff|like|similar|to|show|me|give|find|i|i'd|we|want|would|could|can|you|do|have|with|about|for|the|a|an|of|those|these|that|this|them|it|one|ones|her|his|their|him|she|he|they|no|not|don't|any|else|other|another|so|much|many|too|such|kind|sort|along|lines|in|on|and|or|but|enough|keep|suggesting|focus|related|bit|little|lot|lots|is|are|was|be|go|going|related|stop|cut|back|down|tone|easy|how|what|all|really|just|maybe|ok|okay|hmm|well|also|again|instead|rather|than|first|second|third|fourth|fifth|last|number|loved?|great|good|nice|already|has|got|owns?|drop|remove|scrap|forget|skip|lose|without|except|replace|swap)\b/gi;

/** The words of a request that name the thing meant. */
export function topicOf(text: string): string | null {
  const left = text
    .replaceAll("’", "'")
    .replaceAll(/\$ ?\d[\d,]*|[^\p{L}\p{N}' -]/gu, " ")
    .replaceAll(REQUEST_WORDS, " ")
    .replaceAll(/(?<!\p{L})'(?:s|d|m|re|ve|ll)?\b/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /\p{L}{3}/u.test(left) && left.length <= 80 ? left : null;
}

/** Applies the turns one after the other. */
export function dialogueStateAfter(
  catalogue: Catalogue,
  brief: Brief,
  turns: ReadTurn[],
): DialogueState {
  const state: DialogueState = { brief: { ...brief }, forms: null, about: null, idea: null };
  let shown: Idea[] = [];
  for (const { turn, intent } of turns) {
    if (turn.role === "assistant") {
      if (turn.ideas.length > 0) shown = turn.ideas;
      continue;
    }
    state.idea = ideaMeant(turn.text, shown);
    state.about = null;
    apply(catalogue, state, turn.text, intent, shown);
  }
  return state;
}

function apply(
  catalogue: Catalogue,
  state: DialogueState,
  text: string,
  intent: Intent | null,
  shown: Idea[],
): void {
  const { brief } = state;
  switch (intent) {
    case "cheaper":
      state.brief = withBudget(brief, lowered(brief.budget ?? priceOf(catalogue, shown), text));
      break;
    case "dearer":
      state.brief = withBudget(brief, raised(brief.budget ?? priceOf(catalogue, shown), text));
      // What is made at home has no price to raise.
      if (state.forms?.includes("handmade")) state.forms = null;
      break;
    case "experiences":
      state.forms = ["experience"];
      break;
    case "handmade":
      state.forms = ["handmade"];
      if (brief.budget) brief.budget = withoutLeast(brief.budget);
      break;
    case "last-minute":
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
      const kind = occasionKindOf(text);
      brief.occasion = { name: text, kind, daysLeft: brief.occasion?.daysLeft ?? null };
      break;
    }
    case "more-of":
    case "less-of":
    case "not-that": {
      const about = state.idea?.title ?? topicOf(text);
      state.about = state.idea ? state.idea.title : about;
      if (!about) break;
      const polarity = intent === "more-of" ? "likes" : "dislikes";
      // Rejecting a single idea is no dislike of its topic.
      if (intent === "not-that" && state.idea) break;
      brief.clauses = [
        ...brief.clauses.filter(({ quote }) => quote !== about),
        { field: "chat", quote: about, polarity },
      ];
      if (polarity === "dislikes") {
        const clause: Clause = { field: "chat", quote: about, polarity };
        brief.aversions = [...brief.aversions, ...readAversions([clause])];
      }
      break;
    }
    case "new-ideas":
      if (!/\b(?:same|still|also)\b/i.test(text)) state.forms = null;
      break;
    default:
      break;
  }
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
