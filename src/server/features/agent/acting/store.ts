import { and, desc, eq, sql } from "drizzle-orm";
import type { Action, Undo } from "../../../../shared/actions.ts";
import type { ActionCard } from "../../../../shared/agent.ts";
import { AppError } from "../../../../shared/errors.ts";
import type { Db } from "../../../db/database.ts";
import { agentActions, messages } from "../../../db/schema/agent.ts";

export type StoredAction = typeof agentActions.$inferSelect;

export async function storeAction(
  db: Db,
  action: Pick<StoredAction, "id" | "userId" | "profileId" | "messageId" | "state"> & {
    action: Action;
    undo: Undo[];
  },
): Promise<void> {
  await db.insert(agentActions).values(action);
}

/** Locked for the transaction: of two presses at once, the second finds it done. */
export async function lockAction(db: Db, userId: string, id: string): Promise<StoredAction> {
  const [found] = await db
    .select()
    .from(agentActions)
    .where(and(eq(agentActions.id, id), eq(agentActions.userId, userId)))
    .for("update");
  if (!found) throw new AppError("not_found", "This is no longer there.");
  return found;
}

/** An action, as its card shows it. */
export interface Shown {
  stored: StoredAction;
  card: ActionCard;
}

/**
 * Of the last message of a person's chat that has such: all that it asked, or did and that can be taken back, in the order
 * of their cards. `only`: of this kind.
 */
export async function findLast(
  db: Db,
  userId: string,
  profileId: string,
  state: "asked" | "done",
  only?: Action["do"],
): Promise<Shown[]> {
  const such = and(
    eq(agentActions.userId, userId),
    eq(agentActions.profileId, profileId),
    eq(agentActions.state, state),
    state === "done" ? sql`jsonb_array_length(${agentActions.undo}) > 0` : undefined,
    only ? sql`${agentActions.action}->>'do' = ${only}` : undefined,
  );
  const [last] = await db
    .select({ id: messages.id, parts: messages.parts })
    .from(agentActions)
    .innerJoin(messages, eq(messages.id, agentActions.messageId))
    .where(such)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  if (!last) return [];
  const found = await db
    .select()
    .from(agentActions)
    .where(and(such, eq(agentActions.messageId, last.id)));
  return last.parts.flatMap((part) => {
    if (part.type !== "action") return [];
    const stored = found.find(({ id }) => id === part.action.id);
    return stored ? { stored, card: part.action } : [];
  });
}

/** Changes an action and its card in the message. */
export async function changeAction(
  db: Db,
  { id, userId, messageId }: Pick<StoredAction, "id" | "userId" | "messageId">,
  changes: { undo?: Undo[]; card: Partial<ActionCard> & Pick<ActionCard, "state"> },
): Promise<typeof messages.$inferSelect> {
  const { undo, card } = changes;
  await db
    .update(agentActions)
    .set({ state: card.state, ...(undo && { undo }) })
    .where(and(eq(agentActions.id, id), eq(agentActions.userId, userId)));
  const owned = and(eq(messages.id, messageId), eq(messages.userId, userId));
  const [message] = await db.select().from(messages).where(owned).for("update");
  const parts = message?.parts.map((part) =>
    part.type === "action" && part.action.id === id
      ? { ...part, action: { ...part.action, ...card } }
      : part,
  );
  const [changed] = await db.update(messages).set({ parts }).where(owned).returning();
  if (!changed) throw new AppError("not_found", "This chat is no longer there.");
  return changed;
}
