import type { IdeaState } from "../../../../shared/idea-limits.ts";
import { inState, isFurther, type ListIdea } from "./list-idea.ts";

/** How far an idea has come, and the day on which that was said. */
interface Mark {
  readonly state: IdeaState;
  readonly day: string;
}

/** Marks by the ids of a list's ideas, as they are stored where the list itself is not on the device. */
export interface Marks {
  readonly marks: Readonly<Record<string, Mark>>;
}

/** Taking something back is meant; otherwise what has come further meanwhile stays there. */
export function marked<One extends ListIdea>(idea: One, { marks }: Marks): One {
  const mark = marks[idea.id];
  if (!mark || (mark.state !== "idea" && isFurther(idea.state, mark.state))) return idea;
  return inState(idea, mark.state, mark.day);
}
