import type { Action } from "../../../../shared/actions.ts";
import type { Db } from "../../../db/database.ts";
import type { Asked, Plan } from "./planned.ts";
import { changeAction, findLast, lockAction } from "./store.ts";
import { takeBack } from "./taking-back.ts";

/** "Undo that", said in the chat: all that the last message did, or the last of one kind. */
export async function planUndo(
  db: Db,
  { person, today, now }: Asked,
  { of: only }: Extract<Action, { do: "undo" }>,
): Promise<Plan> {
  const { userId, id: profileId } = person;
  const found = await findLast(db, userId, profileId, "done", only);
  // A correction is of one of them: what was done last of that kind.
  const last = only ? found.slice(-1) : found;
  if (last.length === 0) return { refused: "There is nothing of mine to take back here." };
  return {
    title: "Taken back",
    things: last.flatMap(({ card }) => [card.title, ...card.things]),
    question: { title: "Take this back?", yes: "Take it back" },
    async run(tx) {
      // What was done last goes first: a list that was started for an idea is empty by then.
      for (const { stored } of last.toReversed()) {
        const { state, undo, ...action } = await lockAction(tx, userId, stored.id);
        if (state !== "done") continue;
        await takeBack(tx, { userId, profileId }, undo, { today, now });
        await changeAction(tx, action, { card: { state: "undone", canUndo: false } });
      }
      return { undo: [], link: last.at(-1)?.card.link ?? null };
    },
  };
}
