import type { Action } from "../../../../../../shared/actions.ts";
import type { Brief, Clause } from "../../../reading/brief.ts";
import { isOnlyAsked, listen } from "../../../reading/listen.ts";
import type { Guess, Heard, Intent, Listener, Scene } from "../../../reading/listener.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import { namingWords, ownWords } from "../../../reading/own-words.ts";
import { toldBudget } from "../../../reading/told-budget.ts";
import type { Idea, Turn } from "../../../reading/turn.ts";
import type { Conversation, ReplyPart } from "../../engine.ts";
import type { Caller } from "../../fair-queue.ts";
import { isActing } from "./acting.ts";
import type { Asked, Spoken } from "./asked.ts";
import type { Catalogue } from "./catalogue.ts";
import { type DialogueState, type ReadTurn, dialogueStateAfter } from "./dialogue-state.ts";
import type { Form } from "./forms.ts";
import {
  closing,
  distressReply,
  hesitationReply,
  newStartReply,
  offTopicReply,
  opening,
} from "./phrases.ts";
import type { Table } from "./references.ts";
import { picked } from "./choice-answers.ts";
import {
  agreed,
  askedOfIt,
  relisted,
  repaired,
  swapped,
  withoutUnaskedAdding,
} from "./repairing.ts";
import {
  type Found,
  answering,
  areRight,
  fittingOf,
  howMany,
  withCircumstance,
} from "./ideas-shown.ts";
import { interchangeable, ofIdeas } from "./intent-groups.ts";
import { hasDone, lastReply, lastWords } from "./last-turn.ts";
import { type Request, requestsIn } from "./requests.ts";
import { type Response, respond } from "./responding.ts";
import { type Meant, meantIn, sceneOf } from "./scene.ts";
import type { Wish } from "./wishing.ts";

/** An intent beside another is meant from here on; below it only the likeliest, and only where it is clearly that. */
const MEANT = 0.6;
const LEAST = 0.12;
const CLEARLY_MORE = 0.05;
/** Older turns are not read again. */
const MAX_TURNS = 12;
const CACHE_SIZE = 1000;

/** What was read as a thing, and is none. */
const NO_THING = /^(?:he|she|they|it|him|her|them|the|that|this|like|one|thing|stuff)$/i;
const HESITATION = /^\W*(?:h+m+|u+m+|u+h+|e+h+|well|so|and|ok(?:ay)? ?(?:so|but)?)?\W*$/i;

/** Somebody speaks of their own life, and presents do not matter now. */
const DISTRESS =
  /\bi\b.{0,40}\b(?:suicidal|kill(?:ing)? myself|end(?:ing)? my life|(?:want|wish|going) to die|wanna die|(?:do not|don['’]?t) (?:want to|wanna) (?:live|be alive|exist)|hurt(?:ing)? myself)\b/i;

export interface Dialogue {
  hear(text: string, scene: Scene): Promise<Heard>;
  reply(conversation: Conversation, caller: Caller): Promise<ReplyPart[]>;
}

type Suggest = (
  brief: Brief,
  count: number,
  caller: Caller,
  forms: Form[] | null,
  wish: Wish,
) => Promise<Found[]>;

/** A conversation as it was read, since it was last started over. */
interface ReadConversation {
  /** What was known before it, and with what it has added. */
  known: Brief;
  brief: Brief;
  /** All of its turns, and those before the last message. */
  read: ReadTurn[];
  before: ReadTurn[];
  message: string;
  /** What the last message asks for. */
  requests: ReadTurn[];
  table: Table;
}

/** Replies in a chat: hears what each turn asks for, updates the dialogue state, and words the answer. */
export function openDialogue(catalogue: Catalogue, listener: Listener, suggest: Suggest): Dialogue {
  // Every reply goes through the same earlier turns.
  const cache = new Map<string, Heard>();

  async function hear(text: string, scene: Scene): Promise<Heard> {
    const key = JSON.stringify([text, scene]);
    const before = cache.get(key);
    if (before) return before;
    const heard = await listener.hear(text, scene);
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(key, heard);
    return heard;
  }

  /** The turns of a conversation; a message that asks for several things is one turn for each. */
  async function readTurns(
    turns: Turn[],
    diary: Brief["diary"],
    signal: AbortSignal,
  ): Promise<ReadTurn[][]> {
    const read: ReadTurn[][] = [];
    for (const [place, turn] of turns.entries()) {
      signal.throwIfAborted();
      if (turn.role === "assistant")
        read.push([{ turn, heard: null, intents: [], meant: nothingMeant }]);
      else read.push(await readMessage(turn.text, turns.slice(0, place), diary));
    }
    return read;
  }

  async function readMessage(
    text: string,
    before: Turn[],
    diary: Brief["diary"],
  ): Promise<ReadTurn[]> {
    const hearAfter = async (part: string, justNamed: string | null): Promise<Request> => {
      const { scene } = sceneOf(part, before, diary, justNamed);
      const heard = await hear(part, scene);
      return { text: part, heard, intents: await intentsOf(part, heard, scene) };
    };
    const meantBy = (one: Request, justNamed: string | null) =>
      meantIn(one.text, one.heard, sceneOf(one.text, before, diary, justNamed));
    // What "it" is, an earlier part of the message may have said.
    const namedBy = (one: Request | null) =>
      (one && meantBy(one, null).about.at(-1)?.title) ?? null;
    const requests = await requestsIn(text, await hearAfter(text, null), (part, after) =>
      hearAfter(part, namedBy(after)),
    );
    let justNamed: string | null = null;
    let justMissed: string | null = null;
    return requests.map((one) => {
      const found = meantBy(one, justNamed);
      // "The photo book, that is it. How would I organise that?", where there is no photo book.
      const meant = justMissed && isUnnamed(one) ? missed(found, justMissed) : found;
      justNamed = meant.about.at(-1)?.title ?? justNamed;
      justMissed =
        meant.about.length > 0 ? null : (meant.missing ?? meant.unfound[0] ?? justMissed);
      return {
        turn: { role: "user", text: one.text },
        heard: one.heard,
        intents: one.intents,
        meant,
      };
    });
  }

  /** A letter that somebody quotes asks for nothing to be done, agrees to nothing, and ends nothing. */
  async function intentsOf(text: string, heard: Heard, scene: Scene): Promise<Intent[]> {
    const own = ownWords(text);
    const intents = withMoney(text, heard, intentsIn(heard));
    if (own === text) return intents;
    const theirs = intentsIn(await hear(own, scene));
    return theirs.length > 0 ? theirs : intents.filter((intent) => !isBinding(intent));
  }

  async function readConversation(
    { known, brief: heardSoFar, turns }: Conversation,
    signal: AbortSignal,
  ): Promise<ReadConversation> {
    const latest = turns.slice(-MAX_TURNS);
    const each = await readTurns(latest, heardSoFar.diary, signal);
    const all = each.flat();
    const isReset = ({ intents }: ReadTurn) => intents.includes("reset");
    const started = all.findLastIndex(isReset);
    // Starting over is meant for all that was said before.
    const since = latest.slice(each.findLastIndex((parts) => parts.some(isReset)));
    const read = started < 0 ? all : all.slice(started);
    const requests = each.at(-1)?.filter(({ heard }) => heard) ?? [];
    return {
      known,
      brief: started < 0 ? heardSoFar : listen(known, since),
      read,
      before: read.slice(0, read.length - requests.length),
      message: turns.at(-1)?.text ?? "",
      requests,
      table: tableOf(read, catalogue),
    };
  }

  /** What each request of the last message comes to. */
  function responsesTo(
    { known, brief, read, before, requests, table }: ReadConversation,
    told: readonly Clause[],
  ): Response[] {
    // What is told beside the requests goes with the last of them.
    const toldWith = (place: number) =>
      told.filter(({ quote }) => {
        const first = requests.findIndex(({ turn }) => turn.text.includes(quote));
        return (first < 0 ? requests.length - 1 : first) === place;
      });
    const occasion = occasionOf(read, brief.diary);
    const isAskedAbout = requests.some(({ intents }) => intents.some((one) => ofIdeas.has(one)));
    let choice: Idea | null = null;
    return requests.flatMap((request, place): Response[] => {
      const one = isAskedAbout ? withoutUnaskedAdding(request) : request;
      const corrected = relisted(repaired(agreed(one, before), before), before, brief.diary);
      const turn = askedOfIt(swapped(corrected), hasDone(read));
      const { heard, turn: said } = turn;
      if (!heard) return [];
      const asked: Asked = {
        brief,
        table,
        heard,
        text: said.text,
        told: toldWith(place),
        known: known.clauses,
        meant: choice ? withChoice(turn.meant, choice) : turn.meant,
        before: lastWords(read),
        occasion,
        etiquette: catalogue.etiquette,
      };
      if (turn.intents.includes("pick")) choice = picked(asked);
      return [respond(asked, turn, [...before, ...requests.slice(0, place + 1)])];
    });
  }

  /** Ideas for what is wanted, and the words around them. */
  async function ideasFor(
    wanted: readonly Intent[],
    responses: readonly Response[],
    { brief, before, table, message }: ReadConversation,
    told: Clause[],
    caller: Caller,
  ): Promise<ReplyPart[]> {
    const after = dialogueStateAfter(catalogue, brief, [
      ...before,
      ...responses.map((one) => ({ ...one.turn, intents: one.wanted })),
    ]);
    const isOnlyTold = wanted.every((one) => one === "remember");
    const isToDo = after.forms?.includes("experience") === true;
    const sought = wanted.filter((one) => one !== "experience" || isToDo);
    const last = responses.findLast((one) => one.wanted.length > 0)?.turn;
    const count = howMany(last, table);
    const suggestedFor = ({ brief: about, forms, wish }: DialogueState) =>
      suggest(about, count, caller, forms, wish);
    let state = withCircumstance(isOnlyTold ? answering(after, message) : after, told);
    let suggested = await suggestedFor(state);
    if (isOnlyTold && !areRight(suggested, brief)) {
      state = withCircumstance(after, told);
      suggested = await suggestedFor(state);
    }
    const isMet = suggested.some(({ isWished }) => isWished);
    const found = fittingOf(suggested, state.wish);
    const shown = table.all.length;
    return [
      { type: "budget", budget: state.brief.budget },
      say(`${opening(sought, state, told, { found: found.length, isMet, shown })}\n\n`),
      ...found.map((idea): ReplyPart => ({ type: "idea", idea })),
      found.length > 0
        ? say(`\n\n${closing(state.isSum ? undefined : sought[0], shown)}`)
        : { type: "free" },
    ];
  }

  return {
    hear,
    async reply(conversation, caller) {
      const chat = await readConversation(conversation, caller.signal);
      const aside = asideFor(chat);
      if (aside !== null) return justSay(aside);
      const told = toldIn(chat);
      const responses = responsesTo(chat, told);
      const actions = withoutTwice(responses.flatMap((one) => one.actions));
      const spoken = responses
        .flatMap((one) => one.spoken)
        .filter((one) => !one.isAsking || actions.length === 0);
      const said = partsOf(spoken, actions);
      const wanted = wantedBy(responses);
      if (wanted.length > 0)
        return [...said, ...(await ideasFor(wanted, responses, chat, told, caller))];
      if (said.length === 0)
        return justSay(
          responses.find(({ otherwise }) => otherwise)?.otherwise ?? offTopicReply(chat.brief),
        );
      const isFree = actions.length === 0 && spoken.every((one) => one.isFree);
      return isFree ? [...said, { type: "free" }] : said;
    },
  };
}

/** What is said to a message that asks for nothing that could be done or answered. */
function asideFor({ brief, message, requests, table }: ReadConversation): string | null {
  if (requests.length === 0) return offTopicReply(brief);
  if (DISTRESS.test(message)) return distressReply;
  if (HESITATION.test(message)) return hesitationReply(table.latest.length > 0);
  return requests.some(({ intents }) => intents.includes("reset")) ? newStartReply(brief) : null;
}

/** What the last message tells of the person. */
function toldIn({ brief, message }: ReadConversation): Clause[] {
  const naming = namingWords(message);
  return brief.clauses.filter(
    ({ field, quote }) =>
      field === "chat" &&
      naming.includes(quote) &&
      !NO_THING.test(quote) &&
      !isOnlyAsked(quote, message, brief.person.name),
  );
}

/** What is said and done, but for ideas. */
function partsOf(spoken: readonly Spoken[], actions: readonly Action[]): ReplyPart[] {
  const words = spoken.flatMap((one) => one.words || []).join("\n\n");
  return [
    ...(words ? [say(`${words}\n\n`)] : []),
    ...actions.map((action): ReplyPart => ({ type: "action", action })),
    ...repliesOf(spoken),
  ];
}

/** What the conversation is for, as it was last said, where a list or a date of theirs is for that. */
function occasionOf(read: readonly ReadTurn[], { lists, dates }: Brief["diary"]): string | null {
  const names = [...lists.map(({ title }) => title), ...dates.map(({ name }) => name)];
  const said = read
    .filter(({ intents }) => !intents.some((one) => one === "remind" || one === "occasion"))
    .flatMap(({ heard }) => heard?.slots ?? [])
    .filter(({ slot }) => slot === "occasion")
    .map(({ words }) => words);
  return (
    said.findLast((words) => {
      const kind = occasionKindOf(words);
      return kind !== null && names.some((name) => occasionKindOf(name) === kind);
    }) ?? null
  );
}

const isUnnamed = ({ heard, intents }: Request) =>
  intents.length > 0 &&
  intents.every((one) => ofIdeas.has(one)) &&
  !heard.slots.some(({ slot }) => slot === "which");

const missed = (meant: Meant, missing: string): Meant => ({ ...meant, about: [], missing });

/** "Your top pick, and add it." */
const withChoice = (meant: Meant, idea: Idea): Meant =>
  meant.about.length > 0 ? meant : { ...meant, about: [{ title: idea.title, idea, on: "screen" }] };

/** What ideas are to answer; a fact that is told beside something to be done asks for none. */
function wantedBy(responses: readonly Response[]): Intent[] {
  const wanted = [...new Set(responses.flatMap((one) => one.wanted))];
  const isBusy = responses.some(
    ({ spoken, actions }) =>
      actions.some((one) => one.do !== "remember" && one.do !== "note") || spoken.length > 0,
  );
  return isBusy && wanted.every((one) => one === "remember") ? [] : wanted;
}

/** Nothing is done twice; and what is taken back need not be taken off as well: "I did not want it added. Remove it". */
function withoutTwice(asked: Action[]): Action[] {
  const actions = [...new Map(asked.map((one) => [JSON.stringify(one), one])).values()];
  if (!actions.some((one) => one.do === "undo")) return actions;
  return actions.filter((one) => one.do !== "remove");
}

/** "Max 300 dollars all in" asks for ideas at that price, whatever else it may be. */
function withMoney(text: string, { guesses }: Heard, intents: Intent[]): Intent[] {
  if (intents.length > 0 || toldBudget(text) === null) return intents;
  const chanceOf = (wanted: Intent) => guesses.find(({ intent }) => intent === wanted)?.chance ?? 0;
  return [chanceOf("dearer") > chanceOf("cheaper") ? "dearer" : "cheaper"];
}

const isBinding = (intent: Intent) => isActing(intent) || intent === "yes" || intent === "reset";

/** All that a message is sure to ask for; none where two that differ are about as likely: then it is better to ask. */
export function intentsIn({ guesses }: Heard): Intent[] {
  const meant = guesses.filter(({ chance }) => chance >= MEANT).map(({ intent }) => intent);
  if (meant.length > 0) return meant;
  const [first] = guesses;
  // Nothing is done that was hardly asked for.
  if (!first || isActing(first.intent)) return [];
  const isLike = ({ intent }: Guess) =>
    intent === first.intent || (interchangeable.has(first.intent) && interchangeable.has(intent));
  const chance = guesses.filter(isLike).reduce((sum, one) => sum + one.chance, 0);
  const other = guesses.find((guess) => !isLike(guess))?.chance ?? 0;
  return chance >= LEAST && chance - other >= CLEARLY_MORE ? [first.intent] : [];
}

const nothingMeant: Meant = {
  about: [],
  against: [],
  now: null,
  named: [],
  missing: null,
  unfound: [],
};

function repliesOf(spoken: readonly Spoken[]): ReplyPart[] {
  const replies = spoken.flatMap((one) => one.replies ?? []);
  return replies.length > 0 ? [{ type: "replies", replies }] : [];
}

/** What is on the screen: the ideas shown last, and all before them. */
function tableOf(read: ReadTurn[], { termsOf, things }: Catalogue): Table {
  const shown = read.map(({ turn }): Idea[] => (turn.role === "assistant" ? turn.ideas : []));
  const all = shown.flat();
  const last = lastReply(read);
  const spoken =
    last?.role === "assistant" && last.ideas.length === 0
      ? all.findLast(({ title }) => last.text.includes(title))
      : null;
  const latest = shown.findLast((ideas) => ideas.length > 0) ?? [];
  return { latest, all, spoken: spoken ?? null, termsOf, things };
}

function say(words: string): ReplyPart {
  return { type: "text", text: words };
}

/** A reply that brings nothing: it asks back, declines, or takes its leave. */
function justSay(words: string): ReplyPart[] {
  return [say(words), { type: "free" }];
}
