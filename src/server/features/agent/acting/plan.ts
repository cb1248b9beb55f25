import type { Action } from "../../../../shared/actions.ts";
import type { Db } from "../../../db/database.ts";
import { planDate, planReminder, planReminderOn } from "./dates.ts";
import { planBudget, planCorrections, planNote, planUnnote } from "./knowledge.ts";
import { planAdd, planMark, planMove, planRemove, planRename } from "./lists.ts";
import type { Asked, Plan } from "./planned.ts";
import { changeAction, findLast, lockAction } from "./store.ts";
import { planUndo } from "./undo.ts";

/** Finds what an action means: what is there, whose it is, and whether it can be done. */
export function planAction(db: Db, asked: Asked, action: Action): Promise<Plan> {
  switch (action.do) {
    case "add":
      return planAdd(db, asked, action);
    case "remove":
      return planRemove(db, asked, action);
    case "mark":
      return planMark(db, asked, action);
    case "move":
      return planMove(db, asked, action);
    case "remind":
      return planReminder(db, asked, action);
    case "remind-on":
      return planReminderOn(db, asked, action);
    case "date":
      return planDate(db, asked, action);
    case "remember":
      return planCorrections(db, asked, action.things);
    case "forget":
      return planCorrections(
        db,
        asked,
        action.things.map((thing) => ({ thing, meaning: "ignore" })),
      );
    case "note":
      return planNote(asked, action);
    case "unnote":
      return planUnnote(asked, action);
    case "budget":
      return planBudget(asked, action);
    case "rename":
      return planRename(db, asked, action);
    case "undo":
      return planUndo(db, asked);
    default:
      return planConfirmed(db, asked);
  }
}

/** "Yes", said in the chat. */
async function planConfirmed(db: Db, asked: Asked): Promise<Plan> {
  const { userId, id: profileId } = asked.person;
  const waiting = await findLast(db, userId, profileId, "asked");
  if (!waiting) return { refused: "There is nothing that waits for a yes." };
  const plan = await planAction(db, asked, waiting.action);
  if ("refused" in plan) return plan;
  const { title, things, question } = plan;
  return {
    title,
    things,
    question,
    async run(tx) {
      const { state } = await lockAction(tx, userId, waiting.id);
      if (state !== "asked") return { undo: [], link: null };
      const done = await plan.run(tx);
      // Taken back where it was said, and not twice.
      await changeAction(tx, waiting, {
        card: { state: "done", title, things, link: done.link, yes: null },
      });
      return done;
    },
  };
}
