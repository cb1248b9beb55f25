import type { Action } from "../../../../../../shared/actions.ts";
import type { Brief } from "../../../reading/brief.ts";
import { namingWords, ownWords } from "../../../reading/own-words.ts";
import { listen } from "../../../reading/listen.ts";
import type { Guess, Heard, Intent, Listener } from "../../../reading/listener.ts";
import type { Conversation, ReplyPart, Suggestion } from "../../engine.ts";
import type { Idea, Turn } from "../../../reading/turn.ts";
import type { Caller } from "../../fair-queue.ts";
import { deedFor, isActing } from "./acting.ts";
import { type Spoken, answerTo, isQuestion, openQuestion } from "./answers.ts";
import type { Catalogue } from "./catalogue.ts";
import { type ReadTurn, dialogueStateAfter } from "./dialogue-state.ts";
import type { Form } from "./forms.ts";
import {
  askWhich,
  closing,
  distressReply,
  hesitationReply,
  newStartReply,
  offTopicReply,
  opening,
  thanksReply,
} from "./phrases.ts";
import type { Table } from "./references.ts";

/** An intent beside another is meant from here on; below it only the likeliest, and only where it is clearly that. */
const MEANT = 0.6;
const LEAST = 0.2;
const CLEARLY_MORE = 0.05;
/** The least for something to be done that one sentence of several asks for. */
const POSSIBLE = 0.1;
const IDEAS = 4;
/** Older turns are not read again. */
const MAX_TURNS = 12;
const CACHE_SIZE = 1000;

/** What was read as a thing, and is none. */
const NO_THING = /^(?:he|she|they|it|him|her|them|the|that|this)$/i;
const HESITATION = /^\W*(?:h+m+|u+m+|u+h+|e+h+|well|so|and|ok(?:ay)? ?(?:so|but)?)?\W*$/i;

/** Somebody speaks of their own life, and presents do not matter now. */
const DISTRESS =
  /\bi\b.{0,40}\b(?:suicidal|kill(?:ing)? myself|end(?:ing)? my life|(?:want|wish|going) to die|wanna die|(?:do not|don['’]?t) (?:want to|wanna) (?:live|be alive|exist)|hurt(?:ing)? myself)\b/i;

export interface Dialogue {
  hear(text: string, shown?: boolean): Promise<Heard>;
  reply(conversation: Conversation, caller: Caller): Promise<ReplyPart[]>;
}

interface Saying {
  text: string;
  heard: Heard;
  intents: Intent[];
}

/** Between sentences, and before an "and" that begins another. */
export const SENTENCES =
  /(?<=[.!?;])\s+|,?\s+(?:and|also|then|und|et|y)\s+(?=(?:please\s+)?(?:add|put|save|take|remove|drop|move|mark|remind|remember|note|forget|tell|show|what|which|when|how|could|can)\b)/i;
const MOST_SENTENCES = 4;

type Suggest = (
  brief: Brief,
  count: number,
  caller: Caller,
  forms: Form[] | null,
) => Promise<Suggestion[]>;

/** Replies in a chat: hears what each turn asks for, updates the dialogue state, and words the answer. */
export function openDialogue(catalogue: Catalogue, listener: Listener, suggest: Suggest): Dialogue {
  // Every reply goes through the same earlier turns.
  const cache = new Map<string, Heard>();

  async function hear(text: string, shown = false): Promise<Heard> {
    const key = `${shown} ${text}`;
    const before = cache.get(key);
    if (before) return before;
    const heard = await listener.hear(text, shown);
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(key, heard);
    return heard;
  }

  async function readTurns(turns: Turn[], signal: AbortSignal): Promise<ReadTurn[]> {
    const read: ReadTurn[] = [];
    let shown = false;
    for (const turn of turns) {
      signal.throwIfAborted();
      if (turn.role === "assistant") {
        shown ||= turn.ideas.length > 0;
        read.push({ turn, heard: null, intents: [] });
      } else {
        const heard = await hear(turn.text, shown);
        read.push({ turn, heard, intents: await intentsOf(turn.text, heard, shown) });
      }
    }
    return read;
  }

  /** A letter that somebody quotes asks for nothing to be done, agrees to nothing, and ends nothing. */
  async function intentsOf(text: string, heard: Heard, shown: boolean): Promise<Intent[]> {
    const own = ownWords(text);
    const intents = intentsIn(heard);
    if (own === text) return intents;
    const theirs = intentsIn(await hear(own, shown));
    return theirs.length > 0 ? theirs : intents.filter((intent) => !isBinding(intent));
  }

  /** What is asked for in the sentences of a message that are its writer's own. */
  async function ownIntentsOf(text: string, shown: boolean): Promise<Set<Intent>> {
    const found = new Set<Intent>();
    for (const one of ownWords(text).split(SENTENCES)) {
      for (const intent of intentsIn(await hear(one, shown))) found.add(intent);
    }
    return found;
  }

  /** Where a message does or asks two things in as many sentences, each is taken by itself. */
  async function sentencesOf(whole: Saying, shown: boolean): Promise<Saying[]> {
    const texts = whole.text.split(SENTENCES).filter((one) => /\p{L}{3}/u.test(one));
    if (texts.length < 2 || texts.length > MOST_SENTENCES) return [whole];
    const own = await ownIntentsOf(whole.text, shown);
    const parts: Saying[] = [];
    for (const text of texts) {
      const heard = await hear(text, shown);
      const intents = intentsIn(heard).filter((intent) =>
        isActing(intent) ? own.has(intent) && isPossible(intent, whole.heard) : isQuestion(intent),
      );
      parts.push({ text, heard, intents });
    }
    const found = new Set(parts.flatMap(({ intents }) => intents));
    // What was heard of the whole alone is not lost.
    const rest = whole.intents.filter((intent) => !found.has(intent));
    return found.size > 1 ? [...parts, { ...whole, intents: rest }] : [whole];
  }

  return {
    hear,
    async reply({ known, brief: heardSoFar, turns }, caller) {
      const all = await readTurns(turns.slice(-MAX_TURNS), caller.signal);
      const started = all.findLastIndex(({ intents }) => intents.includes("reset"));
      // Starting over is meant for all that was said before.
      const since = all.slice(started + 1).map(({ turn }) => turn);
      const brief = started < 0 ? heardSoFar : listen(known, since);
      const read = started < 0 ? all : all.slice(started);
      const last = read.at(-1);
      if (last?.turn.role !== "user" || !last.heard) return justSay(offTopicReply(brief));
      const { text } = last.turn;
      const { heard } = last;
      const table = tableOf(read, catalogue);

      if (DISTRESS.test(text)) return justSay(distressReply);
      if (HESITATION.test(text)) return justSay(hesitationReply(table.latest.length > 0));
      if (last.intents.includes("reset")) return justSay(newStartReply(brief));
      const naming = namingWords(text);
      const told = brief.clauses.filter(
        ({ field, quote }) => field === "chat" && naming.includes(quote) && !NO_THING.test(quote),
      );
      const asked = { brief, table, heard, text, told };
      const open = isOpenQuestion(text, last.intents) ? openQuestion(asked) : null;
      if (open) return [say(`${open.words}\n\n`), ...repliesOf([open]), { type: "free" }];
      if (last.intents.length === 0 && told.length === 0) return justSay(askWhich(heard.guesses));
      const repeated = agreedTo(read);
      const { intents } = repeated ?? last;
      const isDoing = intents.some((intent) => isActing(intent) && intent !== "remember");
      const wanted = intents.filter(
        (intent) => seeking.has(intent) && !(isDoing && refining.has(intent)),
      );
      // A fact about the person is understood for sure.
      if (intents.length === 0) wanted.push("remember");

      // A question is answered before ideas are offered.
      const spoken: Spoken[] = [];
      const actions: Action[] = [];
      if (last.intents.includes("yes") && isAsked(read)) actions.push({ do: "confirm" });
      const saying = { text, heard, intents: intents.length > 0 ? intents : wanted };
      for (const one of await sentencesOf(saying, table.latest.length > 0)) {
        const part = { ...asked, heard: one.heard, text: one.text };
        for (const intent of one.intents) {
          // Moving is adding elsewhere, and what is bought is put down with that.
          if (
            intent === "add" &&
            one.intents.some((other) => other === "move" || other === "bought")
          )
            continue;
          if (intent === "undo" && one.intents[0] !== "undo") continue;
          // What is to be forgotten is not noted.
          if (intent === "remember" && one.intents.includes("forget")) continue;
          // The reason comes with the choice.
          if (intent === "why" && one.intents.includes("pick")) continue;
          if (isQuestion(intent)) spoken.push(answerTo(intent, part));
          if (!isActing(intent)) continue;
          const deed = deedFor(intent, part);
          if ("actions" in deed) actions.push(...deed.actions);
          else spoken.push(deed);
        }
      }
      const words = spoken.map((one) => one.words).join("\n\n");
      // Told beside ideas, a fact is noted; ideas that follow it are there to be asked for.
      const isOnlyTold =
        table.latest.length > 0 &&
        wanted.includes("remember") &&
        wanted.length === 1 &&
        (words !== "" || actions.length > 0);
      const said: ReplyPart[] = [
        ...(words ? [say(`${words}\n\n`)] : []),
        ...actions.map((action): ReplyPart => ({ type: "action", action })),
        ...repliesOf(isOnlyTold ? [...spoken, withThatInMind] : spoken),
      ];
      if (wanted.length === 0 || isOnlyTold || actions.some((action) => action.do === "confirm")) {
        if (said.length === 0) return justSay(leaveTaking(intents, brief, table));
        const isFree = actions.length === 0 && spoken.every((one) => one.isFree);
        return isFree ? [...said, { type: "free" }] : said;
      }
      const state = dialogueStateAfter(catalogue, brief, [
        ...read.slice(0, -1),
        { ...(repeated ?? last), intents: wanted },
      ]);
      const found = await suggest(state.brief, IDEAS, caller, state.forms);
      return [
        ...said,
        { type: "budget", budget: state.brief.budget },
        say(
          `${opening(wanted, state, told, { found: found.length, shown: table.all.length })}\n\n`,
        ),
        ...found.map((idea): ReplyPart => ({ type: "idea", idea })),
        found.length > 0 ? say(`\n\n${closing(wanted[0], table.all.length)}`) : { type: "free" },
      ];
    },
  };
}

/** A sentence by itself may sound like an order: "1) a scarf 2) a candle" behind "which of these". */
const isPossible = (intent: Intent, { guesses }: Heard) =>
  guesses.some((guess) => guess.intent === intent && guess.chance >= POSSIBLE);

const isBinding = (intent: Intent) => isActing(intent) || intent === "yes" || intent === "reset";

/** What ideas are the answer to. */
const seeking = new Set<Intent>([
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

function leaveTaking(intents: Intent[], brief: Brief, { latest }: Table): string {
  if (intents.includes("thanks")) return thanksReply(brief);
  if (intents.includes("no")) return hesitationReply(latest.length > 0);
  return offTopicReply(brief);
}

/** Ideas are the answer to all of these: where two of them are about as likely, the likelier one does. */
const alike = new Set<Intent>([
  "more",
  "new",
  "wish",
  "experience",
  "handmade",
  "quick",
  "for-occasion",
]);

/** All that a message is sure to ask for; none where two that differ are about as likely: then it is better to ask. */
export function intentsIn({ guesses }: Heard): Intent[] {
  const meant = guesses.filter(({ chance }) => chance >= MEANT).map(({ intent }) => intent);
  if (meant.length > 0) return meant;
  const [first] = guesses;
  // Nothing is done that was hardly asked for.
  if (!first || isActing(first.intent)) return [];
  const isLike = ({ intent }: Guess) =>
    intent === first.intent || (alike.has(first.intent) && alike.has(intent));
  const chance = guesses.filter(isLike).reduce((sum, one) => sum + one.chance, 0);
  const other = guesses.find((guess) => !isLike(guess))?.chance ?? 0;
  return chance >= LEAST && chance - other >= CLEARLY_MORE ? [first.intent] : [];
}

const ASKING =
  /^\W*(?:h+m+\W+|ok(?:ay)?\W+|and |but |so )*(?:is|are|does|do|did|will|would|can|could|has|have)\b(?! (?:you|i|we|there)\b).*\?\W*$/is;

/** A question about an idea that is heard as a wish for others, or as nothing: "is number 3 too personal?" */
function isOpenQuestion(text: string, intents: readonly Intent[]): boolean {
  return ASKING.test(text) && intents.every((intent) => intent === "not-that" || intent === "less");
}

const withThatInMind: Spoken = { words: "", replies: ["Ideas with that in mind"] };

function repliesOf(spoken: readonly Spoken[]): ReplyPart[] {
  const replies = spoken.flatMap((one) => one.replies ?? []);
  return replies.length > 0 ? [{ type: "replies", replies }] : [];
}

/** "Yes" by itself is what was asked for before, once more; without that, ideas. */
function agreedTo(read: ReadTurn[]): ReadTurn | null {
  const last = read.at(-1);
  if (!last?.intents.includes("yes")) return null;
  const rest = last.intents.filter((intent) => intent !== "yes");
  if (rest.length > 0) return { ...last, intents: rest };
  const before = read.slice(0, -1).findLast(({ turn }) => turn.role === "user");
  const again = before?.intents.filter((intent) => seeking.has(intent)) ?? [];
  return before && again.length > 0 ? { ...before, intents: again } : { ...last, intents: ["new"] };
}

/** What is on the screen: the ideas shown last, and all before them. */
function tableOf(read: ReadTurn[], { termsOf }: Catalogue): Table {
  const shown = read.map(({ turn }): Idea[] => (turn.role === "assistant" ? turn.ideas : []));
  const all = shown.flat();
  const last = read.findLast(({ turn }) => turn.role === "assistant")?.turn;
  const spoken =
    last?.role === "assistant" && last.ideas.length === 0
      ? all.findLast(({ title }) => last.text.includes(title))
      : null;
  const latest = shown.findLast((ideas) => ideas.length > 0) ?? [];
  return { latest, all, spoken: spoken ?? null, termsOf };
}

/** Whether the agent's last words wait for a yes. */
function isAsked(read: ReadTurn[]): boolean {
  const last = read.findLast(({ turn }) => turn.role === "assistant")?.turn;
  return last?.role === "assistant" && last.asks === true;
}

function say(words: string): ReplyPart {
  return { type: "text", text: words };
}

/** A reply that brings nothing: it asks back, declines, or takes its leave. */
function justSay(words: string): ReplyPart[] {
  return [say(words), { type: "free" }];
}
