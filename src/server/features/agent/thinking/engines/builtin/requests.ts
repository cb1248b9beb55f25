import { quotesSomebody } from "../../../reading/own-words.ts";
import type { Heard, Intent } from "../../../reading/listener.ts";
import { isActing } from "./acting.ts";

/** A part of a message that asks for one thing, or for things that belong together. */
export interface Request {
  text: string;
  heard: Heard;
  intents: Intent[];
}

/** Hears a part of a message, which may be said after another. */
type Hear = (part: string, after: Request | null) => Promise<Request>;

/** From here on, a part of a message asks for what the whole asks for. */
const LIKELY = 0.5;
/** The same for a piece of a sentence. */
const SURELY = 0.8;
/** With less, it is not this part that asks for it. */
const LEAST = 0.1;
/** What a part says clearly, and the whole lets suspect, is asked for, too; so is what it says beyond doubt. */
const CLEAR = 0.85;
const SUSPECTED = 0.3;
const CERTAIN = 0.98;
const CONCEIVABLE = 0.02;
/** A longer message is not cut. */
const MOST_PARTS = 6;
const MOST_PIECES = 8;

const SENTENCE = /(?<=[.!?;\n])\s+/;
/** Where another request may begin within a sentence. */
const JOINED = /\s*[,;:–—]\s+|\s+(?=(?:and|also|then|but|plus|n|&|so|oh|while|und|et|y|e|en)\s)/giu;

/**
 * The requests of a message, in their order. The whole says what is asked for; its parts say of what. Where they cannot be told
 * apart, and in a letter that somebody quotes, the whole is one.
 */
export async function requestsIn(text: string, whole: Request, hear: Hear): Promise<Request[]> {
  if (quotesSomebody(text)) return [whole];
  const sentences = text.split(SENTENCE).filter((one) => /[\p{L}\p{N}]/u.test(one));
  if (sentences.length > MOST_PARTS) return [whole];
  const parts: Request[] = [];
  for (const sentence of sentences)
    parts.push(...(await apart(sentence, whole, parts.at(-1) ?? null, hear)));
  const wanted = [...new Set([...whole.intents, ...parts.flatMap((one) => clearIn(one, whole))])];
  if (parts.length < 2 || wanted.length < 2) return [whole];
  const asking = assigned(parts, wanted);
  const requests: Request[] = [];
  for (const one of grouped(parts, asking)) {
    const { heard } = one.isJoined ? await hear(one.text, requests.at(-1) ?? null) : one;
    requests.push({ text: one.text, heard, intents: one.intents });
  }
  return requests.length > 1 ? requests : [{ ...whole, intents: wanted }];
}

const chanceOf = ({ heard: { guesses } }: Request, wanted: Intent): number =>
  guesses.find(({ intent }) => intent === wanted)?.chance ?? 0;

function clearIn(part: Request, whole: Request): Intent[] {
  return part.intents.filter((intent) => {
    const [inPart, inWhole] = [chanceOf(part, intent), chanceOf(whole, intent)];
    if (inPart >= CLEAR && inWhole >= SUSPECTED) return true;
    // Nothing is done that the whole hardly lets hear.
    return inPart >= CERTAIN && inWhole >= CONCEIVABLE && !isActing(intent);
  });
}

/** A sentence in pieces, where each is surely something that the whole asks for, and another thing than its neighbor. */
async function apart(
  sentence: string,
  whole: Request,
  after: Request | null,
  hear: Hear,
): Promise<Request[]> {
  const ends = [...sentence.matchAll(JOINED)].map(({ index, 0: { length } }) => index + length);
  const starts = [0, ...ends];
  if (starts.length > MOST_PIECES || whole.intents.length < 2) return [await hear(sentence, after)];
  const pieces: Array<{ text: string; asked: Intent[] }> = [];
  for (const [place, start] of starts.entries()) {
    const text = sentence.slice(start, starts[place + 1]);
    const heard = await hear(text.trim(), after);
    const asked = whole.intents.filter((intent) => chanceOf(heard, intent) >= SURELY);
    const last = pieces.at(-1);
    const isNew = last && last.asked.length > 0 && !asked.every((one) => last.asked.includes(one));
    if (!last || isNew) pieces.push({ text, asked });
    else {
      last.text += text;
      last.asked = last.asked.length > 0 ? last.asked : asked;
    }
  }
  const parts: Request[] = [];
  for (const { text } of pieces) parts.push(await hear(text.trim(), parts.at(-1) ?? after));
  return parts;
}

/** Which of the parts asks for what: those that likely do, or the likeliest one. */
function assigned(parts: readonly Request[], wanted: readonly Intent[]): Set<Intent>[] {
  const asking = parts.map(
    (part) => new Set(wanted.filter((intent) => chanceOf(part, intent) >= LIKELY)),
  );
  for (const intent of wanted.filter((one) => !asking.some((some) => some.has(one)))) {
    const chances = parts.map((part) => chanceOf(part, intent));
    const most = Math.max(...chances);
    // What only the whole lets hear goes with all that is said.
    const place = most >= LEAST ? chances.indexOf(most) : parts.length - 1;
    asking[place]?.add(intent);
  }
  return asking;
}

interface Group {
  text: string;
  heard: Heard;
  intents: Intent[];
  isJoined: boolean;
}

/** Neighbors that ask for the same, and those that ask for nothing with the one before; a bare name, with the one behind. */
function grouped(parts: readonly Request[], asking: ReadonlyArray<Set<Intent>>): Group[] {
  const groups: Group[] = [];
  let begun = "";
  parts.forEach((part, place) => {
    const intents = [...(asking[place] ?? [])];
    const text = begun ? `${begun} ${part.text}` : part.text;
    const last = groups.at(-1);
    if (isBareName(part) && place < parts.length - 1 && intents.length === 0) begun = text;
    else if (last && intents.every((one) => last.intents.includes(one))) {
      last.text += ` ${text}`;
      last.isJoined = true;
      begun = "";
    } else if (last && last.intents.length === 0) {
      groups.splice(-1, 1, { ...part, text: `${last.text} ${text}`, intents, isJoined: true });
      begun = "";
    } else {
      groups.push({ ...part, text, intents, isJoined: begun !== "" });
      begun = "";
    }
  });
  return groups;
}

const FILLING =
  /\b(?:the|that|this|a|an|one|ones|thing|ok|okay|so|oh|ooh|h+m+|yes|yeah|and|then|well|actually|what about|how about|for)\b|[^\p{L}\p{N}]+/giu;

/** Whether it names an idea, and says nothing of it. */
function isBareName({ text, heard: { slots } }: Request): boolean {
  const named = slots.filter(({ slot }) => slot === "which");
  if (named.length === 0) return false;
  const rest = named.reduce((left, { words }) => left.replace(words, " "), text);
  return rest.replaceAll(FILLING, "") === "";
}
