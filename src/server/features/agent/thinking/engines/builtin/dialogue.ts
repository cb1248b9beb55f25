import type { Action } from "../../../../../../shared/actions.ts";
import type { Brief } from "../../../reading/brief.ts";
import { namingWords, ownWords } from "../../../reading/own-words.ts";
import { listen } from "../../../reading/listen.ts";
import type { Guess, Heard, Intent, Listener, Scene } from "../../../reading/listener.ts";
import type { Conversation, ReplyPart, Suggestion } from "../../engine.ts";
import type { Idea, Turn } from "../../../reading/turn.ts";
import type { Caller } from "../../fair-queue.ts";
import { toldBudget } from "../../../reading/told-budget.ts";
import { deedFor, isActing, settledIn } from "./acting.ts";
import { answerTo, isQuestion } from "./answers.ts";
import { type Asked, type Spoken, wordsOf } from "./asked.ts";
import type { Catalogue } from "./catalogue.ts";
import { type ReadTurn, dialogueStateAfter } from "./dialogue-state.ts";
import { cardFor, wrappingFor } from "./giving-words.ts";
import type { Form } from "./forms.ts";
import { openQuestion } from "./idea-answers.ts";
import { knownOf } from "./knowledge-answers.ts";
import { budgeted } from "./person-answers.ts";
import {
  askWhich,
  closing,
  distressReply,
  hesitationReply,
  likedReply,
  newStartReply,
  notThere,
  offTopicReply,
  opening,
  thanksReply,
} from "./phrases.ts";
import type { Table } from "./references.ts";
import { traditionFor } from "./traditions.ts";
import { type Meant, meantIn, sceneOf } from "./scene.ts";
import type { Wish } from "./wishing.ts";

/** An intent beside another is meant from here on; below it only the likeliest, and only where it is clearly that. */
const MEANT = 0.6;
const LEAST = 0.12;
const CLEARLY_MORE = 0.05;
const IDEAS = 4;
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

/** Between sentences, and before an "and" that begins another. */
const SENTENCES = /(?<=[.!?;])\s+|,?\s+(?:and|also|then|und|et|y)\s+/i;
const MOST_SENTENCES = 4;
/** Done to ideas that are on a list already, or are put there with it. */
const clashing = new Set<Intent>(["move", "bought"]);

/** An idea, and whether it is for something that is known of the person, or for anybody. */
export type Found = Suggestion & { isTheirs: boolean };

type Suggest = (
  brief: Brief,
  count: number,
  caller: Caller,
  forms: Form[] | null,
  wish: Wish,
) => Promise<Found[]>;

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

  async function readTurns(
    turns: Turn[],
    diary: Brief["diary"],
    signal: AbortSignal,
  ): Promise<ReadTurn[]> {
    const read: ReadTurn[] = [];
    for (const [place, turn] of turns.entries()) {
      signal.throwIfAborted();
      if (turn.role === "assistant") {
        read.push({ turn, heard: null, intents: [], meant: nothingMeant });
      } else {
        const seen = sceneOf(turn.text, turns.slice(0, place), diary);
        const heard = await hear(turn.text, seen.scene);
        const intents = await intentsOf(turn.text, heard, seen.scene);
        read.push({ turn, heard, intents, meant: meantIn(turn.text, heard, seen) });
      }
    }
    return read;
  }

  /** A letter that somebody quotes asks for nothing to be done, agrees to nothing, and ends nothing. */
  async function intentsOf(text: string, heard: Heard, scene: Scene): Promise<Intent[]> {
    const own = ownWords(text);
    const intents = withMoney(text, heard, intentsIn(heard));
    if (own === text) return intents;
    const theirs = intentsIn(await hear(own, scene));
    return theirs.length > 0 ? theirs : intents.filter((intent) => !isBinding(intent));
  }

  /** "I bought the mug. And add the map": where two things are done to ideas, each by its own sentence. */
  async function heardApart(
    text: string,
    intents: readonly Intent[],
    before: Turn[],
    diary: Brief["diary"],
  ): Promise<Map<Intent, Pick<Asked, "text" | "heard" | "meant">> | null> {
    if (!intents.includes("add") || !intents.some((intent) => clashing.has(intent))) return null;
    const found = new Map<Intent, Pick<Asked, "text" | "heard" | "meant">>();
    for (const sentence of text.split(SENTENCES).slice(0, MOST_SENTENCES)) {
      const seen = sceneOf(sentence, before, diary);
      const heard = await hear(sentence, seen.scene);
      const [intent] = intentsIn(heard).filter((one) => intents.includes(one) && !found.has(one));
      if (intent)
        found.set(intent, { text: sentence, heard, meant: meantIn(sentence, heard, seen) });
    }
    return found.has("add") && found.size > 1 ? found : null;
  }

  return {
    hear,
    async reply({ known, brief: heardSoFar, turns }, caller) {
      const all = await readTurns(turns.slice(-MAX_TURNS), heardSoFar.diary, caller.signal);
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
      const asked: Asked = {
        brief,
        table,
        heard,
        text,
        told,
        known: known.clauses,
        meant: last.meant,
        before: lastWords(read),
        etiquette: catalogue.etiquette,
      };
      // "A thank-you for the neighbor who fed our cat" asks for ideas, and for what is usual only where it is a question.
      const isBeside = "etiquette" in heard.topic;
      const isOnlyWish =
        isBeside && !text.includes("?") && last.intents.some((one) => seeking.has(one));
      const knownToAll = isOnlyWish ? null : knownOf(asked);
      const isBusy = last.intents.some(
        (intent) => isActing(intent) || (isBeside && seeking.has(intent)),
      );
      if (knownToAll && !isBusy)
        return [say(`${knownToAll.words}\n\n`), ...repliesOf([knownToAll]), { type: "free" }];
      const isAskedAbout =
        isOpenQuestion(text, last.intents) || last.intents.every((intent) => ofIdeas.has(intent));
      if (last.meant.missing && isAskedAbout && last.intents.length > 0) {
        const { words, replies } = notThere(last.meant.missing, table.latest.length > 0);
        return [say(words), { type: "replies", replies }, { type: "free" }];
      }
      const open = last.intents.some((intent) => isActing(intent) || wishing.has(intent))
        ? null
        : (cardFor(text, brief) ??
          wrappingFor(text) ??
          traditionFor(text, brief.diary) ??
          (BUDGET_ASKED.test(text) ? budgeted(asked) : null) ??
          (isOpenQuestion(text, last.intents) ? openQuestion(asked) : null));
      if (open) return [say(`${open.words}\n\n`), ...repliesOf([open]), { type: "free" }];
      if (last.intents.length === 0 && told.length === 0) return justSay(askWhich(heard.guesses));
      const repeated = agreedTo(read);
      const { intents: heardOf } = repeated ?? last;
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
      if (last.intents.includes("yes") && isAsked(read)) actions.push({ do: "confirm" });
      const asking = [...(intents.length > 0 ? intents : wanted)];
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
      const isActed = asking.some((one) => isActing(one));
      if (!isActed && PUT_IN_LIST.test(text)) {
        asking.splice(0, asking.length, "add");
        wanted.length = 0;
      }
      // "Is it under 200?" asks for no others.
      if (asking.includes("cost") && IS_IT_UNDER.test(text))
        wanted.splice(
          0,
          wanted.length,
          ...wanted.filter((one) => one !== "cheaper" && one !== "dearer"),
        );
      const settled = settledIn(asked, asking);
      if (settled) {
        actions.push(settled.action);
        for (const some of [asking, wanted])
          some.splice(0, some.length, ...some.filter((one) => !settled.instead.includes(one)));
      }
      if (TAKING_BACK.test(text) && asking.includes("remove") && hasDone(read))
        asking.splice(asking.indexOf("remove"), 1, "undo");
      // "Put it back", said to a question whether it is to go.
      const isWaiting = isAsked(read) && (!hasDone(read) || isNamedIn(lastWords(read), last.meant));
      if (asking.includes("undo") && isWaiting) {
        spoken.push({ words: "It stays as it is.", isFree: true });
        asking.splice(asking.indexOf("undo"), 1);
      }
      // "No, not the fourth", which is on the list by now.
      const isListed = last.meant.against.some(({ title }) => isOnList(title, brief));
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
        actions.push({ do: "undo" });
        const kept = asking.filter(
          (one) => one !== "undo" && one !== "remove" && one !== "not-that",
        );
        asking.splice(0, asking.length, ...kept, ...(kept.includes("add") ? [] : ["add" as const]));
      }
      const apart = await heardApart(text, asking, turns.slice(0, -1), brief.diary);
      for (const intent of asking) {
        // Moving is adding elsewhere, and what is bought is put down with that.
        if (intent === "add" && !apart && asking.some((other) => clashing.has(other))) continue;
        if (intent === "undo" && asking[0] !== "undo") continue;
        // Taken back, it is where it was.
        if (intent === "move" && asking[0] === "undo") continue;
        // What is to be forgotten is not noted; and what is noted beside it was not to be forgotten.
        if (intent === "remember" && asking.includes("forget") && isForgotten(asked)) continue;
        if (intent === "forget" && asking.includes("remember") && !isForgotten(asked)) continue;
        // The reason comes with the choice.
        if (intent === "why" && asking.includes("pick")) continue;
        if (intent === "help" && isPlea) continue;
        if (isQuestion(intent)) spoken.push(answerTo(intent, asked));
        if (!isActing(intent)) continue;
        const deed = deedFor(intent, { ...asked, ...apart?.get(intent) });
        if ("actions" in deed) actions.push(...deed.actions);
        else spoken.push(deed);
      }
      if (/\bwish me luck\b/i.test(text)) spoken.push({ words: "Good luck!", isFree: true });
      if (asking.includes("off-topic") && asking.length > 1)
        spoken.push({ words: "The rest is beyond me: I only know about presents.", isFree: true });
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
        if (said.length === 0) return justSay(leaveTaking(intents, brief, table, last.meant));
        const isFree = actions.length === 0 && spoken.every((one) => one.isFree);
        return isFree ? [...said, { type: "free" }] : said;
      }
      const state = dialogueStateAfter(catalogue, brief, [
        ...read.slice(0, -1),
        { ...(repeated ?? last), intents: wanted },
      ]);
      const found = fittingOf(
        await suggest(state.brief, howMany(text, last, table), caller, state.forms, state.wish),
        state.wish,
      );
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

/** "Max 300 dollars all in" asks for ideas at that price, whatever else it may be. */
function withMoney(text: string, { guesses }: Heard, intents: Intent[]): Intent[] {
  if (intents.length > 0 || toldBudget(text) === null) return intents;
  const chanceOf = (wanted: Intent) => guesses.find(({ intent }) => intent === wanted)?.chance ?? 0;
  return [chanceOf("dearer") > chanceOf("cheaper") ? "dearer" : "cheaper"];
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

const TAKING_BACK =
  /\b(?:undo|unmark|un-?tick)\b|\b(?:have|has)(?:n['’]?t| not) (?:bought|paid)\b/i;
const PUT_IN_LIST = /\b(?:put|add|save|move)\b.{0,30}\blist (?:called|named)\b/i;
const IS_IT_UNDER = /\bis (?:it|that|this)\b.{0,20}\b(?:under|below|over|more than|less than)\b/i;

/** Whether the words ask about something on a list that the message is about, too. */
const isNamedIn = (words: string, { about, against }: Meant) =>
  [...about, ...against].some(({ on, title }) => on === "list" && words.includes(title));

const NOTE_THAT =
  /\b(?:remember|note|write(?: down)?|jot down|keep in mind|put(?: down)?)\b.{0,12}\bthat (?:he|she|they|his|her|their)\b|\bremember (?:this|it|that)\b|\bnote (?:this|it|that)\b|\b(?:save|keep|notice) (?:this|that)\W*$/i;

const isBinding = (intent: Intent) => isActing(intent) || intent === "yes" || intent === "reset";

const NOT_LISTED =
  /\bnot (?:on|from) (?:the|my|her|his|their|that) list\b|\bbesides (?:the|what)\b/i;

const choosing = new Set<Intent>(["pick", "compare"]);
const refusing = new Set<Intent>(["not-that", "less"]);

/** A date is there before one is reminded of it. */
const turnOf = (intent: Intent) => (intent === "undo" ? -1 : intent === "remind" ? 1 : 0);

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

function leaveTaking(intents: Intent[], brief: Brief, { latest }: Table, { about }: Meant): string {
  const liked = about.find(({ on }) => on === "screen")?.title;
  if (intents.includes("thanks")) return liked ? likedReply(liked) : thanksReply(brief);
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

const BUDGET_ASKED = /\b(?:what(?:['’]?s| is| was)|how (?:much|high) is)\b[^.?!]{0,40}\bbudget\b/i;

const ASKING =
  /^\W*(?:h+m+\W+|ok(?:ay)?\W+|and |but |so )*(?:is|are|does|do|did|will|would|can|could|has|have)\b(?! (?:you|i|we|there)\b).*\?\W*$/is;

/** A question about an idea that is heard as a wish for others, or as nothing: "is number 3 too personal?" */
function isOpenQuestion(text: string, intents: readonly Intent[]): boolean {
  return ASKING.test(text) && intents.every((intent) => intent === "not-that" || intent === "less");
}

/** Questions about an idea. */
const ofIdeas = new Set<Intent>(["cost", "lead", "why", "compare", "shop"]);

/** What anybody might be given is left out where there is something for this person. */
const ENOUGH = 2;

/** As it leaves the engine. */
export function withoutOrigin({ isTheirs: _isTheirs, ...idea }: Found): Suggestion {
  return idea;
}

function fittingOf(found: Found[], { isSaid, wants }: Wish): Suggestion[] {
  const fitting = found.filter(({ isTheirs }) => isTheirs);
  const isEnough = fitting.length >= ENOUGH && !(isSaid && wants.length > 0);
  return (isEnough ? fitting : found).map(withoutOrigin);
}

const CORRECTING =
  /\b(?:i mean|i ment|i meant|meant|wrong (?:one|1)|not that (?:one|1)|oops|sorry|scratch that|no wait|i said)\b/i;

/** "Sorry, I meant 3", after number 4 was added: that goes, and the other comes. */
function isCorrected({ text, meant }: Asked, asking: readonly Intent[], read: ReadTurn[]): boolean {
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

const nothingMeant: Meant = { about: [], against: [], now: null, named: [], missing: null };

const ONE =
  /\b(?:just|only|exactly|give me) (?:one|1)\b|\b(?:one|1) (?:more )?(?:idea|suggestion|option)\b|\byour (?:very )?best\b|\b(?:another|a different) one\b/i;

/** As many as were asked for; in the place of some that were turned down, as many as those. */
function howMany(text: string, { intents, meant }: ReadTurn, { latest }: Table): number {
  if (ONE.test(text)) return 1;
  const against = meant.against.filter(({ on }) => on === "screen").length;
  const isReplacing = intents.includes("not-that") && against > 0 && against < latest.length;
  const isShort = text.trim().split(/\s+/).length <= SHORT;
  return isReplacing && isShort && intents.every((intent) => !wishing.has(intent))
    ? against
    : IDEAS;
}

/** Words of a message that does no more than turn something down. */
const SHORT = 6;

const wishing = new Set<Intent>(["wish", "cheaper", "dearer", "for-occasion", "experience"]);

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

/** The agent's last turn. */
function lastReply(read: ReadTurn[]) {
  const turns = read.map(({ turn }) => turn);
  return turns.findLast((turn) => turn.role === "assistant");
}

function hasDone(read: ReadTurn[]): boolean {
  const last = lastReply(read);
  return last?.did === true;
}

function lastWords(read: ReadTurn[]): string {
  const last = lastReply(read);
  return last?.text ?? "";
}

/** Whether the agent's last words wait for a yes. */
function isAsked(read: ReadTurn[]): boolean {
  const last = lastReply(read);
  return last?.asks === true;
}

function say(words: string): ReplyPart {
  return { type: "text", text: words };
}

/** A reply that brings nothing: it asks back, declines, or takes its leave. */
function justSay(words: string): ReplyPart[] {
  return [say(words), { type: "free" }];
}
