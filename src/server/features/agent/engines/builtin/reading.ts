import type { Brief, Clause } from "../../brief.ts";
import { stemsOf } from "../../titles.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Embedder } from "./embedder.ts";
import { type Vector, cosine } from "./vectors.ts";

/** How close a statement is to everything in the catalogue, by the catalogue's order. */
export interface Reading {
  topics: Float32Array;
  gifts: Float32Array;
}

/** Reads statements; without a vector for one, by its words alone. */
export interface Reader {
  read(clauses: Clause[]): Promise<Map<Clause, Reading>>;
  /** The vector of a text, for those who compare by themselves. */
  vectorsOf(texts: string[]): Promise<Vector[]>;
}

// A statement costs tens of milliseconds to read for the first time. What does not fit into one answer
// is read after it, for the next.
const MOST_COST_MS = 340;
const MOST_WORDS = 14;
const MOST_READINGS = 2000;
// Named in so many words, a topic is meant, however far the vectors put it.
const NAMED = 0.86;

export function openReader(catalogue: Catalogue, embedder: Embedder): Reader {
  const giftVectors = catalogue.gifts.map(({ title }) => catalogue.vectorOf(title));
  const giftStems = catalogue.gifts.map(({ title }) => new Set(stemsOf(title)));
  const topics = catalogue.topics.map(({ key, phrases }) => ({
    key: stemsOf(key.replaceAll("-", " ")),
    phrases: phrases.map((phrase) => ({
      vector: catalogue.vectorOf(phrase),
      stems: stemsOf(phrase),
    })),
  }));
  const phrases = new Set(catalogue.topics.flatMap((topic) => topic.phrases));
  const readings = new Map<string, Reading>();

  function compare(text: string, vector: Vector | null): Reading {
    const stems = new Set(stemsOf(text));
    const reading: Reading = {
      topics: new Float32Array(topics.length),
      gifts: new Float32Array(giftVectors.length),
    };
    topics.forEach((topic, index) => {
      let best = 0;
      let second = 0;
      if (vector) {
        for (const phrase of topic.phrases) {
          const likeness = cosine(vector, phrase.vector);
          if (likeness > best) [best, second] = [likeness, best];
          else if (likeness > second) second = likeness;
        }
      }
      const close = 0.8 * best + 0.2 * second;
      const named =
        (topic.key.length > 0 && topic.key.every((word) => stems.has(word))) ||
        topic.phrases.some(
          (phrase) =>
            phrase.stems.length > 0 &&
            phrase.stems.length <= 2 &&
            phrase.stems.every((word) => stems.has(word)),
        );
      reading.topics[index] = named ? Math.max(NAMED, close) : close;
    });
    giftVectors.forEach((gift, index) => {
      const words = giftStems[index] ?? new Set();
      const shared = [...stems].filter((word) => word.length > 2 && words.has(word)).length;
      const likeness = vector ? cosine(vector, gift) : 0;
      reading.gifts[index] = Math.min(1, likeness + (shared > 0 ? 0.12 : 0));
    });
    return reading;
  }

  function remember(text: string, reading: Reading): void {
    readings.set(text, reading);
    for (const oldest of readings.keys()) {
      if (readings.size <= MOST_READINGS) break;
      readings.delete(oldest);
    }
  }

  return {
    async read(clauses) {
      const texts = new Map(clauses.map((clause) => [clause, coreOf(clause.quote)]));
      const unread = [...new Set(texts.values())].filter((text) => !readings.has(text));
      for (const text of unread.filter((known) => phrases.has(known))) {
        remember(text, compare(text, catalogue.vectorOf(text)));
      }
      const [now, later] = affordable(unread.filter((text) => !phrases.has(text)));
      if (now.length > 0) {
        const vectors = await embedder.embed(now);
        now.forEach((text, index) => remember(text, compare(text, vectors[index] ?? null)));
      }
      if (later.length > 0) {
        // Ready for the next time; a failure shows then.
        embedder
          .embed(later)
          .then((vectors) =>
            later.forEach((text, index) => remember(text, compare(text, vectors[index] ?? null))),
          )
          .catch(() => undefined);
      }
      return new Map(
        [...texts].map(([clause, text]) => [clause, readings.get(text) ?? compare(text, null)]),
      );
    },
    vectorsOf: (texts) => embedder.embed(texts),
  };
}

/** The statements of a brief by how much hangs on them: interests first, then what to avoid. */
export function inOrderOfWeight(brief: Brief): Clause[] {
  const weight = ({ field, polarity }: Clause) => {
    if (polarity === "likes") return field === "interests" ? 0 : field === "chat" ? 0 : 2;
    if (polarity === "dislikes") return 1;
    return 3;
  };
  return brief.clauses
    .filter(({ polarity }) => polarity !== "others" && polarity !== "neutral")
    .toSorted((a, b) => weight(a) - weight(b));
}

function coreOf(quote: string): string {
  return quote
    .replaceAll(/\s+/g, " ")
    .trim()
    .split(" ")
    .slice(0, MOST_WORDS)
    .join(" ")
    .toLowerCase();
}

function affordable(texts: string[]): [now: string[], later: string[]] {
  let spent = 0;
  const now: string[] = [];
  const later: string[] = [];
  for (const text of texts) {
    spent += 22 + 2.4 * text.split(" ").length;
    (spent <= MOST_COST_MS || now.length === 0 ? now : later).push(text);
  }
  return [now, later];
}
