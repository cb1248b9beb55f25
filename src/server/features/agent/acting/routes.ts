import { AppError } from "../../../../shared/errors.ts";
import type { Db } from "../../../db/database.ts";
import { lockPlaces, lockUser } from "../../../db/lock-user.ts";
import type { Serve } from "../../../http/serve.ts";
import { requireProfile } from "../../profiles/store.ts";
import { todayOf } from "../../reminders/settings/today.ts";
import { planAction } from "./plan.ts";
import { changeAction, lockAction } from "./store.ts";
import { takeBack } from "./taking-back.ts";

interface Needed {
  db: Db;
  clock: () => Date;
}

/** The buttons of a card in the chat. */
export function actingRoutes(serve: Serve, { db, clock }: Needed): void {
  serve("POST /api/actions/:id/undo", ({ user, params }) =>
    db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await lockPlaces(tx, "actions", user.id);
      const action = await lockAction(tx, user.id, params.id);
      if (action.state !== "done" || action.undo.length === 0) throw over();
      const now = clock();
      const today = await todayOf(tx, user.id, now);
      await takeBack(tx, action, action.undo, { today, now });
      return changeAction(tx, action, { card: { state: "undone", canUndo: false } });
    }),
  );

  serve("POST /api/actions/:id/confirm", ({ user, params }) =>
    db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await lockPlaces(tx, "actions", user.id);
      const action = await lockAction(tx, user.id, params.id);
      if (action.state !== "asked") throw over();
      const now = clock();
      const person = await requireProfile(tx, user.id, action.profileId);
      const today = await todayOf(tx, user.id, now);
      const plan = await planAction(tx, { person, today, now }, action.action);
      if ("refused" in plan) throw new AppError("conflict", plan.refused);
      const { undo, link } = await plan.run(tx);
      const { title, things } = plan;
      return changeAction(tx, action, {
        undo,
        card: { state: "done", title, things, link, yes: null, canUndo: undo.length > 0 },
      });
    }),
  );
}

const over = () => new AppError("conflict", "This was done or taken back already.");
