import { AppError } from "../../../../shared/errors.ts";
import { matcherOf } from "../../../../shared/search-words.ts";
import { hasAnswers } from "../../../../shared/questionnaire.ts";
import { tokens } from "../../../../shared/tokens.ts";
import type { Db } from "../../../db/database.ts";
import { invalidField } from "../../../http/problems.ts";
import { type Serve, receivedAt } from "../../../http/serve.ts";
import { type GiftList, requireGiftList } from "../../gift-lists/store.ts";
import type { Respond, ResponseRequest } from "../../profiles/response.ts";
import { type Profile, requireProfile } from "../../profiles/store.ts";
import type { Agent } from "../thinking/agent.ts";
import { BUILTIN } from "../thinking/engine.ts";
import { diaryOf } from "./diary.ts";
import { knownAbout } from "./known-about.ts";
import { type Replies, answerOf } from "./replies.ts";
import {
  beginExchange,
  isGenerating,
  listEarlierIdeas,
  listMessages,
  requireMessage,
  searchMessages,
} from "./store.ts";
import { writeIdeas, writeReply, writeResponse } from "./reply-writers.ts";

interface Needed {
  db: Db;
  agent: Agent;
  replies: Replies;
}

export function agentRoutes(serve: Serve, { db, agent, replies }: Needed): void {
  serve("POST /api/messages", async ({ user, body, headers, wantsEvents, reply }) => {
    const person = await requireProfile(db, user.id, body.profileId);
    const list = body.giftListId ? await requireListFor(db, person, body.giftListId) : null;
    const now = receivedAt(reply);
    const about = { userId: user.id, profileId: person.id, now };
    const known = () => knownAbout(db, { ...about, titles: body.alreadyGeneratedIdeas });
    const asked = {
      userId: user.id,
      profileId: person.id,
      giftListId: list?.id ?? null,
      idempotencyKey: headers["idempotency-key"] ?? null,
      askedAt: now,
      content: body,
      engine: await nameOf(agent),
    };
    const events = list
      ? await replies.ask({
          ...asked,
          purpose: "generation",
          gate: tokens.generationGate,
          cost: tokens.generation,
          begin: (tx, replyId) => requireIdle(tx, list, replyId),
          write: writeIdeas(agent, { person, list, known }),
        })
      : await replies.ask({
          ...asked,
          purpose: "chat",
          gate: 1,
          cost: tokens.chatReply,
          begin: (tx, replyId) =>
            beginExchange(tx, {
              replyId,
              userId: user.id,
              profileId: person.id,
              content: body.content,
            }),
          write: writeReply(agent, db, {
            person,
            known: async () => {
              const facts = await known();
              return { ...facts, diary: await diaryOf(db, person, facts.today) };
            },
            content: body.content,
            now,
          }),
        });
    return wantsEvents ? events : answerOf(events);
  });

  serve("GET /api/messages/:profileId", async ({ user, params, query }) => {
    await requireProfile(db, user.id, params.profileId);
    return listMessages(db, user.id, params.profileId, query.before);
  });

  serve("GET /api/messages/:profileId/matches", async ({ user, params, query }) => {
    await requireProfile(db, user.id, params.profileId);
    return { ids: await searchMessages(db, user.id, params.profileId, matcherOf(query.q)) };
  });

  serve("GET /api/gift-lists/:id/earlier-ideas", async ({ user, params, query }) => {
    const { premiumResults } = await requireGiftList(db, user.id, params.id);
    return listEarlierIdeas(db, user.id, params.id, {
      ...query,
      present: idsIn(premiumResults ?? "[]"),
    });
  });

  serve("GET /api/agent", () => agent.engine());

  serve("POST /api/replies/:id/stop", ({ user, params }) => replies.stop(user.id, params.id));
}

/** Ideas as a message of a person's chat, stored together with the person. */
export function responder({ db, agent, replies }: Needed): Respond {
  return async ({ userId, person, begin, store, ...asked }) => {
    const events = await replies.ask({
      ...asked,
      userId,
      engine: await nameOf(agent),
      purpose: "response",
      profileId: person.id ?? null,
      giftListId: null,
      gate: tokens.responseGate,
      cost: tokens.generation,
      begin: async (tx) => {
        requireAnswers(person, "generateResponse");
        await begin?.(tx);
      },
      write: writeResponse(agent, {
        userId,
        person,
        known: () => knownAbout(db, { userId, profileId: person.id ?? null, now: asked.askedAt }),
        store,
      }),
    });
    const { id } = await answerOf(events);
    const { profileId } = await requireMessage(db, userId, id);
    return requireProfile(db, userId, profileId);
  };
}

async function nameOf(agent: Agent): Promise<string> {
  return (await agent.engine()).model ?? BUILTIN;
}

async function requireListFor(db: Db, person: Profile, id: string): Promise<GiftList> {
  const list = await requireGiftList(db, person.userId, id);
  if (list.profileId !== person.id) {
    throw invalidField("giftListId", "This list is not for this person.");
  }
  requireAnswers(person, "profileId");
  return list;
}

/** `field`: what asked for ideas. */
function requireAnswers(person: ResponseRequest["person"], field: string): void {
  if (hasAnswers(person)) return;
  const message = `Please complete the questionnaire first: there is nothing to go by yet for ${person.name}.`;
  throw new AppError("questionnaire_first", message, { problems: [{ field, message }] });
}

/** One generation per list at a time: a second would overwrite what the first was charged for. */
async function requireIdle(db: Db, list: GiftList, replyId: string): Promise<void> {
  if (await isGenerating(db, list.id, replyId)) {
    throw new AppError("conflict", "Ideas for this list are already on their way.");
  }
}

/** The ids of stored ideas; ideas that came from elsewhere may have none, or no UUID. */
function idsIn(premiumResults: string): string[] {
  const present: Array<{ id?: string }> = JSON.parse(premiumResults);
  return present.flatMap(({ id }) => (id !== undefined && isUuid(id) ? id : []));
}

const isUuid = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
