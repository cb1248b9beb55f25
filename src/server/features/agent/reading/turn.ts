import type { IdeaDetails } from "../../../../shared/idea-details.ts";
import type { Fact } from "./brief.ts";

/** An idea that has passed the guard. */
export interface Idea {
  title: string;
  reason: string;
  fact: Fact | null;
  details?: IdeaDetails;
}

export type Turn =
  | { role: "user"; text: string }
  /** `asks`: something waits for a yes. `did`: something was done. */
  | { role: "assistant"; text: string; ideas: Idea[]; asks?: boolean; did?: boolean };
