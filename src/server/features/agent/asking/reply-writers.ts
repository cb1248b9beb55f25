import { agentLimits } from "../../../../shared/agent-limits.ts";
import type { Idea, Part } from "../../../../shared/agent.ts";
import { AppError } from "../../../../shared/errors.ts";
import { generationCost, ideasPerGeneration, tokens } from "../../../../shared/tokens.ts";
import type { Db } from "../../../db/database.ts";
import { type GiftList, updateGiftList } from "../../gift-lists/store.ts";
import type { ResponseWanted } from "../../profiles/response.ts";
import type { Profile } from "../../profiles/store.ts";
import type { About, Agent } from "../thinking/agent.ts";
import type { Usage } from "../thinking/engine.ts";
import type { LiveReply } from "./live-reply.ts";
import type { Outcome } from "./replies.ts";
import { addReply, dropReply, listHistory, rememberIdeas, saveReply } from "./store.ts";
import type { Turn } from "../reading/turn.ts";
import { untilAborted } from "./until-aborted.ts";
import { append, flatten, ideasIn, toKept, toStored, toTurn } from "./message-parts.ts";

const SAVE_EVERY = 1_000;

type Work = (reply: LiveReply) => Promise<Outcome>;

/** Ideas for a gift list, kept with it. */
export function writeIdeas(
  agent: Agent,
  { person, list, taken }: { person: Profile; list: GiftList; taken: string[] },
): Work {
  return async (reply) => {
    const { ideas, ...outcome } = await generate(agent, { person, list, taken }, reply);
    return {
      ...outcome,
      store: async (db) => {
        if (ideas.length === 0) return;
        const { userId } = person;
        const premiumResults = JSON.stringify(ideas);
        const updated = await updateGiftList(db, userId, list.id, { premiumResults });
        if (!updated) throw new AppError("not_found", "Gift list not found.");
        await rememberIdeas(db, userId, person.id, ideas.map(titleOf));
      },
    };
  };
}

/** Ideas as a message of the chat with a person who is stored along with them. */
export function writeResponse(
  agent: Agent,
  {
    userId,
    person,
    taken,
    store,
  }: Pick<ResponseWanted, "userId" | "person" | "store"> & { taken: string[] },
): Work {
  return async (reply) => {
    const { ideas, ...outcome } = await generate(agent, { person, list: null, taken }, reply);
    const parts: Part[] = [
      { type: "text", text: `Here are ${ideas.length} ideas for ${person.name}.` },
      ...ideas.map((idea) => ({ type: "idea" as const, idea })),
    ];
    return {
      ...outcome,
      store: async (db) => {
        const { id: profileId } = await store(db);
        const content = flatten(parts);
        await addReply(db, { replyId: reply.id, userId, profileId, content, parts });
        await rememberIdeas(db, userId, profileId, ideas.map(titleOf));
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
      if (event.type === "step") reply.tell(event);
      if (event.type === "done") removed = event.removed;
      if (event.type === "idea" && ideas.length < ideasPerGeneration) {
        const idea = toKept(event.idea);
        ideas.push(idea);
        reply.tell({ type: "idea", idea });
      }
    }
  } catch (error) {
    if (reply.ending !== "stopped") throw error;
  }
  const stopped = reply.ending === "stopped" && ideas.length < ideasPerGeneration;
  if (ideas.length === 0 && !stopped) throw nothingCame();
  return {
    ideas,
    answer: { id: reply.id, aiResponse: JSON.stringify(ideas), ideas, removed, stopped },
    charge: generationCost(ideas.length),
    usage: meter.usage,
  };
}

/** The next message of a chat. */
export function writeReply(
  agent: Agent,
  db: Db,
  { person, taken, content: asked }: { person: Profile; taken: string[]; content: string },
): Work {
  return async (reply) => {
    const history = await listHistory(db, person.userId, person.id, reply.id);
    const turns: Turn[] = [...history.map(toTurn), { role: "user", text: asked }];
    const parts: Part[] = [];
    const meter = new Meter();
    const removed: Record<string, number> = {};
    let savedAt = Date.now();
    try {
      const said = agent.reply(
        { person, list: null, taken },
        turns,
        reply.signal,
        (usage) => meter.add(usage),
        (why) => (removed[why] = (removed[why] ?? 0) + 1),
      );
      for await (const one of untilAborted(said, reply.signal)) {
        const part: Part =
          one.type === "idea" ? { type: "idea", idea: toKept(one.idea) } : { ...one };
        if (flatten([...parts, part]).length > agentLimits.message) break;
        append(parts, part);
        reply.tell(part);
        // Who comes back in the middle sees how far it is.
        if (Date.now() - savedAt > SAVE_EVERY) {
          savedAt = Date.now();
          await saveReply(db, reply.id, { ...toStored(parts), status: "writing" });
        }
      }
    } catch (error) {
      if (reply.ending !== "stopped") throw error;
    }
    const stored = toStored(parts);
    const { content } = stored;
    const stopped = reply.ending === "stopped";
    if (content === "" && !stopped) throw nothingCame();
    const ideas = ideasIn(parts);
    return {
      answer: { id: reply.id, aiResponse: content, ideas, removed, stopped },
      charge: content === "" ? 0 : tokens.chatReply,
      usage: meter.usage,
      store: async (tx) => {
        if (content === "") return dropReply(tx, reply.id);
        const status = stopped ? "stopped" : "done";
        await saveReply(tx, reply.id, { ...stored, status });
        await rememberIdeas(tx, person.userId, person.id, ideas.map(titleOf));
      },
    };
  };
}

/** What a reply used of a provider, over all the calls it took. */
class Meter {
  usage: Usage | null = null;

  add({ inputTokens, outputTokens }: Usage): void {
    this.usage = {
      inputTokens: (this.usage?.inputTokens ?? 0) + (inputTokens ?? 0),
      outputTokens: (this.usage?.outputTokens ?? 0) + (outputTokens ?? 0),
    };
  }
}

const titleOf = ({ title }: Idea) => title;

function nothingCame(): AppError {
  return new AppError(
    "unavailable",
    "The gift agent had nothing to say. Your tokens are back; please try again.",
  );
}
