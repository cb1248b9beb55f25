import { ideasPerGeneration } from "../../../../shared/tokens.ts";
import type { Profile } from "../../profiles/store.ts";
import { type ChatPart, converse } from "./chat.ts";
import type { AgentEngine, Usage } from "./engine.ts";
import { type Progress, generate } from "./generate.ts";
import type { Removal } from "./guard.ts";
import type { Turn } from "../reading/turn.ts";
import { noAnswers, understand } from "../reading/understand.ts";

/** The person and the list that ideas are for, as they are stored. */
export interface About {
  /** A new profile is not stored yet: then only the answers are there. */
  person: Partial<Profile> & Pick<Profile, "name">;
  list: { title: string; eventDate: string | null } | null;
  /** Titles not to come up with again. */
  taken: string[];
}

/** The gift agent, whichever engine is behind it. */
export interface Agent {
  readonly name: string;
  /** Ten ideas. */
  generate(
    about: About,
    signal: AbortSignal,
    used: (usage: Usage) => void,
  ): AsyncIterable<Progress>;
  /** The last turn is the one to answer. */
  reply(
    about: About,
    turns: Turn[],
    signal: AbortSignal,
    used: (usage: Usage) => void,
    /** Called for every idea that the guard removed. */
    removed?: (why: Removal) => void,
  ): AsyncIterable<ChatPart>;
  close(): Promise<void>;
}

export function openAgent(engine: AgentEngine, clock: () => Date): Agent {
  const metered = (used: (usage: Usage) => void) => engine.metered?.(used) ?? engine;
  const briefOf = ({ person, list, taken }: About) =>
    understand({
      answers: { ...noAnswers, ...person },
      list,
      taken,
      today: clock().toISOString().slice(0, "2000-01-01".length),
    });
  return {
    name: engine.name,
    generate: (about, signal, used) =>
      generate(metered(used), briefOf(about), ideasPerGeneration, signal),
    reply: (about, turns, signal, used, removed) =>
      converse(metered(used), briefOf(about), turns, signal, removed),
    close: () => engine.close(),
  };
}
