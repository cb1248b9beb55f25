import type { Brief, Clause } from "../../../reading/brief.ts";
import { spelledOut } from "../../../reading/aliases.ts";
import { namedEmoji } from "../../../reading/emoji.ts";
import { plainLetters } from "../../../reading/letters.ts";
import { tellingStemsOf } from "../../../reading/titles.ts";
import { type Caller, fairQueue } from "../../fair-queue.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Embedder } from "./embedder.ts";
import { type Vector, cosine } from "./vectors.ts";

/** How close a statement is to everything in the catalogue, by the catalogue's order. */
export interface Similarity {
  topics: Float32Array;
  gifts: Float32Array;
}

/** Compares statements with the catalogue: by embeddings and shared words, or, without a vector, by words alone. */
export interface SimilarityIndex {
  of(clauses: Clause[], caller: Caller): Promise<Map<Clause, Similarity>>;
  /** The embeddings of texts. */
  vectorsOf(texts: string[], caller: Caller): Promise<Vector[]>;
}

// Embedding a statement for the first time takes tens of milliseconds. What exceeds the time of one answer
// is embedded after it, for the next.
const MOST_COST_MS = 390;
const MOST_WORDS = 14;
/** Statements of a brief that are compared with the catalogue: more than anybody is described by. */
const MOST_STATEMENTS = 40;
const CACHE_SIZE = 2000;
// The least similarity of a topic that is named in so many words.
const NAMED = 0.86;

export function openSimilarity(catalogue: Catalogue, embedder: Embedder): SimilarityIndex {
  const giftVectors = catalogue.gifts.map(({ title }) => catalogue.vectorOf(title));
  const giftStems = catalogue.gifts.map(({ title }) => new Set(tellingStemsOf(title)));
  const topics = catalogue.topics.map(({ key, phrases }) => ({
    vectors: phrases.map((phrase) => catalogue.vectorOf(phrase)),
    // Its key, and phrases that are hardly more than a name.
    names: [key.replaceAll("-", " "), ...phrases]
      .map(wordsOf)
      .filter((words) => words.length > 0 && words.length <= 2),
  }));
  const phrases = new Set(catalogue.topics.flatMap((topic) => topic.phrases));
  const cache = new Map<string, Similarity>();
  const queue = fairQueue();

  function compare(text: string, vector: Vector | null): Similarity {
    const stems = new Set(tellingStemsOf(text));
    const words = new Set(wordsOf(text));
    const similarity: Similarity = {
      topics: new Float32Array(topics.length),
      gifts: new Float32Array(giftVectors.length),
    };
    topics.forEach((topic, index) => {
      let best = 0;
      let second = 0;
      if (vector) {
        for (const phrase of topic.vectors) {
          const likeness = cosine(vector, phrase);
          if (likeness > best) [best, second] = [likeness, best];
          else if (likeness > second) second = likeness;
        }
      }
      const close = 0.8 * best + 0.2 * second;
      const named = topic.names.some((name) => name.every((word) => words.has(word)));
      similarity.topics[index] = named ? Math.max(NAMED, close) : close;
    });
    giftVectors.forEach((gift, index) => {
      const title = giftStems[index] ?? new Set();
      const shared = [...stems].filter((word) => title.has(word)).length / Math.max(1, stems.size);
      const likeness = vector ? cosine(vector, gift) : 0;
      similarity.gifts[index] = Math.min(1, likeness + 0.12 * shared);
    });
    return similarity;
  }

  /** The phrase of the topic that a text names and says little more than. */
  function phraseNamedIn(text: string): string | null {
    const words = new Set(wordsOf(text));
    if (words.size > 2) return null;
    const index = topics.findIndex(({ names }) =>
      names.some((name) => name.every((word) => words.has(word))),
    );
    const own = catalogue.topics[index]?.phrases ?? [];
    return own.find((phrase) => wordsOf(phrase).every((word) => words.has(word))) ?? own[0] ?? null;
  }

  /** Comparing takes some milliseconds for each text. */
  function compareAll(
    texts: string[],
    vectorOf: (text: string, index: number) => Vector | null,
    caller: Caller,
  ): Promise<unknown> {
    return Promise.all(
      texts.map((text, index) =>
        queue.run(caller, () => store(text, compare(text, vectorOf(text, index)))),
      ),
    );
  }

  function store(text: string, similarity: Similarity): void {
    cache.set(text, similarity);
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHE_SIZE) break;
      cache.delete(oldest);
    }
  }

  return {
    async of(clauses, caller) {
      const texts = new Map(clauses.map((clause) => [clause, coreOf(clause.quote)]));
      const unread = [...new Set(texts.values())].filter((text) => !cache.has(text));
      const own = unread.filter((text) => phrases.has(text));
      await compareAll(own, (text) => catalogue.vectorOf(text), caller);
      const strange = unread.filter((text) => !phrases.has(text));
      // The name of a topic needs no embedding: the vector of the topic's own phrase stands in for it, until
      // its own is computed.
      const named = new Map<string, string>();
      for (const text of strange) {
        const phrase = phraseNamedIn(text);
        if (phrase) named.set(text, phrase);
      }
      const plain = [...named.keys()];
      await compareAll(plain, (text) => catalogue.vectorOf(named.get(text) ?? text), caller);
      const avoided = new Set(
        clauses.filter(({ polarity }) => polarity !== "likes").map((clause) => texts.get(clause)),
      );
      const [now, postponed] = affordable(
        strange.filter((text) => !named.has(text)),
        (text) => avoided.has(text),
      );
      const later = [...postponed, ...plain];
      const vectors = await embedder.embed(now, caller);
      await compareAll(now, (_, index) => vectors[index] ?? null, caller);
      if (later.length > 0) {
        // For the next time; an error is ignored here and shows then.
        embedder
          .embed(later, caller)
          .then((all) => compareAll(later, (_, index) => all[index] ?? null, caller))
          .catch(() => undefined);
      }
      const found = new Map<Clause, Similarity>();
      for (const [clause, text] of texts) {
        const known = cache.get(text);
        found.set(clause, known ?? (await queue.run(caller, () => compare(text, null))));
      }
      return found;
    },
    vectorsOf: (texts, caller) => embedder.embed(texts, caller),
  };
}

/** The statements of a brief by importance: what to avoid first, then interests. Half of them at least may be tastes. */
export function inOrderOfWeight(brief: Brief): Clause[] {
  const telling = brief.clauses.filter(
    ({ polarity }) => polarity !== "others" && polarity !== "neutral",
  );
  const likes = telling
    .filter(({ polarity }) => polarity === "likes")
    .toSorted((a, b) => weightOf(a) - weightOf(b));
  const avoided = telling.filter(({ polarity }) => polarity !== "likes");
  const room = Math.max(MOST_STATEMENTS / 2, MOST_STATEMENTS - likes.length);
  return [...avoided.slice(0, room), ...likes].slice(0, MOST_STATEMENTS);
}

const weightOf = ({ field }: Clause) => (field === "interests" || field === "chat" ? 1 : 2);

/** Every word in the singular: a name must be there whole, and "watching" is not "watches". */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0 && !["and", "the", "a", "her", "his", "their"].includes(word))
    .map((word) => word.replace(/ies$/, "y").replace(/(?<=[^su])s$/, ""));
}

/** A quote normalised for embedding: plain letters, spaced-out words joined, emoji by their names. */
function coreOf(quote: string): string {
  const letters = plainLetters(quote)
    .normalize("NFKC")
    .replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}[\s.-]){3,}\p{L}(?![\p{L}\p{N}])/gu, (word) =>
      word.replaceAll(/[\s.-]/g, ""),
    );
  return spelledOut(namedEmoji(letters))
    .replaceAll(/\s+/g, " ")
    .trim()
    .split(" ")
    .slice(0, MOST_WORDS)
    .join(" ")
    .toLowerCase();
}

/** Splits texts into those to embed now, within the time there is, and later ones; dislikes are always embedded now. */
function affordable(
  texts: string[],
  isDue: (text: string) => boolean,
): [now: string[], later: string[]] {
  let spent = 0;
  const now: string[] = [];
  const later: string[] = [];
  for (const text of texts) {
    spent += 22 + 2.4 * text.split(" ").length;
    (isDue(text) || spent <= MOST_COST_MS || now.length === 0 ? now : later).push(text);
  }
  return [now, later];
}
