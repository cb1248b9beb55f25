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

/** What was asked last in a person's chat, or done and can be taken back. */
export async function findLast(
  db: Db,
  userId: string,
  profileId: string,
  state: "asked" | "done",
): Promise<StoredAction | null> {
  const [found] = await db
    .select()
    .from(agentActions)
    .where(
      and(
        eq(agentActions.userId, userId),
        eq(agentActions.profileId, profileId),
        eq(agentActions.state, state),
        state === "done" ? sql`jsonb_array_length(${agentActions.undo}) > 0` : undefined,
      ),
    )
    .orderBy(desc(agentActions.createdAt), desc(agentActions.id))
    .limit(1);
  return found ?? null;
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

/** The card that shows an action. */
export async function findCard(
  db: Db,
  { id, userId, messageId }: Pick<StoredAction, "id" | "userId" | "messageId">,
): Promise<ActionCard | null> {
  const [message] = await db
    .select({ parts: messages.parts })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.userId, userId)));
  const cards = message?.parts.flatMap((part) => (part.type === "action" ? part.action : []));
  return cards?.find((card) => card.id === id) ?? null;
}
