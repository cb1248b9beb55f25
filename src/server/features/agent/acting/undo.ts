import type { Db } from "../../../db/database.ts";
import type { Asked, Plan } from "./planned.ts";
import { changeAction, findCard, findLast, lockAction } from "./store.ts";
import { takeBack } from "./taking-back.ts";

/** "Undo that", said in the chat. */
export async function planUndo(db: Db, { person, today, now }: Asked): Promise<Plan> {
  const { userId, id: profileId } = person;
  const last = await findLast(db, userId, profileId, "done");
  if (!last) return { refused: "There is nothing of mine to take back here." };
  const card = await findCard(db, last);
  return {
    title: "Taken back",
    things: card ? [card.title, ...card.things] : [],
    question: { title: "Take this back?", yes: "Take it back" },
    async run(tx) {
      const locked = await lockAction(tx, userId, last.id);
      if (locked.state === "done") {
        await takeBack(tx, { userId, profileId }, locked.undo, { today, now });
        await changeAction(tx, locked, { card: { state: "undone", canUndo: false } });
      }
      return { undo: [], link: card?.link ?? null };
    },
  };
}
