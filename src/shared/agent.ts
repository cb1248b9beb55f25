import * as z from "zod/mini";
import { agentLimits } from "./agent-limits.ts";
import { giftListLimits } from "./gift-list-limits.ts";
import { ideaDetails } from "./idea-details.ts";
import { text } from "./text.ts";
import { timestamp } from "./time.ts";

/** The same key by the same person is the same request: it is answered again and not charged again. */
export const repeatable = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, "Use 1 to 200 visible characters.")),
  ),
});

export const newMessage = z.strictObject({
  profileId: z.uuid(),
  /** Given, ideas are generated for this list; otherwise it is a message of the chat. */
  giftListId: z.nullish(z.uuid()),
  content: text({ min: 1, max: agentLimits.message }),
  /** Sent by the form. Whatever arrives here was written by the user. */
  isUser: z.optional(z.boolean()),
  alreadyGeneratedIdeas: z.optional(
    z.array(text({ max: giftListLimits.idea })).check(z.maxLength(agentLimits.titles)),
  ),
});

/** Which engine writes the ideas: a language model by its name, or, null, the one that is built in. */
export const thinker = z.object({
  model: z.nullable(z.string()),
  /** Whether it is a model that was found running beside the server. */
  onThisMachine: z.boolean(),
});
export type Thinker = z.output<typeof thinker>;

const ideaFact = z.object({ field: z.string(), quote: z.string() });

/** An idea of the agent. */
export const idea = z.object({
  id: z.string(),
  title: z.string(),
  reason: z.string(),
  /** The answer the reason is about, by the name a person knows it by, word for word. */
  fact: z.optional(ideaFact),
  details: z.optional(ideaDetails),
});
export type Idea = z.output<typeof idea>;

/** An idea of an earlier generation. */
export const earlierIdea = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Null where it was suggested before reasons were kept. */
  reason: z.nullable(z.string()),
  /** Null where it goes by no one answer, or was suggested before facts were kept. */
  fact: z.nullable(ideaFact),
  /** Null where nothing is known of it, as with whatever was suggested before details were kept. */
  details: z.nullable(ideaDetails),
  createdAt: timestamp,
});

/** Something the agent did, or asks whether to do. */
export const actionCard = z.object({
  id: z.uuid(),
  /** `asked`: it would delete or overwrite, and waits for a yes. */
  state: z.enum(["done", "asked", "undone"]),
  /** What was done, and where: “Added to Birthday”. */
  title: z.string(),
  /** What it was done to. */
  things: z.array(z.string()),
  /** Where it can be looked at; null where there is nothing to open. */
  link: z.nullable(z.object({ label: z.string(), to: z.string() })),
  /** Words of the button that says yes. */
  yes: z.nullable(z.string()),
  canUndo: z.boolean(),
});
export type ActionCard = z.output<typeof actionCard>;

/** A reply is text with ideas, and what was done, between. */
const part = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("idea"), idea }),
  z.object({ type: z.literal("action"), action: actionCard }),
  /** What one may want to say next. */
  z.object({ type: z.literal("replies"), replies: z.array(z.string()) }),
]);
export type Part = z.output<typeof part>;

export const message = z.object({
  id: z.uuid(),
  role: z.enum(["user", "assistant"]),
  /** The whole message as plain text, ideas included. */
  content: z.string(),
  parts: z.array(part),
  /** A reply is there while it is written, as far as it has come. A question that failed has none. */
  status: z.enum(["writing", "done", "stopped", "failed"]),
  createdAt: timestamp,
});
export type Message = z.output<typeof message>;

export const answer = z.object({
  /** Of the reply: the assistant's message in a chat. */
  id: z.uuid(),
  /** For a list, a JSON list of ideas; in a chat, what the agent says. */
  aiResponse: z.string(),
  ideas: z.array(idea),
  /** How many candidates were left out, by reason. */
  removed: z.record(z.string(), z.int()),
  /** Tokens it cost. */
  charged: z.int(),
  /** Ended by the user: what was there by then is kept. */
  stopped: z.boolean(),
});
export type Answer = z.output<typeof answer>;

/** What a page is told while the agent works: `started` first, `done` or `failed` last. */
export const agentEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("started"), id: z.uuid() }),
  z.object({
    type: z.literal("step"),
    step: z.enum(["waking", "reading", "searching", "checking"]),
  }),
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("idea"), idea }),
  z.object({ type: z.literal("done"), answer }),
  z.object({ type: z.literal("failed"), code: z.string(), message: z.string() }),
]);
export type AgentEvent = z.output<typeof agentEvent>;
