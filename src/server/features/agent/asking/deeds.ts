import { randomUUID } from "node:crypto";
import type { Action, Undo } from "../../../../shared/actions.ts";
import type { ActionCard, Part } from "../../../../shared/agent.ts";
import type { Db } from "../../../db/database.ts";
import { lockPlaces } from "../../../db/lock-user.ts";
import { type Profile, requireProfile } from "../../profiles/store.ts";
import { todayOf } from "../../reminders/settings/today.ts";
import { planAction } from "../acting/plan.ts";
import { storeAction } from "../acting/store.ts";

/** More than anybody asks for in one message: a model that goes on is not followed. */
const MOST = 5;
const tooMuch = `I do no more than ${MOST} things at once: say the rest again, and I go on.`;

interface Deed {
  /** Before which part of the reply its card stands. */
  place: number;
  action: Action;
  card: ActionCard;
  /** Why it was not done after all. */
  refused: string | null;
  undo: Undo[];
}

/** What one reply does: planned while it is written, done when it is stored. */
export function openDeeds(db: Db, person: Profile, now: Date) {
  const { userId, id: profileId } = person;
  let deeds: Deed[] = [];
  let refused = 0;
  let isTooMuch = false;

  return {
    /** Null where it can be done, or asked for; otherwise words that say why not. `unasked`: the giver did not ask for it. */
    async plan(action: Action, place: number, unasked = false): Promise<Part | null> {
      if (deeds.length >= MOST) {
        if (isTooMuch) return null;
        isTooMuch = true;
        return { type: "text", text: `${tooMuch}\n\n` };
      }
      const today = await todayOf(db, userId, now);
      const plan = await planAction(db, { person, today, now }, action);
      if ("refused" in plan && !this.someDone) {
        refused += 1;
        return { type: "text", text: `${plan.refused}\n\n` };
      }
      const planned = "refused" in plan ? null : plan;
      const isAsked = planned?.asks === true || unasked;
      const card: ActionCard = {
        id: randomUUID(),
        state: isAsked ? "asked" : "done",
        title: (isAsked ? planned?.question.title : planned?.title) ?? "",
        things: planned?.things ?? [],
        link: null,
        yes: isAsked ? (planned?.question.yes ?? null) : null,
        canUndo: false,
      };
      deeds.push({ place, action, card, refused: null, undo: [] });
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
    /** Each planned anew, by what is stored by then: while the reply was written, much may have changed. */
    async run(tx: Db): Promise<void> {
      if (deeds.length === 0) return;
      await lockPlaces(tx, "actions", userId);
      const today = await todayOf(tx, userId, now);
      for (const deed of deeds) {
        const current = await requireProfile(tx, userId, profileId);
        const plan = await planAction(tx, { person: current, today, now }, deed.action);
        if ("refused" in plan) {
          deed.refused = plan.refused;
          continue;
        }
        const { title, things, question } = plan;
        if (plan.asks || deed.card.state === "asked") {
          const { title: asking, yes } = question;
          deed.card = { ...deed.card, state: "asked", title: asking, things, yes };
          continue;
        }
        const { undo, link } = await plan.run(tx);
        deed.undo = undo;
        deed.card = { ...deed.card, title, things, link, canUndo: undo.length > 0 };
      }
    },
    withCards(parts: readonly Part[]): Part[] {
      const at = (place: number) =>
        deeds.flatMap((deed): Part[] => {
          if (deed.place !== place) return [];
          return deed.refused === null
            ? [{ type: "action", action: deed.card }]
            : [{ type: "text", text: `${deed.refused}\n\n` }];
        });
      return [...parts.flatMap((part, place) => [...at(place), part]), ...at(parts.length)];
    },
    /** After the message they belong to. */
    async store(tx: Db, messageId: string): Promise<void> {
      for (const { card, action, undo, refused: why } of deeds) {
        if (why !== null) continue;
        const { id, state } = card;
        await storeAction(tx, { id, userId, profileId, messageId, state, action, undo });
      }
    },
  };
}
