import { randomUUID } from "node:crypto";
import type { Action, Undo } from "../../../../shared/actions.ts";
import type { ActionCard, Part } from "../../../../shared/agent.ts";
import type { Db } from "../../../db/database.ts";
import type { Profile } from "../../profiles/store.ts";
import { todayOf } from "../../reminders/settings/today.ts";
import { planAction } from "../acting/plan.ts";
import type { Planned } from "../acting/planned.ts";
import { storeAction } from "../acting/store.ts";

/** More than anybody asks for in one message: a model that goes on is not followed. */
const MOST = 5;

interface Deed {
  /** Before which part of the reply its card stands. */
  place: number;
  action: Action;
  plan: Planned;
  card: ActionCard;
  undo: Undo[];
}

/** What one reply does: planned while it is written, done when it is stored. */
export function openDeeds(db: Db, person: Profile, now: Date) {
  const { userId, id: profileId } = person;
  let deeds: Deed[] = [];
  let refused = 0;

  return {
    /** Null where it can be done, or asked for; otherwise words that say why not. `unasked`: the giver did not ask for it. */
    async plan(action: Action, place: number, unasked = false): Promise<Part | null> {
      if (deeds.length >= MOST) return null;
      const today = await todayOf(db, userId, now);
      const plan = await planAction(db, { person, today, now }, action);
      if ("refused" in plan) {
        refused += 1;
        return { type: "text", text: `${plan.refused}\n\n` };
      }
      const { title, things, question, asks } = plan;
      const isAsked = asks === true || unasked;
      const card: ActionCard = {
        id: randomUUID(),
        state: isAsked ? "asked" : "done",
        title: isAsked ? question.title : title,
        things,
        link: null,
        yes: isAsked ? question.yes : null,
        canUndo: false,
      };
      deeds.push({ place, action, plan, card, undo: [] });
      return null;
    },
    get someDone() {
      return deeds.some(({ card }) => card.state === "done");
    },
    /** Nothing was done: it was refused, or waits for a yes. */
    get onlyRefused() {
      return refused + deeds.length > 0 && !this.someDone;
    },
    drop() {
      deeds = [];
    },
    async run(tx: Db): Promise<void> {
      for (const deed of deeds) {
        if (deed.card.state === "asked") continue;
        const { undo, link } = await deed.plan.run(tx);
        Object.assign(deed, { undo, card: { ...deed.card, link, canUndo: undo.length > 0 } });
      }
    },
    withCards(parts: readonly Part[]): Part[] {
      const at = (place: number) =>
        deeds.flatMap((deed): Part[] =>
          deed.place === place ? [{ type: "action", action: deed.card }] : [],
        );
      return [...parts.flatMap((part, place) => [...at(place), part]), ...at(parts.length)];
    },
    /** After the message they belong to. */
    async store(tx: Db, messageId: string): Promise<void> {
      for (const { card, action, undo } of deeds) {
        const { id, state } = card;
        await storeAction(tx, { id, userId, profileId, messageId, state, action, undo });
      }
    },
  };
}
