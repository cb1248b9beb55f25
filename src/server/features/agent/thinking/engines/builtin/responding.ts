import type { Action } from "../../../../../../shared/actions.ts";
import type { Brief } from "../../../reading/brief.ts";
import type { Intent } from "../../../reading/listener.ts";
import { NOT_DONE, deedFor, isActing } from "./acting.ts";
import { settled } from "./agenda.ts";
import { answerTo, isQuestion } from "./answers.ts";
import type { Asked, Spoken } from "./asked.ts";
import type { ReadTurn } from "./dialogue-state.ts";
import { cardFor, wrappingFor } from "./giving-words.ts";
import { picked } from "./choice-answers.ts";
import { openQuestion } from "./idea-answers.ts";
import { choosing, clashing, ofIdeas, refining, seeking, wishing } from "./intent-groups.ts";
import { knownOf } from "./knowledge-answers.ts";
import { lastReply } from "./last-turn.ts";
import { budgeted } from "./person-answers.ts";
import {
  askWhich,
  hesitationReply,
  likedReply,
  notThere,
  offTopicReply,
  thanksReply,
} from "./phrases.ts";
import type { Table } from "./references.ts";
import type { Meant } from "./scene.ts";
import { traditionFor } from "./traditions.ts";

/** What a request is met with. */
export interface Response {
  /** The request; what it agrees to, where it says no more than yes. */
  turn: ReadTurn;
  spoken: Spoken[];
  actions: Action[];
  /** What ideas are to answer. */
  wanted: Intent[];
  /** Said where nothing else is. */
  otherwise: string;
}

/** Meets one request of a message, with ideas or without; `read` are the turns up to it. */
export function respond(asked: Asked, turn: ReadTurn, read: readonly ReadTurn[]): Response {
  const { text, meant, brief, table } = asked;
  // "A thank-you for the neighbor who fed our cat" asks for ideas, and for what is usual only where it is a question.
  const isBeside = "etiquette" in asked.heard.topic;
  const knownToAll = isForAnAnswer(asked, turn, isBeside) ? knownOf(asked) : null;
  const alone = answeredAlone(asked, turn, { knownToAll, isBeside });
  if (alone) return { turn, actions: [], wanted: [], spoken: [], otherwise: "", ...alone };

  const repeated = agreedTo(read);
  const { intents: heardOf } = repeated ?? turn;
  // "And something that is not on the list?"
  const intents = NOT_LISTED.test(text)
    ? heardOf.map((one): Intent => (one === "pick" || one === "list" ? "new" : one))
    : heardOf;
  const isDoing = intents.some((intent) => isActing(intent) && intent !== "remember");
  const wanted = intents.filter(
    (intent) => seeking.has(intent) && !(isDoing && refining.has(intent)),
  );
  // A fact about the person is understood for sure.
  if (intents.length === 0) wanted.push("remember");

  // A question is answered before ideas are offered.
  const agenda = settled(
    { asking: intents.length > 0 ? intents : wanted, wanted, spoken: [], actions: [] },
    { asked, turn, read, knownToAll, isBeside },
  );
  const { asking } = agenda;
  const met = asking
    .filter((intent) => !isMetByAnother(intent, asking, asked))
    .flatMap((intent) => metWith(intent, asking, asked));
  const actions = [...agenda.actions, ...met.flatMap((one) => one.actions ?? [])];
  const isMixed = asking.includes("off-topic") && asking.length > 1;
  const spoken = [
    ...agenda.spoken,
    ...met.flatMap((one) => one.spoken ?? []),
    ...(WISHED_LUCK.test(text) ? [{ words: "Good luck!", isFree: true }] : []),
    ...(isMixed ? [beyondMe] : []),
  ].filter((one) => !one.isAsking || actions.length === 0);
  const isOnlyTold =
    agenda.wanted.every((one) => one === "remember") &&
    agenda.wanted.length > 0 &&
    isJustNoted({ asked, read, spoken, actions });
  return {
    turn: repeated ?? turn,
    spoken: isOnlyTold ? [...spoken, withThatInMind] : spoken,
    actions,
    wanted: isOnlyTold ? [] : [...agenda.wanted],
    otherwise: leaveTaking(intents, brief, table, meant),
  };
}

/** Whether a request may be met with what is known to all, and not with ideas or a choice among them. */
function isForAnAnswer({ text, meant }: Asked, { intents }: ReadTurn, isBeside: boolean): boolean {
  if (isBeside && !text.includes("?") && intents.some((one) => seeking.has(one))) return false;
  // "Anything smaller to put with the tickets?" asks for ideas, not about the tickets.
  const isForIdeas =
    !isBeside &&
    intents.some((one) => one === "wish" || one === "new") &&
    !intents.some((one) => ofIdeas.has(one));
  // "Between the pen and the binoculars, which would you go for?" asks for a choice.
  const isChoice = intents.some((one) => choosing.has(one)) && meant.about.length > 1;
  return !isForIdeas && !isChoice;
}

/** What is said to a request that is met with nothing else; null where there is more to it. */
function answeredAlone(
  asked: Asked,
  { intents }: ReadTurn,
  { knownToAll, isBeside }: { knownToAll: Spoken | null; isBeside: boolean },
): Partial<Response> | null {
  const { text, heard, meant, brief, table, told } = asked;
  const isBusy = intents.some((intent) => isActing(intent) || (isBeside && seeking.has(intent)));
  if (knownToAll && !isBusy) return { spoken: [{ ...knownToAll, isFree: true }] };
  const isOpen = isOpenQuestion(text, intents);
  const isAskedAbout = isOpen || intents.every((intent) => ofIdeas.has(intent));
  if (meant.missing && isAskedAbout && intents.length > 0)
    return { spoken: [notThere(meant.missing, table.latest.length > 0)] };
  const answer = intents.some((intent) => isActing(intent) || wishing.has(intent))
    ? null
    : (cardFor(text, brief) ??
      wrappingFor(text) ??
      traditionFor(text, brief.diary) ??
      (BUDGET_ASKED.test(text) ? budgeted(asked) : null) ??
      (isOpen ? openQuestion(asked) : null));
  if (answer) return { spoken: [{ ...answer, isFree: true }] };
  const isUnclear = intents.length === 0 && told.length === 0;
  return isUnclear ? { otherwise: askWhich(heard.guesses) } : null;
}

/** Told beside ideas, a fact is noted; ideas that follow it are there to be asked for. */
function isJustNoted({
  asked: { text, table },
  read,
  spoken,
  actions,
}: {
  asked: Asked;
  read: readonly ReadTurn[];
  spoken: readonly Spoken[];
  actions: readonly Action[];
}): boolean {
  const isNoting = NOTING.test(text);
  if (table.latest.length === 0 && !isNoting) return false;
  const areShown = (lastReply(read)?.ideas.length ?? 0) > 0;
  const isDone = actions.some(({ do: done }) => done !== "remember" && done !== "note");
  if (areShown && spoken.length === 0 && !isDone && !isNoting) return false;
  return spoken.some(({ words }) => words !== "") || actions.length > 0;
}

const NOTING = /\b(?:remember|note|keep in mind|write|jot|for (?:next|later)|so you know)\b/i;
const WISHED_LUCK = /\bwish me luck\b/i;
const beyondMe: Spoken = {
  words: "The rest is beyond me: I only know about presents.",
  isFree: true,
};

/** Whether what an intent asks for comes with another one of the same request. */
function isMetByAnother(intent: Intent, asking: readonly Intent[], asked: Asked): boolean {
  const isUndoing = asking[0] === "undo";
  switch (intent) {
    case "add":
      // Moving is adding elsewhere, and what is bought is put down with that.
      return asking.some((other) => clashing.has(other));
    case "undo":
      return !isUndoing;
    case "bought":
      // "I did not buy it, undo that".
      return isUndoing && NOT_DONE.test(asked.text);
    case "move":
      // Taken back, it is where it was.
      return isUndoing;
    case "remember":
      // What is to be forgotten is not noted; and what is noted beside it was not to be forgotten.
      return asking.includes("forget") && isForgotten(asked);
    case "forget":
      return asking.includes("remember") && !isForgotten(asked);
    case "pick":
      // Two side by side say which is the better one.
      return asking.includes("compare") && asked.meant.about.length > 1;
    case "why":
      // The reason comes with the choice.
      return asking.includes("pick");
    default:
      return false;
  }
}

/** What is said to an intent, and what is done for it. */
function metWith(
  intent: Intent,
  asking: readonly Intent[],
  asked: Asked,
): Array<{ spoken?: Spoken; actions?: readonly Action[] }> {
  // "Help!" beside a wish is no question.
  const isPlea = intent === "help" && asking.some((one) => seeking.has(one));
  const answer = isQuestion(intent) && !isPlea ? [{ spoken: answerTo(intent, asked) }] : [];
  if (!isActing(intent)) return answer;
  const isOfChoice = intent === "add" && isChoosing(asking, asked.text);
  const deed = deedFor(intent, isOfChoice ? chosen(asked) : asked);
  if (!("actions" in deed)) return [...answer, { spoken: deed }];
  return [
    ...answer,
    { actions: deed.actions, ...(deed.words && { spoken: { words: deed.words } }) },
  ];
}

const CHOICE = /\bpick one\b|\bwhichever\b|\bthe (?:better|best) (?:one|of)\b|\btop pick\b/i;

/** "Pick one and put it on the list". */
const isChoosing = (asking: readonly Intent[], text: string) =>
  CHOICE.test(text) || asking.some((one) => choosing.has(one));

function chosen(asked: Asked): Asked {
  const idea = picked(asked);
  if (!idea) return asked;
  const one = { title: idea.title, idea, on: "screen" as const };
  return { ...asked, meant: { ...asked.meant, about: [one], against: [] } };
}

/** Whether all that the message tells is what it wants forgotten. */
function isForgotten(asked: Asked): boolean {
  const deed = deedFor("forget", asked);
  const [action] = "actions" in deed ? deed.actions : [];
  if (action?.do === "unnote") return true;
  return (
    action?.do === "forget" && action.things.length > 0 && asked.told.every(({ limit }) => !limit)
  );
}

const NOT_LISTED =
  /\bnot (?:on|from) (?:the|my|her|his|their|that) list\b|\bbesides (?:the|what)\b/i;

function leaveTaking(intents: Intent[], brief: Brief, { latest }: Table, { about }: Meant): string {
  const liked = about.find(({ on }) => on === "screen")?.title;
  if (intents.includes("thanks")) return liked ? likedReply(liked) : thanksReply(brief);
  if (intents.includes("no")) return hesitationReply(latest.length > 0);
  return offTopicReply(brief);
}

const BUDGET_ASKED = /\b(?:what(?:['’]?s| is| was)|how (?:much|high) is)\b[^.?!]{0,40}\bbudget\b/i;

const ASKING =
  /^\W*(?:h+m+\W+|ok(?:ay)?\W+|and |but |so )*(?:is|are|does|do|did|will|would|can|could|has|have)\b(?! (?:you|i|we|there)\b).*\?\W*$/is;

/** A question about an idea that is heard as a wish for others, or as nothing: "is number 3 too personal?" */
function isOpenQuestion(text: string, intents: readonly Intent[]): boolean {
  return ASKING.test(text) && intents.every((intent) => intent === "not-that" || intent === "less");
}

const withThatInMind: Spoken = { words: "", replies: ["Ideas with that in mind"] };

/** "Yes" by itself is what was asked for before, once more; without that, ideas. */
function agreedTo(read: readonly ReadTurn[]): ReadTurn | null {
  const last = read.at(-1);
  if (!last?.intents.includes("yes")) return null;
  const rest = last.intents.filter((intent) => intent !== "yes");
  if (rest.length > 0) return { ...last, intents: rest };
  const before = read.slice(0, -1).findLast(({ turn }) => turn.role === "user");
  const again = before?.intents.filter((intent) => seeking.has(intent)) ?? [];
  return before && again.length > 0 ? { ...before, intents: again } : { ...last, intents: ["new"] };
}
