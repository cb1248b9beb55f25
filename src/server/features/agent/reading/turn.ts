import type { Fact } from "./brief.ts";

/** An idea that has passed the guard. */
export interface Idea {
  title: string;
  reason: string;
  fact: Fact | null;
}

export type Turn =
  | { role: "user"; text: string }
  | { role: "assistant"; text: string; ideas: Idea[] };
