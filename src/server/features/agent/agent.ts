import type { Profile } from "../profiles/store.ts";
import type { Idea, Turn } from "./engine.ts";
import type { Usage } from "./store.ts";

/** Whom and what it is about, as it is stored. */
export interface About {
  /** Perhaps not stored yet: then only what was answered is there. */
  person: Partial<Profile> & Pick<Profile, "name">;
  list: { title: string; eventDate: string | null } | null;
  /** Titles not to come up with again. */
  taken: string[];
}

export type Progress =
  | { type: "step"; step: "reading" | "searching" | "checking" }
  | { type: "idea"; idea: Idea }
  | { type: "done"; removed: Record<string, number> };

export type Said = { type: "text"; text: string } | { type: "idea"; idea: Idea };

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
  ): AsyncIterable<Said>;
  close(): Promise<void>;
}
