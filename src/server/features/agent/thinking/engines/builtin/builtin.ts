import type { Brief, Budget, Clause, Polarity } from "../../../reading/brief.ts";
import { withBudget, withoutLeast } from "../../../reading/budget.ts";
import { plainLetters } from "../../../reading/letters.ts";
import type { Reader } from "../../../reading/reader.ts";
import type { AgentEngine, Suggestion } from "../../engine.ts";
import { type Caller, nobody } from "../../fair-queue.ts";
import { type Liking, candidatesFor, likelyAges } from "./candidates.ts";
import { type Catalogue, openCatalogue } from "./catalogue.ts";
import type { Form } from "./forms.ts";
import { type Judged, choose, shortlisted } from "./choosing.ts";
import { isUnsure, openDialogue } from "./dialogue.ts";
import { type Embedder, modelEmbedder, remembering } from "./embedder.ts";
import type { Guess } from "./intents.ts";
import { SITUATION, indexInterests } from "./interests.ts";
import { fitOf } from "./judge.ts";
import { reasonFor } from "./reasons.ts";
import { type Vector, cosine } from "./vectors.ts";

interface Options {
  catalogue?: Catalogue;
  reader?: Reader;
  embedder?: Embedder;
}

export interface BuiltinEngine extends AgentEngine {
  /** What a message may mean, the likeliest first. */
  guess(text: string): Promise<Guess[]>;
  /** Whether it would ask which of the two was meant. */
  isUnsure(first: Guess, second: Guess): boolean;
  /** Loads the models, which the first question would wait for otherwise. */
  load(): Promise<void>;
}

/** Of each thing that was said, so many are looked at closely. */
const SHORTLIST = 14;
/** What stands in a note or a title by the way must be surer to be what is meant. */
const LEAST_IN_NOTES = 0.6;
const UNWANTED = new Set<Polarity>(["dislikes", "owned", "past"]);
/** A title as close as this is the thing itself. */
const ALIKE = 0.62;
/** More than this many likings are not looked up. */
const MOST_LIKINGS = 12;

/** Thinks of presents on this machine, without anybody else: knowledge, and a model that reads. */
export function builtinEngine(options: Options = {}): BuiltinEngine {
  const catalogue = options.catalogue ?? openCatalogue();
  const embedder = remembering(options.embedder ?? modelEmbedder(options.reader));
  const index = indexInterests(catalogue.interests, (phrase) => catalogue.vectorOf(phrase));

  async function likingsOf({ clauses, occasion }: Brief, caller: Caller): Promise<Liking[]> {
    const likes = distinct(clauses.filter(({ polarity }) => polarity === "likes")).slice(
      -MOST_LIKINGS,
    );
    const words = likes.map(({ quote }) => plainLetters(quote));
    const vectors = await embedder.embed(
      [...words, occasion?.name ?? ""].map((quote) => quote.toLowerCase()),
      caller,
    );
    const liked = likes.flatMap((clause, place): Liking[] => {
      const vector = vectors[place];
      if (!vector) return [];
      const least = clause.field === "additionalNotes" ? LEAST_IN_NOTES : 0;
      const matches = index
        .matches(words[place] ?? "", vector)
        .filter(({ closeness }) => closeness >= least);
      return [{ clause, vector, matches }];
    });
    return [...liked, ...occasioned(occasion, vectors.at(-1))];
  }

  /** "Teacher gifts", "retirement party": the occasion itself may say what is needed. */
  function occasioned(occasion: Brief["occasion"], vector: Vector | undefined): Liking[] {
    if (!occasion || !vector) return [];
    const matches = index
      .matches(plainLetters(occasion.name), vector)
      .filter(
        ({ interest, closeness }) => interest.kind === SITUATION && closeness >= LEAST_IN_NOTES,
      )
      .slice(0, 1);
    const clause: Clause = { field: "occasion", quote: occasion.name, polarity: "likes" };
    return matches.length > 0 ? [{ clause, vector, matches }] : [];
  }

  /** Without what comes close in meaning to something they have, dislike or have given up. */
  async function withoutAlike(
    judged: Judged[],
    { clauses }: Brief,
    caller: Caller,
  ): Promise<Judged[]> {
    const against = clauses.filter(({ polarity }) => UNWANTED.has(polarity)).slice(0, MOST_LIKINGS);
    if (against.length === 0) return judged;
    const avoided = await embedder.embed(
      against.map(({ quote }) => quote.toLowerCase()),
      caller,
    );
    const titles = await embedder.embed(
      judged.map(({ candidate }) => candidate.title.toLowerCase()),
      caller,
    );
    return judged.filter((_, place) => {
      const title = titles[place];
      return !title || avoided.every((vector) => cosine(vector, title) < ALIKE);
    });
  }

  async function suggestions(
    brief: Brief,
    count: number,
    caller: Caller,
    forms: Form[] | null = null,
  ): Promise<Suggestion[]> {
    const likings = await likingsOf(brief, caller);
    const candidatesOf = (about: Brief) =>
      candidatesFor(catalogue, about, likings).filter(({ form }) => !forms || forms.includes(form));
    let candidates = candidatesOf(brief);
    // Rather a little too familiar than nothing at all.
    if (candidates.length < 2 * count)
      candidates = candidatesOf({ ...brief, person: { ...brief.person, closeness: "very" } });
    const ages = likelyAges(brief, likings);
    const judged = candidates.map((candidate) => ({
      candidate,
      fit: fitOf(candidate, brief, ages),
    }));
    const shortlist = shortlisted(judged, brief, SHORTLIST);
    const wanted = await withoutAlike(shortlist, brief, caller);
    const found = choose(wanted.length < count ? judged : wanted, brief, count).map(
      ({ candidate }, place) => ({
        title: candidate.title,
        ...reasonFor(candidate, brief, place),
        price: candidate.price,
        from: candidate.from,
        lead: candidate.lead,
        flags: candidate.flags,
      }),
    );
    if (found.length === count || !brief.budget?.least) return found;
    // Where nothing is left in a budget, something cheaper is better than nothing.
    const rest = orCheaper(brief, brief.budget, found);
    return [...found, ...(await suggestions(rest, count - found.length, caller, forms))];
  }

  const dialogue = openDialogue(catalogue, embedder, suggestions);

  const engineOf = (user: string): AgentEngine => ({
    name: "builtin",
    async *suggest(brief, count, signal) {
      const found = await suggestions(brief, count, { user, signal });
      signal.throwIfAborted();
      yield* found;
    },
    async *reply(conversation, signal) {
      const parts = await dialogue.reply(conversation, { user, signal });
      signal.throwIfAborted();
      yield* parts;
    },
    for: (request) => engineOf(request.user),
    close: () => Promise.resolve(),
  });

  return {
    ...engineOf(nobody.user),
    guess: (text) => dialogue.guess(text),
    isUnsure,
    load: async () => void (await embedder.embed(["a present"])),
  };
}

/** The same thing said twice counts once, where it was said last. */
function distinct(clauses: Clause[]): Clause[] {
  return [...new Map(clauses.map((clause) => [clause.quote.toLowerCase(), clause])).values()];
}

/** As if less might be spent; then a reason says nothing of the budget. */
function orCheaper(brief: Brief, budget: Budget, found: Suggestion[]): Brief {
  return {
    ...withBudget(brief, withoutLeast(budget)),
    taken: [...brief.taken, ...found.map(({ title }) => title)],
  };
}
