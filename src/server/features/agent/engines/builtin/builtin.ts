import type { Brief } from "../../brief.ts";
import type { AgentEngine, Suggestion } from "../../engine.ts";
import { type Catalogue, type Form, openCatalogue } from "./catalogue.ts";
import { type Rules, allRules, candidatesFor, choose } from "./choosing.ts";
import { type Embedder, modelEmbedder, remembering } from "./embedder.ts";
import type { Guess } from "./intents.ts";
import { inOrderOfWeight, openReader } from "./reading.ts";
import { reasonFor } from "./reasons.ts";
import { isUnsure, openMind } from "./reply.ts";

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
  prepare(): Promise<void>;
}

/** Thinks of presents on this machine, without anybody else: a catalogue, and a model that understands. */
export function builtinEngine(options: Options = {}): BuiltinEngine {
  const catalogue = options.catalogue ?? openCatalogue();
  const embedder = remembering(options.embedder ?? modelEmbedder());
  const rules = options.rules ?? allRules;
  const reader = openReader(catalogue, embedder);

  async function suggestions(
    brief: Brief,
    count: number,
    forms: Form[] | null = null,
  ): Promise<Suggestion[]> {
    const readings = await reader.read(inOrderOfWeight(brief));
    const candidates = candidatesFor(catalogue, brief, readings, rules).filter(
      ({ gift }) => !forms || forms.includes(gift.form),
    );
    return choose(catalogue, candidates, brief, count, rules).map((candidate, place) => ({
      title: candidate.title,
      ...reasonFor(candidate, brief, place, rules),
      price: candidate.gift.price,
      ages: candidate.gift.ages,
      flags: candidate.gift.flags,
    }));
  }

  const mind = openMind(catalogue, reader, suggestions);

  return {
    name: "builtin",
    async *suggest(brief, count, signal) {
      const found = await suggestions(brief, count);
      signal.throwIfAborted();
      yield* found;
    },
    async *reply(conversation, signal) {
      const parts = await mind.reply(conversation);
      signal.throwIfAborted();
      yield* parts;
    },
    guess: (text) => mind.guess(text),
    isUnsure,
    async prepare() {
      await embedder.embed(["ready"]);
    },
    close: () => embedder.close(),
  };
}
