import { type Mark, marksOf } from "./marks.ts";
import { type Model, type Word, openModel } from "./model.ts";
import { once } from "./once.ts";
import { tag } from "./tagging.ts";

/** The field a text was written in, by the name that the model learned. */
export type ReadField = "interests" | "dislikes" | "notes" | "chat" | "traits";

/** A small model that has learned to read what people write about each other. */
export interface Reader {
  /** What a text says of a person. */
  read(field: ReadField, text: string): Promise<Mark[]>;
  /** Texts to vectors that lie close together where the meanings do. */
  vectors(texts: string[]): Promise<Float32Array[]>;
}

/** The model takes 256 tokens at once, and has learned from texts that are shorter. */
const MOST_TOKENS = 200;
/** A text of 5,000 characters has about 1,200 tokens; what comes after that is not read. */
const MOST_PASSAGES = 10;

/** Opened when it is first needed, once. */
export function lazyReader(open = openModel): Reader {
  const reading = once(() => open("reading"));
  const meaning = once(() => open("meaning"));
  return {
    read: async (field, text) => readWith(await reading(), field, text),
    vectors: async (texts) => vectorsOf(await meaning(), texts),
  };
}

async function readWith(model: Model, field: ReadField, text: string): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const words of passagesOf(model.words(text), text).slice(0, MOST_PASSAGES)) {
    const { tagged } = await tag(model, `${field}:`, words);
    marks.push(...marksOf(tagged));
  }
  return marks;
}

async function vectorsOf(model: Model, texts: string[]): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  const { vector } = await model.run(
    texts.map((text) => {
      const ids = model.words(text).flatMap((word) => word.ids);
      return [model.begin, ...ids.slice(0, MOST_TOKENS), model.end];
    }),
  );
  if (!vector) throw new Error("The reader's model gave no vectors");
  const size = vector.length / texts.length;
  return texts.map((_, index) => vector.slice(index * size, (index + 1) * size));
}

/** Whole sentences while they fit. */
function passagesOf(words: Word[], text: string): Word[][] {
  const passages: Word[][] = [];
  let passage: Word[] = [];
  let sentence: Word[] = [];
  const sizeOf = (some: Word[]) => some.reduce((sum, { ids }) => sum + ids.length, 0);
  const close = () => {
    if (sizeOf(passage) + sizeOf(sentence) > MOST_TOKENS && passage.length > 0) {
      passages.push(passage);
      passage = [];
    }
    passage = [...passage, ...sentence];
    sentence = [];
  };
  for (const word of words) {
    if (sizeOf(sentence) + word.ids.length > MOST_TOKENS) close();
    // A single word longer than all of it tells nothing.
    if (word.ids.length <= MOST_TOKENS) sentence.push(word);
    if (/[.!?;\n]/.test(text.slice(word.end - 1, word.end + 1))) close();
  }
  close();
  return passage.length > 0 ? [...passages, passage] : passages;
}
