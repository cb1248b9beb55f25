import type { Span } from "./brief.ts";
import { type Mark, marksOf } from "./marks.ts";
import { type Model, type Word, openModel } from "./model.ts";
import { bitsOf, qualities, qualitiesOfIdea } from "./qualities.ts";
import { likeliest, tag } from "./tagging.ts";

/** The field a text was written in, by the name that the model learned. */
export type ReadField = "interests" | "dislikes" | "notes" | "chat" | "traits";

/** Marked words, and the age that the text as a whole lets guess; null for none. */
export interface Read {
  marks: Mark[];
  age: Span | null;
}

/** A small model that has learned to read what people write about each other. */
export interface Reader {
  /** What a text says of a person. */
  read(field: ReadField, text: string): Promise<Read>;
  /** What presents are like, a bit for each quality: each a title, and why it delights. */
  qualities(ideas: string[]): Promise<number[]>;
  /** Texts to vectors that lie close together where the meanings do. */
  vectors(texts: string[]): Promise<Float32Array[]>;
  /** The same where a present answers what was said or asked for. */
  answers(texts: string[]): Promise<Float32Array[]>;
}

/** The model takes 256 tokens at once, and has learned from texts that are shorter. */
const MOST_TOKENS = 200;
/** A text of 5,000 characters has about 1,200 tokens; what comes after that is not read. */
const MOST_PASSAGES = 10;

/** Its models are opened when they are first needed. */
export function lazyReader(open = openModel): Reader {
  return {
    read: async (field, text) => readWith(await open("reading"), field, text),
    qualities: async (ideas) => qualitiesOf(await open("reading"), ideas),
    vectors: async (texts) => vectorsOf(await open("meaning"), "meaning", texts),
    answers: async (texts) => vectorsOf(await open("meaning"), "answers", texts),
  };
}

async function readWith(model: Model, field: ReadField, text: string): Promise<Read> {
  const marks: Mark[] = [];
  let age: Span | null = null;
  for (const words of passagesOf(model.words(text), text).slice(0, MOST_PASSAGES)) {
    const { tagged, others } = await tag(model, "marks", `${field}:`, words);
    marks.push(...marksOf(tagged));
    // Ages were learned from notes: "5 a side football" among the interests is none.
    if (field === "notes" && others.age) age ??= ageIn(others.age);
  }
  return { marks, age };
}

/** Years that are about as likely as the likeliest belong to the span. */
const ABOUT_AS_LIKELY = 0.35;

/** A chance for each year, and behind them for none. */
function ageIn(chances: Float32Array): Span | null {
  const years = chances.subarray(0, -1);
  if ((chances.at(-1) ?? 1) > 0.5) return null;
  const best = likeliest(years);
  const least = ABOUT_AS_LIKELY * (years[best] ?? 0);
  let [from, to] = [best, best];
  while ((years[from - 1] ?? 0) > least) from -= 1;
  while ((years[to + 1] ?? 0) > least) to += 1;
  return [from, to];
}

async function qualitiesOf(model: Model, ideas: string[]): Promise<number[]> {
  const { wants } = await model.run(
    ideas.map((idea) => {
      const ids = model.words(`idea: ${idea}`).flatMap((word) => word.ids);
      return [model.begin, ...ids.slice(0, MOST_TOKENS), model.end];
    }),
  );
  if (!wants) throw new Error("The model did not say what the ideas are like");
  return ideas.map((_, index) =>
    bitsOf(
      qualitiesOfIdea(wants.subarray(index * qualities.length, (index + 1) * qualities.length)),
    ),
  );
}

async function vectorsOf(
  model: Model,
  output: "meaning" | "answers",
  texts: string[],
): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  const { [output]: vector } = await model.run(
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
