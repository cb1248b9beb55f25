import type { Undo } from "../../../../shared/actions.ts";
import type { ActionCard } from "../../../../shared/agent.ts";
import type { Day } from "../../../../shared/days.ts";
import type { Db } from "../../../db/database.ts";
import type { Profile } from "../../profiles/store.ts";

export type Link = NonNullable<ActionCard["link"]>;

/** What would be done, found out before anything is: it can be said, asked for, or done. */
export interface Planned {
  title: string;
  things: string[];
  /** For where it is asked first: the question, and the words of the button that says yes. */
  question: { title: string; yes: string };
  /** It deletes or overwrites, and is asked whoever wanted it. */
  asks?: true;
  /** In a transaction of the caller's. */
  run(tx: Db): Promise<{ undo: Undo[]; link: Link | null }>;
}

/** `refused`: a sentence that says why nothing can be done. */
export type Plan = Planned | { refused: string };

export interface Asked {
  person: Profile;
  /** Where the giver is. */
  today: Day;
  now: Date;
}

export const openPerson = ({ id }: Profile): Link => ({ label: "Open page", to: `/profile/${id}` });

/** Whether two titles name the same, whatever their letters' case. */
export const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
