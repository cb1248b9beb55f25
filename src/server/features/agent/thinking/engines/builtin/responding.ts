import type { Action } from "../../../../../../shared/actions.ts";
import type { Brief } from "../../../reading/brief.ts";
import type { Intent } from "../../../reading/listener.ts";
import { NOT_DONE, deedFor, isActing, settledIn } from "./acting.ts";
import { answerTo, isQuestion } from "./answers.ts";
import { type Asked, type Spoken, wordsOf } from "./asked.ts";
import type { ReadTurn } from "./dialogue-state.ts";
import { cardFor, wrappingFor } from "./giving-words.ts";
import { picked } from "./choice-answers.ts";
import { openQuestion } from "./idea-answers.ts";
import { knownOf } from "./knowledge-answers.ts";
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
  const { text, heard, meant, brief, table, told } = asked;
  const nothing: Response = { turn, spoken: [], actions: [], wanted: [], otherwise: "" };
  const isAnswering = isAsked(read);
  // "A thank-you for the neighbor who fed our cat" asks for ideas, and for what is usual only where it is a question.
  const isBeside = "etiquette" in heard.topic;
  const isOnlyWish =
    isBeside && !text.includes("?") && turn.intents.some((one) => seeking.has(one));
  // "Anything smaller to put with the tickets?" asks for ideas, not about the tickets.
  const isForIdeas =
    !isBeside &&
    turn.intents.some((one) => one === "wish" || one === "new") &&
    !turn.intents.some((one) => ofIdeas.has(one));
  // "Between the pen and the binoculars, which would you go for?" asks for a choice.
  const isChoice = turn.intents.some((one) => choosing.has(one)) && meant.about.length > 1;
  const knownToAll = isOnlyWish || isForIdeas || isChoice ? null : knownOf(asked);
  const isBusy = turn.intents.some(
    (intent) => isActing(intent) || (isBeside && seeking.has(intent)),
  );
  if (knownToAll && !isBusy) return { ...nothing, spoken: [{ ...knownToAll, isFree: true }] };
  const isAskedAbout =
    isOpenQuestion(text, turn.intents) || turn.intents.every((intent) => ofIdeas.has(intent));
  if (meant.missing && isAskedAbout && turn.intents.length > 0)
    return { ...nothing, spoken: [notThere(meant.missing, table.latest.length > 0)] };
  const open = turn.intents.some((intent) => isActing(intent) || wishing.has(intent))
    ? null
    : (cardFor(text, brief) ??
      wrappingFor(text) ??
      traditionFor(text, brief.diary) ??
      (BUDGET_ASKED.test(text) ? budgeted(asked) : null) ??
      (isOpenQuestion(text, turn.intents) ? openQuestion(asked) : null));
  if (open) return { ...nothing, spoken: [{ ...open, isFree: true }] };
  if (turn.intents.length === 0 && told.length === 0)
    return { ...nothing, otherwise: askWhich(heard.guesses) };

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
  // "Help!" beside a wish is no question.
  const isPlea = wanted.length > 0;
  // A fact about the person is understood for sure.
  if (intents.length === 0) wanted.push("remember");

  // A question is answered before ideas are offered.
  const spoken: Spoken[] = [];
  const actions: Action[] = [];
  const asking = [...(intents.length > 0 ? intents : wanted)];
  const leaveOut = (some: Intent[], ...out: Intent[]) =>
    some.splice(0, some.length, ...some.filter((one) => !out.includes(one)));
  // "It", or what was asked about by its name.
  const isOfThat =
    turn.intents.includes("remove") &&
    meant.missing === null &&
    meant.unfound.length === 0 &&
    [...meant.about, ...meant.against].every(({ title }) => lastWords(read).includes(title));
  // "Yes, take the books off", where the day of her birthday was asked about.
  const isOfAnother = turn.intents.includes("remove") && !isOfThat;
  if (isAnswering && (isOfThat || (isYes(text, turn.intents) && !isOfAnother))) {
    actions.push({ do: "confirm" });
    // "Yes, take it off": what it was asked about.
    leaveOut(asking, "remove", "undo");
    wanted.length = 0;
  }
  if (knownToAll) {
    spoken.push(knownToAll);
    const isLeft = (one: Intent) => isActing(one) || (isBeside && seeking.has(one));
    for (const some of [asking, wanted]) some.splice(0, some.length, ...some.filter(isLeft));
  }
  // "I take number one, and write that he drinks no alcohol".
  const isToNote =
    NOTE_THAT.test(text) && !asking.some((one) => one === "remember" || one === "remind");
  if (isToNote && told.length > 0) asking.push("remember");
  else if (isToNote && asking.includes("less")) {
    const kind = wordsOf(heard, "kind");
    if (kind) actions.push({ do: "remember", things: [{ thing: kind, meaning: "avoid" }] });
  }
  // What is on no list is put there, however that is said.
  const isAnyListed = [...meant.about, ...meant.against, meant.now].some(
    (one) => one?.on === "list",
  );
  if (asking.includes("add") && asking.includes("move") && !isAnyListed) leaveOut(asking, "move");
  const isActed = asking.some((one) => isActing(one));
  if (!isActed && PUT_IN_LIST.test(text)) {
    asking.splice(0, asking.length, "add");
    wanted.length = 0;
  }
  // "Is it under 200?" asks for no others.
  if (asking.includes("cost") && IS_IT_UNDER.test(text)) leaveOut(wanted, "cheaper", "dearer");
  const settled = settledIn(asked, asking);
  if (settled) {
    actions.push(settled.action);
    for (const some of [asking, wanted]) leaveOut(some, ...settled.instead);
  }
  if (TAKING_BACK.test(text) && hasDone(read) && !asking.includes("undo")) {
    if (asking.includes("remove")) asking.splice(asking.indexOf("remove"), 1, "undo");
    else if (UNASKED.test(text)) asking.push("undo");
  }
  // "Put it back", said to a question whether it is to go.
  const isWaiting = isAnswering && (!hasDone(read) || isNamedIn(lastWords(read), meant));
  if (asking.includes("undo") && isWaiting) {
    spoken.push({ words: "It stays as it is.", isFree: true });
    leaveOut(asking, "undo");
  }
  if (DELETING_LIST.test(text) && !heard.slots.some(({ slot }) => slot === "which")) {
    spoken.push({
      words: "I do not delete whole lists: open it, and choose **Delete list** in its menu.",
      isFree: true,
    });
    leaveOut(asking, "remove", "forget", "undo");
  }
  // "No, not the fourth", which is on the list by now.
  const isListed = meant.against.some(({ title }) => isOnList(title, brief));
  const isRejected = isListed && asking.includes("not-that");
  if (isRejected && wanted.every((one) => one === "not-that") && !asking.includes("remove")) {
    asking.splice(asking.indexOf("not-that"), 1, "remove");
    wanted.length = 0;
  }
  // "Not the first; which of the others?" asks for no more of them.
  if (asking.some((one) => choosing.has(one)) && wanted.every((one) => refusing.has(one)))
    wanted.length = 0;
  asking.sort((one, other) => turnOf(one) - turnOf(other));
  if (isCorrected(asked, asking, read)) {
    actions.push({ do: "undo", of: "add" });
    leaveOut(asking, "undo", "remove", "not-that");
    if (!asking.includes("add")) asking.push("add");
  }
  for (const intent of asking) {
    // Moving is adding elsewhere, and what is bought is put down with that.
    if (intent === "add" && asking.some((other) => clashing.has(other))) continue;
    if (intent === "undo" && asking[0] !== "undo") continue;
    // "I did not buy it, undo that".
    if (intent === "bought" && asking[0] === "undo" && NOT_DONE.test(text)) continue;
    // Taken back, it is where it was.
    if (intent === "move" && asking[0] === "undo") continue;
    // What is to be forgotten is not noted; and what is noted beside it was not to be forgotten.
    if (intent === "remember" && asking.includes("forget") && isForgotten(asked)) continue;
    if (intent === "forget" && asking.includes("remember") && !isForgotten(asked)) continue;
    // Two side by side say which is the better one.
    if (intent === "pick" && asking.includes("compare") && meant.about.length > 1) continue;
    // The reason comes with the choice.
    if (intent === "why" && asking.includes("pick")) continue;
    if (intent === "help" && isPlea) continue;
    if (isQuestion(intent)) spoken.push(answerTo(intent, asked));
    if (!isActing(intent)) continue;
    const deed = deedFor(
      intent,
      intent === "add" && isOfChoice(asking, text) ? chosen(asked) : asked,
    );
    if (!("actions" in deed)) spoken.push(deed);
    else {
      actions.push(...deed.actions);
      if (deed.words) spoken.push({ words: deed.words });
    }
  }
  if (/\bwish me luck\b/i.test(text)) spoken.push({ words: "Good luck!", isFree: true });
  if (asking.includes("off-topic") && asking.length > 1)
    spoken.push({ words: "The rest is beyond me: I only know about presents.", isFree: true });
  if (actions.length > 0) spoken.splice(0, spoken.length, ...spoken.filter((one) => !one.isAsking));
  // Told beside ideas, a fact is noted; ideas that follow it are there to be asked for.
  const isBeingShown = lastReply(read)?.ideas.length ?? 0;
  const isOnlyTold =
    (table.latest.length > 0 || NOTING.test(text)) &&
    (isBeingShown === 0 ||
      spoken.length > 0 ||
      actions.some(({ do: done }) => done !== "remember" && done !== "note") ||
      NOTING.test(text)) &&
    wanted.includes("remember") &&
    wanted.length === 1 &&
    (spoken.some(({ words }) => words !== "") || actions.length > 0);
  return {
    turn: repeated ?? turn,
    spoken: isOnlyTold ? [...spoken, withThatInMind] : spoken,
    actions,
    wanted: isOnlyTold ? [] : wanted,
    otherwise: leaveTaking(intents, brief, table, meant),
  };
}

const DELETING_LIST =
  /\b(?:delete|remove|get rid of|bin|scrap)\b (?:that|the|this|my|her|his|their)(?: whole| entire)?(?: \S+)? list\b/i;

const CHOICE = /\bpick one\b|\bwhichever\b|\bthe (?:better|best) (?:one|of)\b|\btop pick\b/i;

/** "Pick one and put it on the list". */
const isOfChoice = (asking: readonly Intent[], text: string) =>
  CHOICE.test(text) || asking.some((one) => choosing.has(one));

function chosen(asked: Asked): Asked {
  const idea = picked(asked);
  if (!idea) return asked;
  const one = { title: idea.title, idea, on: "screen" as const };
  return { ...asked, meant: { ...asked.meant, about: [one], against: [] } };
}

/** Done to ideas that are on a list already, or are put there with it. */
const clashing = new Set<Intent>(["move", "bought"]);

const YES = /^\W*(?:yes+|yep|yeah|yup|please do|do it|go ahead|ja|oui|s[ií])\b/i;

const isYes = (text: string, intents: readonly Intent[]) =>
  intents.includes("yes") ||
  (YES.test(text) && !intents.some((one) => one === "no" || one === "undo"));

/** Whether all that the message tells is what it wants forgotten. */
function isForgotten(asked: Asked): boolean {
  const deed = deedFor("forget", asked);
  const [action] = "actions" in deed ? deed.actions : [];
  if (action?.do === "unnote") return true;
  return (
    action?.do === "forget" && action.things.length > 0 && asked.told.every(({ limit }) => !limit)
  );
}

const UNASKED = /\b(?:did|do)(?:n['’]?t| not) (?:want|ask|say|mean|tell)\b/i;
const TAKING_BACK = new RegExp(
  String.raw`\b(?:undo|unmark|un-?tick)\b|\b(?:have|has)(?:n['’]?t| not) (?:bought|paid)\b|${UNASKED.source}`,
  "i",
);
const PUT_IN_LIST = /\b(?:put|add|save|move)\b.{0,30}\blist (?:called|named)\b/i;
const IS_IT_UNDER = /\bis (?:it|that|this)\b.{0,20}\b(?:under|below|over|more than|less than)\b/i;

/** Whether the words ask about something on a list that the message is about, too. */
const isNamedIn = (words: string, { about, against }: Meant) =>
  [...about, ...against].some(({ on, title }) => on === "list" && words.includes(title));

const NOTING = /\b(?:remember|note|keep in mind|write|jot|for (?:next|later)|so you know)\b/i;

const NOTE_THAT =
  /\b(?:remember|note|write(?: down)?|jot down|keep in mind|put(?: down)?)\b.{0,12}\bthat (?:he|she|they|his|her|their)\b|\bremember (?:this|it|that)\b|\bnote (?:this|it|that)\b|\b(?:save|keep|notice) (?:this|that)\W*$/i;

const NOT_LISTED =
  /\bnot (?:on|from) (?:the|my|her|his|their|that) list\b|\bbesides (?:the|what)\b/i;

const choosing = new Set<Intent>(["pick", "compare"]);
/** Said beside a choice, these narrow it: "which is best if I have 40 at most?" */
const refusing = new Set<Intent>(["not-that", "less", "cheaper", "dearer"]);

/** A date is there before one is reminded of it. */
const turnOf = (intent: Intent) => (intent === "undo" ? -1 : intent === "remind" ? 1 : 0);

/** What ideas are the answer to. */
export const seeking = new Set<Intent>([
  "more",
  "less",
  "not-that",
  "new",
  "wish",
  "experience",
  "handmade",
  "quick",
  "for-occasion",
  "cheaper",
  "dearer",
  "remember",
]);

/** Said beside something to be done, these are about that: "put it down for her birthday, not Christmas". */
const refining = new Set<Intent>(["more", "less", "not-that", "for-occasion", "quick"]);

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

/** Questions about an idea. */
export const ofIdeas = new Set<Intent>(["cost", "lead", "why", "compare", "shop"]);

const CORRECTING =
  /\b(?:i mean|i ment|i meant|meant|wrong (?:one|1)|not that (?:one|1)|oops|sorry|scratch that|no wait|i said)\b/i;

/** "Sorry, I meant 3", after number 4 was added: that goes, and the other comes. */
function isCorrected(
  { text, meant }: Asked,
  asking: readonly Intent[],
  read: readonly ReadTurn[],
): boolean {
  const last = lastReply(read);
  if (!last?.did || !/^Added to /m.test(last.text)) return false;
  const isOther = meant.about.some(
    ({ on, title }) => on === "screen" && !last.text.includes(title),
  );
  if (!isOther) return false;
  const isSwapped = asking.includes("remove") && /\bswap\b|\bnot the\b.*\bthe\b/i.test(text);
  return asking.includes("undo") || isSwapped || (asking.includes("add") && CORRECTING.test(text));
}

const isOnList = (title: string, { diary }: Brief) =>
  diary.lists.some(({ ideas }) => ideas.some((idea) => idea.title === title));

export const wishing = new Set<Intent>(["wish", "cheaper", "dearer", "for-occasion", "experience"]);

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

/** The agent's last turn. */
export function lastReply(read: readonly ReadTurn[]) {
  const turns = read.map(({ turn }) => turn);
  return turns.findLast((turn) => turn.role === "assistant");
}

export function hasDone(read: readonly ReadTurn[]): boolean {
  const last = lastReply(read);
  return last?.did === true;
}

export function lastWords(read: readonly ReadTurn[]): string {
  const last = lastReply(read);
  return last?.text ?? "";
}

/** Whether the agent's last words wait for a yes. */
function isAsked(read: readonly ReadTurn[]): boolean {
  const last = lastReply(read);
  return last?.asks === true;
}
