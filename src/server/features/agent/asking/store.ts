import {
  type SQL,
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  ne,
  notInArray,
  sql,
} from "drizzle-orm";
import { agentLimits } from "../../../../shared/agent-limits.ts";
import type { Answer, Idea, Message, Part } from "../../../../shared/agent.ts";
import { AppError } from "../../../../shared/errors.ts";
import type { Purpose } from "../../../../shared/tokens.ts";
import type { Db } from "../../../db/database.ts";
import { inPages, since } from "../../../db/in-pages.ts";
import { agentReplies, generatedIdeas, messages } from "../../../db/schema/agent.ts";
import type { Usage } from "../thinking/engine.ts";

/** Titles remembered for one person: more than anybody will look through. */
export const MAX_TITLES = 1000;

export type Reply = typeof agentReplies.$inferSelect;

export interface NewReply {
  id: string;
  userId: string;
  purpose: Purpose;
  profileId: string | null;
  giftListId: string | null;
  key: string | null;
  fingerprint: string;
  engine: string;
}

/** False when the idempotency key is taken: then this is a retry. */
export async function createReply(db: Db, reply: NewReply): Promise<boolean> {
  const [created] = await db
    .insert(agentReplies)
    .values(reply)
    .onConflictDoNothing()
    .returning({ id: agentReplies.id });
  return created !== undefined;
}

export async function findReplyByKey(db: Db, userId: string, key: string): Promise<Reply | null> {
  const [reply] = await db
    .select()
    .from(agentReplies)
    .where(and(eq(agentReplies.userId, userId), eq(agentReplies.key, key)));
  return reply ?? null;
}

export async function requireReply(db: Db, userId: string, id: string): Promise<Reply> {
  const [reply] = await db
    .select()
    .from(agentReplies)
    .where(and(eq(agentReplies.id, id), eq(agentReplies.userId, userId)));
  if (!reply) throw new AppError("not_found", "Reply not found.");
  return reply;
}

/** Whether another reply than this one is generating ideas for the list. */
export async function isGenerating(db: Db, giftListId: string, id: string): Promise<boolean> {
  const others = await db.$count(
    agentReplies,
    and(
      eq(agentReplies.giftListId, giftListId),
      eq(agentReplies.state, "running"),
      ne(agentReplies.id, id),
    ),
  );
  return others > 0;
}

export async function listRunning(db: Db, userId: string, profileId: string): Promise<string[]> {
  const rows = await db
    .select({ id: agentReplies.id })
    .from(agentReplies)
    .where(
      and(
        eq(agentReplies.userId, userId),
        eq(agentReplies.profileId, profileId),
        eq(agentReplies.state, "running"),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function finishReply(
  db: Db,
  id: string,
  answer: Answer,
  usage: Usage | null,
): Promise<void> {
  await db
    .update(agentReplies)
    .set({ ...usage, answer, state: "done", endedAt: sql`clock_timestamp()` })
    .where(eq(agentReplies.id, id));
}

/** The question stays, unanswered. The idempotency key stays, too: a retry gets the same failure. */
export async function failReply(
  db: Db,
  id: string,
  failure: { code: string; message: string },
): Promise<void> {
  await db.delete(messages).where(and(eq(messages.replyId, id), eq(messages.role, "assistant")));
  await db.update(messages).set({ status: "failed" }).where(eq(messages.replyId, id));
  await db
    .update(agentReplies)
    .set({ failure, state: "failed", endedAt: sql`clock_timestamp()` })
    .where(eq(agentReplies.id, id));
}

export async function requestStop(db: Db, id: string): Promise<void> {
  await db
    .update(agentReplies)
    .set({ stopping: true })
    .where(and(eq(agentReplies.id, id), eq(agentReplies.state, "running")));
}

export async function findStopRequested(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: agentReplies.id })
    .from(agentReplies)
    .where(and(inArray(agentReplies.id, ids), eq(agentReplies.stopping, true)));
  return rows.map(({ id }) => id);
}

/** Idempotency keys, and the answers stored for them, are good for a day. */
export async function forgetIdempotencyKeys(db: Db): Promise<void> {
  await db
    .update(agentReplies)
    .set({ key: null, answer: null })
    .where(
      and(lt(agentReplies.endedAt, sql`now() - interval '1 day'`), isNotNull(agentReplies.key)),
    );
}

type MessageRow = typeof messages.$inferSelect;

/** What the user wrote, and an empty reply below it that fills up. */
export async function beginExchange(
  db: Db,
  { replyId, userId, profileId, content }: Omit<NewExchange, "parts">,
): Promise<void> {
  // A question that failed before is replaced by the same one asked again.
  await db
    .delete(messages)
    .where(
      and(
        eq(messages.profileId, profileId),
        eq(messages.status, "failed"),
        eq(messages.content, content),
      ),
    );
  const common = { userId, profileId, replyId };
  await db.insert(messages).values([
    {
      ...common,
      role: "user",
      content,
      parts: [{ type: "text", text: content }],
      status: "done",
      createdAt: sql`now()`,
    },
    {
      ...common,
      id: replyId,
      role: "assistant",
      content: "",
      parts: [],
      status: "writing",
      createdAt: sql`now() + interval '1 millisecond'`,
    },
  ]);
}

interface NewExchange {
  replyId: string;
  userId: string;
  profileId: string;
  content: string;
  parts: Part[];
}

/** The ideas of a profile, as a message of the agent without a question before it. */
export async function addReplyMessage(db: Db, { replyId, ...message }: NewExchange): Promise<void> {
  const { profileId } = message;
  await db.update(agentReplies).set({ profileId }).where(eq(agentReplies.id, replyId));
  await db.insert(messages).values({
    ...message,
    id: replyId,
    replyId,
    role: "assistant",
    status: "done",
    createdAt: sql`now()`,
  });
}

export async function saveReplyMessage(
  db: Db,
  id: string,
  written: { content: string; parts: Part[]; status: MessageRow["status"] },
): Promise<void> {
  const [saved] = await db
    .update(messages)
    .set(written)
    .where(eq(messages.id, id))
    .returning({ id: messages.id });
  if (!saved) throw new AppError("not_found", "This chat is no longer there.");
}

/** A reply that was stopped before its first word: the question stays, unanswered. */
export async function deleteReplyMessage(db: Db, id: string): Promise<void> {
  await db.delete(messages).where(eq(messages.id, id));
}

/** One page, oldest first: the last one, or the one before a message. */
export async function listMessages(
  db: Db,
  userId: string,
  profileId: string,
  before?: string,
): Promise<Message[]> {
  const earlier = sql`(${messages.createdAt}, ${messages.id}) < (select created_at, id from ${messages}
    where id = ${before ?? null} and profile_id = ${profileId} and user_id = ${userId})`;
  const page = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.profileId, profileId),
        eq(messages.userId, userId),
        before === undefined ? undefined : earlier,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(agentLimits.page);
  return page.toReversed();
}

/** So many are looked at in one turn of the server's thread. */
const SEARCHED_AT_ONCE = 20;

/** The messages of a chat whose text matches, the latest first. */
export async function searchMessages(
  db: Db,
  userId: string,
  profileId: string,
  matches: (text: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  let below: SQL | undefined;
  for (;;) {
    const slice = await db
      .select({ id: messages.id, content: messages.content })
      .from(messages)
      .where(and(eq(messages.profileId, profileId), eq(messages.userId, userId), below))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(SEARCHED_AT_ONCE);
    found.push(...slice.filter(({ content }) => matches(content)).map(({ id }) => id));
    const last = slice.at(-1);
    if (!last || slice.length < SEARCHED_AT_ONCE || found.length >= agentLimits.found)
      return found.slice(0, agentLimits.found);
    below = sql`(${messages.createdAt}, ${messages.id}) < (select created_at, id from ${messages}
      where id = ${last.id} and profile_id = ${profileId} and user_id = ${userId})`;
  }
}

/** What was said before this reply, oldest first; what is still being answered is not part of it. */
export async function listHistory(
  db: Db,
  userId: string,
  profileId: string,
  replyId: string,
): Promise<MessageRow[]> {
  const beingWritten = db
    .select({ id: messages.replyId })
    .from(messages)
    .where(and(eq(messages.profileId, profileId), eq(messages.status, "writing")));
  const page = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.profileId, profileId),
        eq(messages.userId, userId),
        ne(messages.replyId, replyId),
        ne(messages.status, "failed"),
        notInArray(messages.replyId, beingWritten),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(agentLimits.page);
  return page.toReversed();
}

export async function requireMessage(db: Db, userId: string, id: string): Promise<MessageRow> {
  const [message] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
  if (!message) throw new AppError("not_found", "Message not found.");
  return message;
}

/** All chats, for the export. */
export function collectMessages(db: Db, userId: string): AsyncIterable<MessageRow[]> {
  return inPages((last) =>
    db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, userId), since(messages, last)))
      .orderBy(asc(messages.createdAt), asc(messages.id))
      .limit(MESSAGES_AT_ONCE),
  );
}

export async function storeIdeas(
  db: Db,
  about: { userId: string; profileId: string; giftListId: string | null },
  ideas: Idea[],
): Promise<void> {
  if (ideas.length === 0) return;
  await db.insert(generatedIdeas).values(
    ideas.map(({ id, title, reason, fact, details }) => ({
      ...about,
      id,
      title,
      reason,
      fact,
      details,
    })),
  );
}

const PAGE = 30;
const IDEAS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 20;

/** What a list was offered before its `present` ideas, latest first: one page, or the one below an idea. */
export async function listEarlierIdeas(
  db: Db,
  userId: string,
  giftListId: string,
  { present, before }: { present: string[]; before?: string | undefined },
) {
  const below = sql`(${generatedIdeas.createdAt}, ${generatedIdeas.id}) < (select created_at, id from ${generatedIdeas}
    where id = ${before ?? null} and user_id = ${userId})`;
  const found = await db
    .select(stored)
    .from(generatedIdeas)
    .where(
      and(
        eq(generatedIdeas.giftListId, giftListId),
        eq(generatedIdeas.userId, userId),
        present.length > 0 ? notInArray(generatedIdeas.id, present) : undefined,
        before === undefined ? undefined : below,
      ),
    )
    .orderBy(desc(generatedIdeas.createdAt), desc(generatedIdeas.id))
    .limit(PAGE + 1);
  const items = found.slice(0, PAGE);
  return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

/** A person's lists forget what they were offered; the titles stay, so that they do not come again. */
export async function forgetIdeas(db: Db, userId: string, profileId: string): Promise<void> {
  await db
    .update(generatedIdeas)
    .set({ giftListId: null })
    .where(
      and(
        eq(generatedIdeas.profileId, profileId),
        eq(generatedIdeas.userId, userId),
        isNotNull(generatedIdeas.giftListId),
      ),
    );
}

const stored = {
  id: generatedIdeas.id,
  title: generatedIdeas.title,
  reason: generatedIdeas.reason,
  fact: generatedIdeas.fact,
  details: generatedIdeas.details,
  createdAt: generatedIdeas.createdAt,
};

/** Oldest first. */
export async function listGeneratedTitles(
  db: Db,
  userId: string,
  profileId: string,
): Promise<string[]> {
  const rows = await db
    .select({ title: generatedIdeas.title })
    .from(generatedIdeas)
    .where(and(eq(generatedIdeas.profileId, profileId), eq(generatedIdeas.userId, userId)))
    .orderBy(desc(generatedIdeas.createdAt))
    .limit(MAX_TITLES);
  return rows.map(({ title }) => title).toReversed();
}

type GeneratedIdea = typeof generatedIdeas.$inferSelect;

/** Everything suggested, for the export. */
export function collectGeneratedIdeas(db: Db, userId: string): AsyncIterable<GeneratedIdea[]> {
  return inPages((last) =>
    db
      .select()
      .from(generatedIdeas)
      .where(and(eq(generatedIdeas.userId, userId), since(generatedIdeas, last)))
      .orderBy(asc(generatedIdeas.createdAt), asc(generatedIdeas.id))
      .limit(IDEAS_AT_ONCE),
  );
}
