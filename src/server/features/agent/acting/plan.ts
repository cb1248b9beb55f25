import type { Action, Undo } from "../../../../shared/actions.ts";
import type { Db } from "../../../db/database.ts";
import { requireProfile } from "../../profiles/store.ts";
import { planDate, planReminder, planReminderOn } from "./dates.ts";
import { planBudget, planCorrections, planNote, planUnnote } from "./knowledge.ts";
import { planAdd, planMark, planMove, planRemove, planRename } from "./lists.ts";
import type { Asked, Link, Plan, Planned } from "./planned.ts";
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
      return planUndo(db, asked, action);
    default:
      return planConfirmed(db, asked);
  }
}

/** "Yes", said in the chat. */
async function planConfirmed(db: Db, asked: Asked): Promise<Plan> {
  const { userId, id: profileId } = asked.person;
  const waiting = await findLast(db, userId, profileId, "asked");
  const plans: Planned[] = [];
  let refused = "There is nothing that waits for a yes.";
  for (const { stored } of waiting) {
    const plan = await planAction(db, asked, stored.action);
    if ("refused" in plan) ({ refused } = plan);
    else plans.push(plan);
  }
  const [first, ...others] = plans;
  if (!first) return { refused };
  const isOne = others.length === 0;
  return {
    title: isOne ? first.title : "Done",
    things: isOne ? first.things : plans.flatMap(({ title, things }) => [title, ...things]),
    question: first.question,
    async run(tx) {
      const undo: Undo[] = [];
      let to: Link | null = null;
      for (const { stored } of waiting) {
        const { state, action } = await lockAction(tx, userId, stored.id);
        // Planned anew: what was done just before may have changed what it is about.
        const person = await requireProfile(tx, userId, profileId);
        const plan = state === "asked" ? await planAction(tx, { ...asked, person }, action) : null;
        if (!plan || "refused" in plan) continue;
        const { title, things } = plan;
        const { undo: back, link } = await plan.run(tx);
        // Taken back where it was said, and not twice.
        await changeAction(tx, stored, { card: { state: "done", title, things, link, yes: null } });
        undo.unshift(...back);
        to ??= link;
      }
      return { undo, link: to };
    },
  };
}
