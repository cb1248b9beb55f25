import type { Brief, Budget } from "../../../reading/brief.ts";
import { withBudget, withoutLeast } from "../../../reading/budget.ts";
import type { AgentEngine, Suggestion } from "../../engine.ts";
import { type Caller, nobody } from "../../fair-queue.ts";
import { type Catalogue, type Form, openCatalogue } from "./catalogue.ts";
import { type Rules, allRules, candidatesFor, choose } from "./ranking.ts";
import { type Embedder, modelEmbedder, remembering } from "./embedder.ts";
import type { Guess } from "./intents.ts";
import { inOrderOfWeight, openSimilarity } from "./similarity.ts";
import { reasonFor } from "./reasons.ts";
import { isUnsure, openDialogue } from "./dialogue.ts";

interface Options {
  catalogue?: Catalogue;
  embedder?: Embedder;
  rules?: Rules;
}

export interface BuiltinEngine extends AgentEngine {
  /** What a message may mean, the likeliest first. */
  guess(text: string): Promise<Guess[]>;
  /** Whether it would ask which of the two was meant. */
  isUnsure(first: Guess, second: Guess): boolean;
  /** Loads the model, which the first question would wait for otherwise. */
  load(): Promise<void>;
}

/** Thinks of presents on this machine, without anybody else: a catalogue, and a model that understands. */
export function builtinEngine(options: Options = {}): BuiltinEngine {
  const catalogue = options.catalogue ?? openCatalogue();
  const embedder = remembering(options.embedder ?? modelEmbedder());
  const rules = options.rules ?? allRules;
  const similarity = openSimilarity(catalogue, embedder);

  async function suggestions(
    brief: Brief,
    count: number,
    caller: Caller,
    forms: Form[] | null = null,
  ): Promise<Suggestion[]> {
    const similarities = await similarity.of(inOrderOfWeight(brief), caller);
    const candidatesOf = (about: Brief) =>
      candidatesFor(catalogue, about, similarities, rules).filter(
        ({ gift }) => !forms || forms.includes(gift.form),
      );
    const chosenOf = (about: Brief) => {
      const candidates = candidatesOf(about);
      return {
        among: candidates.length,
        ideas: choose(catalogue, candidates, about, count, rules),
      };
    };
    let chosen = chosenOf(brief);
    // Rather a little too familiar than nothing at all.
    if (chosen.among < 2 * count || chosen.ideas.length < count)
      chosen = chosenOf({ ...brief, person: { ...brief.person, closeness: "very" } });
    const found = chosen.ideas.map((candidate, place) => ({
      title: candidate.title,
      ...reasonFor(candidate, brief, place, rules),
      price: candidate.gift.price,
      ages: candidate.gift.ages,
      flags: candidate.gift.flags,
    }));
    if (found.length === count || !brief.budget?.least) return found;
    // Where nothing is left in a budget, something cheaper is better than nothing.
    const rest = orCheaper(brief, brief.budget, found);
    return [...found, ...(await suggestions(rest, count - found.length, caller, forms))];
  }

  const dialogue = openDialogue(catalogue, similarity, suggestions);

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
    close: () => embedder.close(),
  });

  return {
    ...engineOf(nobody.user),
    guess: (text) => dialogue.guess(text),
    isUnsure,
    load: async () => void (await embedder.embed(["a present"])),
  };
}

/** As if less might be spent; then a reason says nothing of the budget. */
function orCheaper(brief: Brief, budget: Budget, found: Suggestion[]): Brief {
  return {
    ...withBudget(brief, withoutLeast(budget)),
    taken: [...brief.taken, ...found.map(({ title }) => title)],
  };
}
