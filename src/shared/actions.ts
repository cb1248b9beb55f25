import type { Idea } from "./agent.ts";
import type { Day } from "./days.ts";
import type { IdeaState } from "./idea-limits.ts";
import type { SentIdea } from "./ideas.ts";
import type { OccasionKind } from "./occasion-limits.ts";
import type { NewOccasion } from "./occasions.ts";
import type { budgets } from "./questionnaire.ts";
import type { Meaning } from "./understood-limits.ts";

type Shown = Pick<Idea, "title" | "reason" | "fact">;

/**
 * Something an engine asks to be done for the person of the chat, in the words it heard. Whether such a list, idea or date
 * is there, and belongs to the giver, is found out by what does it.
 */
export type Action =
  /** `list`: its name as it was said; null for the list of the next occasion. `called`: that is what it is to be called. */
  | { do: "add"; ideas: Shown[]; list: string | null; called?: boolean }
  | { do: "remove"; ideas: string[]; list: string | null }
  /** `shown`: where it is on no list yet, it is put on one. */
  | { do: "mark"; ideas: string[]; shown: Shown[]; state: IdeaState }
  | { do: "move"; ideas: string[]; to: string; called?: boolean; shown?: Shown[] }
  /** `days` before; `occasion`: as it was named, null for the next. */
  | { do: "remind"; occasion: string | null; days: number }
  /** On a day of its own, of something that is to be done. */
  | { do: "remind-on"; day: Day; what: string }
  /** `date`: `2027-03-04`, or `--03-04` where the year was not told. */
  | { do: "date"; occasion: string; kind: OccasionKind; date: string; yearly: boolean }
  | { do: "remember"; things: Array<{ thing: string; meaning: Exclude<Meaning, "age"> }> }
  /** A fact that is neither liking nor limit, like a size. */
  | { do: "note"; words: string }
  | { do: "forget"; things: string[] }
  /** What stands in the notes. */
  | { do: "unnote"; words: string }
  /** What is to be spent on the person from now on. */
  | { do: "budget"; budget: (typeof budgets)[number] }
  /** `list`: as it was named, null for the one of the next occasion. */
  | { do: "rename"; list: string | null; to: string }
  /** What the last message did in this chat; `of`: only what it did last of this kind. */
  | { do: "undo"; of?: "add" }
  /** A yes to what the last message asked in this chat. */
  | { do: "confirm" };

/** How something that was done is taken back. */
export type Undo =
  | { undo: "ideas"; listId: string; remove: string[]; put: SentIdea[] }
  /** A list that was started; with something else on it, it stays. */
  | { undo: "list"; listId: string }
  | { undo: "occasion"; id: string; before: NewOccasion | null }
  /** Null where nothing was corrected before. */
  | { undo: "corrections"; before: Array<{ thing: string; meaning: Meaning | null }> }
  | { undo: "note"; words: string }
  /** What was taken out of them. */
  | { undo: "notes"; put: string[] }
  | { undo: "budget"; before: (typeof budgets)[number] | null }
  | { undo: "title"; listId: string; before: string };
