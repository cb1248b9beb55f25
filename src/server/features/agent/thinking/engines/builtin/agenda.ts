import type { Action } from "../../../../../../shared/actions.ts";
import type { Brief } from "../../../reading/brief.ts";
import type { Intent } from "../../../reading/listener.ts";
import { isActing, settledIn } from "./acting.ts";
import { type Asked, type Spoken, wordsOf } from "./asked.ts";
import type { ReadTurn } from "./dialogue-state.ts";
import { choosing, refusing, seeking } from "./intent-groups.ts";
import { hasDone, isAsked, lastReply, lastWords } from "./last-turn.ts";
import type { Meant } from "./scene.ts";

/** What a request still asks for, and what is said and done for it so far. */
export interface Agenda {
  /** Still to be met, in this order. */
  asking: readonly Intent[];
  /** What ideas are to answer. */
  wanted: readonly Intent[];
  spoken: readonly Spoken[];
  actions: readonly Action[];
}

/** What the rules go by. */
export interface Circumstances {
  asked: Asked;
  turn: ReadTurn;
  /** The turns up to it. */
  read: readonly ReadTurn[];
  /** An answer that no idea is needed for, and whether it was hardly what was asked for. */
  knownToAll: Spoken | null;
  isBeside: boolean;
}

type Rule = (agenda: Agenda, about: Circumstances) => Agenda;

/** The agenda once all that a request says beyond its intents has its say. */
export function settled(begun: Agenda, about: Circumstances): Agenda {
  return rules.reduce((agenda, rule) => rule(agenda, about), begun);
}

const without = (some: readonly Intent[], ...out: readonly Intent[]) =>
  some.filter((one) => !out.includes(one));

const instead = (some: readonly Intent[], old: Intent, other: Intent) =>
  some.map((one) => (one === old ? other : one));

/** "Yes", and "take it off" where that was the question; "yes, take the books off" answers no question about a date. */
const confirmed: Rule = (agenda, { asked: { text, meant }, turn: { intents }, read }) => {
  if (!isAsked(read)) return agenda;
  const isRemoving = intents.includes("remove");
  const isOfThat =
    isRemoving &&
    meant.missing === null &&
    meant.unfound.length === 0 &&
    [...meant.about, ...meant.against].every(({ title }) => lastWords(read).includes(title));
  if (!isOfThat && (isRemoving || !isYes(text, intents))) return agenda;
  return {
    ...agenda,
    actions: [...agenda.actions, { do: "confirm" }],
    asking: without(agenda.asking, "remove", "undo"),
    wanted: [],
  };
};

const YES = /^\W*(?:yes+|yep|yeah|yup|please do|do it|go ahead|ja|oui|s[ií])\b/i;

const isYes = (text: string, intents: readonly Intent[]) =>
  intents.includes("yes") ||
  (YES.test(text) && !intents.some((one) => one === "no" || one === "undo"));

/** What is known to all is said first, and leaves what is to be done. */
const answered: Rule = (agenda, { knownToAll, isBeside }) => {
  if (!knownToAll) return agenda;
  const isLeft = (one: Intent) => isActing(one) || (isBeside && seeking.has(one));
  return {
    ...agenda,
    spoken: [...agenda.spoken, knownToAll],
    asking: agenda.asking.filter(isLeft),
    wanted: agenda.wanted.filter(isLeft),
  };
};

/** "I take number one, and write that he drinks no alcohol". */
const noted: Rule = (agenda, { asked: { text, told, heard } }) => {
  const { asking, actions } = agenda;
  if (!NOTE_THAT.test(text) || asking.includes("remember") || asking.includes("remind"))
    return agenda;
  if (told.length > 0) return { ...agenda, asking: [...asking, "remember"] };
  const kind = asking.includes("less") ? wordsOf(heard, "kind") : null;
  if (!kind) return agenda;
  const action: Action = { do: "remember", things: [{ thing: kind, meaning: "avoid" }] };
  return { ...agenda, actions: [...actions, action] };
};

const NOTE_THAT =
  /\b(?:remember|note|write(?: down)?|jot down|keep in mind|put(?: down)?)\b.{0,12}\bthat (?:he|she|they|his|her|their)\b|\bremember (?:this|it|that)\b|\bnote (?:this|it|that)\b|\b(?:save|keep|notice) (?:this|that)\W*$/i;

/** What is on no list is put there, however that is said. */
const putNotMoved: Rule = (agenda, { asked: { meant } }) => {
  const isListed = [...meant.about, ...meant.against, meant.now].some((one) => one?.on === "list");
  return agenda.asking.includes("add") && !isListed
    ? { ...agenda, asking: without(agenda.asking, "move") }
    : agenda;
};

const putInNamedList: Rule = (agenda, { asked: { text } }) =>
  !agenda.asking.some((one) => isActing(one)) && PUT_IN_LIST.test(text)
    ? { ...agenda, asking: ["add"], wanted: [] }
    : agenda;

const PUT_IN_LIST = /\b(?:put|add|save|move)\b.{0,30}\blist (?:called|named)\b/i;

/** "Is it under 200?" asks for no others. */
const priceAsked: Rule = (agenda, { asked: { text } }) =>
  agenda.asking.includes("cost") && IS_IT_UNDER.test(text)
    ? { ...agenda, wanted: without(agenda.wanted, "cheaper", "dearer") }
    : agenda;

const IS_IT_UNDER = /\bis (?:it|that|this)\b.{0,20}\b(?:under|below|over|more than|less than)\b/i;

/** Another budget for good, another name for a list. */
const changedForGood: Rule = (agenda, { asked }) => {
  const change = settledIn(asked, [...agenda.asking]);
  if (!change) return agenda;
  return {
    ...agenda,
    actions: [...agenda.actions, change.action],
    asking: without(agenda.asking, ...change.instead),
    wanted: without(agenda.wanted, ...change.instead),
  };
};

/** "I did not ask for that", after something was done. */
const takenBack: Rule = (agenda, { asked: { text }, read }) => {
  const { asking } = agenda;
  if (!TAKING_BACK.test(text) || !hasDone(read) || asking.includes("undo")) return agenda;
  if (asking.includes("remove")) return { ...agenda, asking: instead(asking, "remove", "undo") };
  return UNASKED.test(text) ? { ...agenda, asking: [...asking, "undo"] } : agenda;
};

const UNASKED = /\b(?:did|do)(?:n['’]?t| not) (?:want|ask|say|mean|tell)\b/i;
const TAKING_BACK = new RegExp(
  String.raw`\b(?:undo|unmark|un-?tick)\b|\b(?:have|has)(?:n['’]?t| not) (?:bought|paid)\b|${UNASKED.source}`,
  "i",
);

/** "Put it back", said to a question whether it is to go. */
const leftAsItIs: Rule = (agenda, { asked: { meant }, read }) => {
  const isWaiting = isAsked(read) && (!hasDone(read) || isNamedIn(lastWords(read), meant));
  if (!agenda.asking.includes("undo") || !isWaiting) return agenda;
  return {
    ...agenda,
    spoken: [...agenda.spoken, { words: "It stays as it is.", isFree: true }],
    asking: without(agenda.asking, "undo"),
  };
};

/** Whether the words ask about something on a list that the message is about, too. */
const isNamedIn = (words: string, { about, against }: Meant) =>
  [...about, ...against].some(({ on, title }) => on === "list" && words.includes(title));

const listsStay: Rule = (agenda, { asked: { text, heard } }) => {
  const isOfIdea = heard.slots.some(({ slot }) => slot === "which");
  if (!DELETING_LIST.test(text) || isOfIdea) return agenda;
  const words = "I do not delete whole lists: open it, and choose **Delete list** in its menu.";
  return {
    ...agenda,
    spoken: [...agenda.spoken, { words, isFree: true }],
    asking: without(agenda.asking, "remove", "forget", "undo"),
  };
};

const DELETING_LIST =
  /\b(?:delete|remove|get rid of|bin|scrap)\b (?:that|the|this|my|her|his|their)(?: whole| entire)?(?: \S+)? list\b/i;

/** "No, not the fourth", which is on the list by now. */
const takenOff: Rule = (agenda, { asked: { meant, brief } }) => {
  const { asking, wanted } = agenda;
  const isListed = meant.against.some(({ title }) => isOnList(title, brief));
  const isOnlyRejected = wanted.every((one) => one === "not-that");
  if (!isListed || !asking.includes("not-that") || !isOnlyRejected || asking.includes("remove"))
    return agenda;
  return { ...agenda, asking: instead(asking, "not-that", "remove"), wanted: [] };
};

const isOnList = (title: string, { diary }: Brief) =>
  diary.lists.some(({ ideas }) => ideas.some((idea) => idea.title === title));

/** "Not the first; which of the others?" asks for no more of them. */
const choiceNarrowed: Rule = (agenda) =>
  agenda.asking.some((one) => choosing.has(one)) && agenda.wanted.every((one) => refusing.has(one))
    ? { ...agenda, wanted: [] }
    : agenda;

/** What is taken back comes first; and a date is there before one is reminded of it. */
const inOrder: Rule = (agenda) => {
  const turnOf = (intent: Intent) => (intent === "undo" ? -1 : intent === "remind" ? 1 : 0);
  const asking = agenda.asking.toSorted((one, other) => turnOf(one) - turnOf(other));
  return { ...agenda, asking };
};

/** "Sorry, I meant 3", after number 4 was added: that goes, and the other comes. */
const corrected: Rule = (agenda, { asked: { text, meant }, read }) => {
  const { asking } = agenda;
  const last = lastReply(read);
  if (!last?.did || !/^Added to /m.test(last.text)) return agenda;
  const isOther = meant.about.some(
    ({ on, title }) => on === "screen" && !last.text.includes(title),
  );
  const isSwapped = asking.includes("remove") && /\bswap\b|\bnot the\b.*\bthe\b/i.test(text);
  const isMeant =
    asking.includes("undo") || isSwapped || (asking.includes("add") && CORRECTING.test(text));
  if (!isOther || !isMeant) return agenda;
  const left = without(asking, "undo", "remove", "not-that");
  return {
    ...agenda,
    actions: [...agenda.actions, { do: "undo", of: "add" }],
    asking: left.includes("add") ? left : [...left, "add"],
  };
};

const CORRECTING =
  /\b(?:i mean|i ment|i meant|meant|wrong (?:one|1)|not that (?:one|1)|oops|sorry|scratch that|no wait|i said)\b/i;

/** In the order in which they have their say. */
const rules: readonly Rule[] = [
  confirmed,
  answered,
  noted,
  putNotMoved,
  putInNamedList,
  priceAsked,
  changedForGood,
  takenBack,
  leftAsItIs,
  listsStay,
  takenOff,
  choiceNarrowed,
  inOrder,
  corrected,
];
