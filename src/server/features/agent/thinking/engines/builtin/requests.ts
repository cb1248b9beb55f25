import { ownWords } from "../../../reading/own-words.ts";
import type { Heard, Intent } from "../../../reading/listener.ts";

/** A part of a message that asks for one thing, or for things that belong together. */
export interface Request {
  text: string;
  heard: Heard;
  intents: Intent[];
}

/** Hears a part of a message, which may be said after another. */
type Hear = (part: string, after: Request | null) => Promise<Request>;

/** From here on, a part of a message says by itself what it asks for. */
const CLEAR = 0.7;
/** The same for what only an "and" parts. */
const CLEARLY_ALONE = 0.85;
/** What the message as a whole must let hear of it, too: of a wish for ideas, of a question, and of anything else. */
const LEAST_OF_WHOLE = { seeking: 0.35, asking: 0.15, other: 0.5 };
/** A longer message is cut no further. */
const MOST_PARTS = 6;

const SENTENCE = /(?<=[.!?;\n])\s+/;
/** Before a word that may begin another request: what follows must look like one. */
const JOINED =
  /,?\s+(?:and|also|then|but|plus|n|&)\s+(?=(?:also |then |please |pls |can you |could you |maybe |roughly |about )*(?:add|put|save|remove|take|drop|delete|bin|move|mark|tick|remind|set|note|remember|forget|keep|leave|change|rename|swap|replace|show|give|find|suggest|tell|how|what|whats|when|whens|where|which|who|why|is|are|does|do|can|could|would|will|something|somethng|smth|any|it|its|make|pick)\b)/i;

/** Said clearly in one part, these are asked for, however little of them the whole lets hear. */
const ofItself = new Set<Intent>([
  "add",
  "remove",
  "bought",
  "move",
  "list",
  "remind",
  "occasion",
  "when",
  "given",
  "cost",
  "lead",
]);
const REMEMBERING =
  /\b(?:remember|note|keep in mind|write (?:it |that |this )?down|don['’]?t forget)\b/i;
const asking = new Set<Intent>(["pick", "compare", "why", "known", "who", "shop"]);
const seeking = new Set<Intent>(["new", "wish", "more", "cheaper", "dearer", "experience"]);
const SEEKING =
  /\b(?:something|somethng|sth|smth|ideas?|gifts?|presents?|anything|suggest\p{L}*|show me|find (?:me|us)|give me|what else|options?)\b/iu;
const ofIdeas = new Set<Intent>(["cost", "lead", "why", "compare", "pick", "shop"]);
const PUTTING =
  /\b(?:add|put|save|list|keep|stick|pop|include|throw|take|want|get|go(?:ing)? (?:for|with)|choose|have|yes|leg|setz|pack|ajoute|mets|añade|pon|aggiungi|metti|zet|voeg)\b/i;

/**
 * The requests of a message, in their order. It is cut only where each side says clearly what it asks for, and asks for
 * something else, and where nothing that the whole asks for is lost; a letter that somebody quotes is never cut.
 */
export async function requestsIn(text: string, all: Request, hear: Hear): Promise<Request[]> {
  const whole = withoutUnaskedAdding(all);
  if (ownWords(text) !== text) return [whole];
  const sentences = text.split(SENTENCE).filter((one) => /[\p{L}\p{N}]/u.test(one));
  if (sentences.length > MOST_PARTS) return [whole];
  const hearPart: Hear = async (part, after) => meantBy(await hear(part, after), whole);
  const found: Request[] = [];
  let begun = "";
  for (const sentence of sentences) {
    const after = found.at(-1) ?? null;
    const heard = await hearPart(begun ? `${begun} ${sentence}` : sentence, after);
    // "The convention tickets." says of what, and the next sentence says what of it.
    begun = isBareName(heard) ? heard.text : "";
    if (begun) continue;
    for (const part of await apart(heard, after, hearPart)) {
      const last = found.at(-1);
      if (last && !areTwo(last, part)) found.splice(-1, 1, await together(last, part, hearPart));
      else found.push(part);
    }
  }
  if (begun) {
    const last = found.pop();
    if (!last) return [whole];
    found.push(await together(last, await hearPart(begun, last), hearPart));
  }
  const isWhole = whole.intents.every(
    (intent) => !ofItself.has(intent) || found.some(({ intents }) => intents.includes(intent)),
  );
  return found.length > 1 && isWhole ? found : [whole];
}

/** A question about an idea puts it on no list. */
function withoutUnaskedAdding(request: Request): Request {
  const { text, intents } = request;
  const isUnasked =
    intents.includes("add") && !PUTTING.test(text) && intents.some((one) => ofIdeas.has(one));
  return isUnasked ? { ...request, intents: intents.filter((one) => one !== "add") } : request;
}

/** Without what a part alone seems to ask for: a "Hi" is no cry for help. */
function meantBy(part: Request, { heard }: Request): Request {
  const chanceOf = (wanted: Intent) =>
    heard.guesses.find(({ intent }) => intent === wanted)?.chance ?? 0;
  const isMeant = (intent: Intent) => {
    if (ofItself.has(intent) && (intent !== "add" || PUTTING.test(part.text))) return true;
    if (intent === "remember" && REMEMBERING.test(part.text)) return true;
    if (seeking.has(intent) && SEEKING.test(part.text)) return true;
    if (intent === "wish" && part.heard.slots.some(({ slot }) => slot === "wish")) return true;
    if (seeking.has(intent) && [...seeking].some((one) => chanceOf(one) >= LEAST_OF_WHOLE.seeking))
      return true;
    const least = seeking.has(intent)
      ? LEAST_OF_WHOLE.seeking
      : asking.has(intent)
        ? LEAST_OF_WHOLE.asking
        : LEAST_OF_WHOLE.other;
    return chanceOf(intent) >= least;
  };
  return { ...part, intents: part.intents.filter(isMeant) };
}

/** What an "and" joins, where both sides are clearly requests of their own. */
async function apart(sentence: Request, after: Request | null, hear: Hear): Promise<Request[]> {
  const parts = sentence.text.split(JOINED);
  if (parts.length < 2 || parts.length > MOST_PARTS) return [sentence];
  const heard: Request[] = [];
  for (const part of parts) heard.push(await hear(part, heard.at(-1) ?? after));
  const isEachOne = heard.every((part, place) => {
    const before = heard[place - 1];
    return isClear(part, CLEARLY_ALONE) && (!before || areTwo(before, part));
  });
  return isEachOne ? heard : [sentence];
}

/** Two parts as one; what one of them clearly asks for is not lost in it. */
async function together(one: Request, other: Request, hear: Hear): Promise<Request> {
  const text = `${one.text} ${other.text}`;
  // "Essen is in Germany. How much is the tree house?" asks for the price of one of them.
  if (one.intents.length === 0 && isClear(other, CLEARLY_ALONE)) return other;
  if (other.intents.length === 0 && isClear(one, CLEARLY_ALONE)) return one;
  const both = await hear(text, null);
  const clearest = isClear(one, CLEAR) ? one : other;
  const isKept = clearest.intents.every((intent) => both.intents.includes(intent));
  return isKept ? both : { ...clearest, text };
}

const isClear = ({ heard: { guesses }, intents }: Request, least: number) =>
  guesses.some(({ intent, chance }) => intents.includes(intent) && chance >= least);

function areTwo(one: Request, other: Request): boolean {
  if (!isClear(one, CLEAR) || !isClear(other, CLEAR)) return false;
  return !other.intents.every((intent) => one.intents.includes(intent));
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
