import { agentLimits } from "../../../../shared/agent-limits.ts";
import type { Idea, Part } from "../../../../shared/agent.ts";
import { AppError } from "../../../../shared/errors.ts";
import { generationCost, ideasPerGeneration, tokens } from "../../../../shared/tokens.ts";
import type { Db } from "../../../db/database.ts";
import { type GiftList, updateGiftList } from "../../gift-lists/store.ts";
import type { ResponseRequest } from "../../profiles/response.ts";
import type { Profile } from "../../profiles/store.ts";
import type { About, Agent } from "../thinking/agent.ts";
import type { Usage } from "../thinking/engine.ts";
import type { ChatPart } from "../thinking/chat.ts";
import { openDeeds } from "./deeds.ts";
import type { Known } from "./known-about.ts";
import type { LiveReply } from "./live-reply.ts";
import type { Outcome } from "./replies.ts";
import {
  addReplyMessage,
  deleteReplyMessage,
  listHistory,
  storeIdeas,
  saveReplyMessage,
} from "./store.ts";
import type { Turn } from "../reading/turn.ts";
import { withReplies } from "./suggested-replies.ts";
import { untilAborted } from "./until-aborted.ts";
import {
  appendPart,
  lastWithin,
  toPlainText,
  ideasIn,
  toStoredIdea,
  toStoredMessage,
  toTurn,
} from "./message-parts.ts";

const SAVE_INTERVAL = 1_000;
/** Characters of a reply that only asks back or declines; an essay is paid for, whatever it says of itself. */
const MOST_FREE = 1_000;
/** Characters of a chat that an engine is told: a provider charges for all of them, at every message. */
const MOST_HISTORY = 24_000;

/** Read once the tokens are held: nothing is looked up for a request that is refused. */
type ReadKnown = () => Promise<Known>;

type ReplyWriter = (reply: LiveReply) => Promise<Outcome>;

/** Ideas for a gift list, stored with it. */
export function writeIdeas(
  agent: Agent,
  { person, list, known }: { person: Profile; list: GiftList; known: ReadKnown },
): ReplyWriter {
  return async (reply) => {
    const { ideas, ...outcome } = await generate(
      agent,
      { ...(await known()), user: person.userId, person, list },
      reply,
    );
    return {
      ...outcome,
      store: async (db) => {
        if (ideas.length === 0) return;
        const { userId } = person;
        const premiumResults = JSON.stringify(ideas);
        const updated = await updateGiftList(db, userId, list.id, { premiumResults });
        if (!updated) throw new AppError("not_found", "Gift list not found.");
        await storeIdeas(db, { userId, profileId: person.id, giftListId: list.id }, ideas);
      },
    };
  };
}

/** Ideas as a message of the chat; the profile is stored in the same transaction. */
export function writeResponse(
  agent: Agent,
  {
    userId,
    person,
    known,
    store,
  }: Pick<ResponseRequest, "userId" | "person" | "store"> & { known: ReadKnown },
): ReplyWriter {
  return async (reply) => {
    const { ideas, ...outcome } = await generate(
      agent,
      { ...(await known()), user: userId, person, list: null },
      reply,
    );
    const parts: Part[] = [
      { type: "text", text: `Here are ${ideas.length} ideas for ${person.name}.` },
      ...ideas.map((idea) => ({ type: "idea" as const, idea })),
    ];
    return {
      ...outcome,
      store: async (db) => {
        const { id: profileId } = await store(db);
        const content = toPlainText(parts);
        await addReplyMessage(db, { replyId: reply.id, userId, profileId, content, parts });
        await storeIdeas(db, { userId, profileId, giftListId: null }, ideas);
      },
    };
  };
}

async function generate(
  agent: Agent,
  about: About,
  reply: LiveReply,
): Promise<Omit<Outcome, "store"> & { ideas: Idea[] }> {
  const ideas: Idea[] = [];
  const meter = new Meter();
  let removed: Record<string, number> = {};
  try {
    const progress = agent.generate(about, reply.signal, (usage) => meter.add(usage));
    for await (const event of untilAborted(progress, reply.signal)) {
      if (event.type === "step") reply.emit(event);
      if (event.type === "done") removed = event.removed;
      if (event.type === "idea" && ideas.length < ideasPerGeneration) {
        const idea = toStoredIdea(event.idea);
        ideas.push(idea);
        reply.emit({ type: "idea", idea });
      }
    }
  } catch (error) {
    if (reply.abortReason !== "stopped") throw error;
  }
  const stopped = reply.abortReason === "stopped" && ideas.length < ideasPerGeneration;
  if (ideas.length === 0 && !stopped) throw emptyReply();
  return {
    ideas,
    answer: { id: reply.id, aiResponse: JSON.stringify(ideas), ideas, removed, stopped },
    charge: generationCost(ideas.length),
    usage: meter.usage,
  };
}

interface ChatQuestion {
  person: Profile;
  known: ReadKnown;
  content: string;
  now: Date;
}

/** The next message of a chat. What it does is done in the transaction that pays for it, or not at all. */
export function writeReply(
  agent: Agent,
  db: Db,
  { person, known, content: asked, now }: ChatQuestion,
): ReplyWriter {
  return async (reply) => {
    const history = await listHistory(db, person.userId, person.id, reply.id);
    const before = lastWithin(history.map(toTurn), MOST_HISTORY - asked.length);
    const turns: Turn[] = [...before, { role: "user", text: asked }];
    const parts: Part[] = [];
    const deeds = openDeeds(db, person, now);
    const meter = new Meter();
    const removed: Record<string, number> = {};
    let savedAt = Date.now();
    let free = false;
    try {
      const said = agent.reply(
        // The turns tell what was said.
        { ...(await known()), said: [], user: person.userId, person, list: null },
        turns,
        reply.signal,
        (usage) => meter.add(usage),
        (why) => (removed[why] = (removed[why] ?? 0) + 1),
      );
      for await (const one of untilAborted(said, reply.signal)) {
        if (one.type === "free") {
          free = true;
          continue;
        }
        const part =
          one.type === "action"
            ? await deeds.plan(one.action, parts.length, one.unasked)
            : toPart(one);
        if (!part) continue;
        if (toPlainText([...parts, part]).length > agentLimits.message) break;
        appendPart(parts, part);
        if (part.type === "text" || part.type === "idea") reply.emit(part);
        // A page that is reloaded meanwhile shows what is written so far.
        if (Date.now() - savedAt > SAVE_INTERVAL) {
          savedAt = Date.now();
          await saveReplyMessage(db, reply.id, { ...toStoredMessage(parts), status: "writing" });
        }
      }
    } catch (error) {
      if (reply.abortReason !== "stopped") throw error;
    }
    const stopped = reply.abortReason === "stopped";
    // Who stops a reply does not want what it was about to do.
    if (stopped) deeds.drop();
    const { content } = toStoredMessage(deeds.withCards(parts));
    if (content === "" && !stopped) throw emptyReply();
    const ideas = ideasIn(parts);
    // A model that says it only asked back is not believed where it did something, or went on and on.
    const isShort = content.length <= MOST_FREE;
    const bringsNothing = (free && !deeds.someDone) || (deeds.onlyRefused && ideas.length === 0);
    const isFree = content === "" || (isShort && bringsNothing);
    return {
      answer: { id: reply.id, aiResponse: content, ideas, removed, stopped },
      charge: isFree ? 0 : tokens.chatReply,
      usage: meter.usage,
      store: async (tx) => {
        if (content === "") return deleteReplyMessage(tx, reply.id);
        await deeds.run(tx);
        const stored = toStoredMessage(withReplies(deeds.withCards(parts)));
        const status = stopped ? "stopped" : "done";
        await saveReplyMessage(tx, reply.id, { ...stored, status });
        await deeds.store(tx, reply.id);
        const { userId, id: profileId } = person;
        await storeIdeas(tx, { userId, profileId, giftListId: null }, ideas);
      },
    };
  };
}

function toPart(one: Exclude<ChatPart, { type: "free" | "action" }>): Part {
  return one.type === "idea" ? { type: "idea", idea: toStoredIdea(one.idea) } : { ...one };
}

/** Sums the provider's token usage over all calls of a reply. */
class Meter {
  usage: Usage | null = null;

  add({ inputTokens, outputTokens }: Usage): void {
    this.usage = {
      inputTokens: (this.usage?.inputTokens ?? 0) + (inputTokens ?? 0),
      outputTokens: (this.usage?.outputTokens ?? 0) + (outputTokens ?? 0),
    };
  }
}

function emptyReply(): AppError {
  return new AppError(
    "unavailable",
    "The gift agent had nothing to say. Your tokens are back; please try again.",
  );
}
