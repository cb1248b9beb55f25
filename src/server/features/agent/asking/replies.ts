import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { AgentEvent, Answer } from "../../../../shared/agent.ts";
import { AppError, type ErrorCode, errorCodes } from "../../../../shared/errors.ts";
import type { Purpose } from "../../../../shared/tokens.ts";
import type { Db } from "../../../db/database.ts";
import { missingReference } from "../../../db/failures.ts";
import {
  RENEW_INTERVAL,
  giveBack,
  giveBackAbandoned,
  hold,
  lockHeld,
  renewHolds,
  settle,
} from "../../tokens/ledger.ts";
import type { Usage } from "../thinking/engine.ts";
import type { DailyCeilings } from "./ceilings.ts";
import { LiveReply } from "./live-reply.ts";
import {
  type Reply,
  requestStop,
  createReply,
  failReply,
  findReplyByKey,
  findStopRequested,
  finishReply,
  forgetIdempotencyKeys,
  listRunning,
  requireReply,
} from "./store.ts";

const TIMEOUT = 120_000;
const SHUTDOWN_GRACE = 5_000;
const TICK = 1_000;
const SWEEP_INTERVAL = 5_000;
const FORGET_INTERVAL = 600_000;
const POLL_INTERVAL = 300;

/** Requests within this time of one that was refused for want of tokens belong to the same burst. */
const BURST = 2_000;

/** A request to the agent, with its price. */
export interface Question {
  userId: string;
  purpose: Purpose;
  gate: number;
  cost: number;
  /** When the request arrived. */
  askedAt: Date;
  idempotencyKey: string | null;
  /** Whom and which list it is about, where they are stored already. */
  profileId: string | null;
  giftListId: string | null;
  /** Hashed, to tell a retry from another request under the same idempotency key. */
  content: unknown;
  engine: string;
  /** Runs in the transaction that takes the hold. */
  begin?: (db: Db, replyId: string) => Promise<void>;
  write: (reply: LiveReply) => Promise<Outcome>;
}

/** What was written: stored and charged in one transaction, or not at all. */
export interface Outcome {
  answer: Omit<Answer, "charged">;
  /** At most what is held. */
  charge: number;
  usage: Usage | null;
  store: (db: Db) => Promise<void>;
}

interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** All requests to the agent through this server. */
export interface Replies {
  /** Throws, or starts writing and returns the events. A retry with the same idempotency key joins the first. */
  ask(question: Question): Promise<AsyncIterable<AgentEvent>>;
  /** Stops a reply, whichever server writes it. */
  stop(userId: string, id: string): Promise<void>;
  /** Gives back the holds whose lease has expired. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Writing is not tied to the request: a lost connection stops nothing. `singleProcess`: no other process
 * uses this database, so that holds left by a crash are given back at once, without waiting for the lease.
 */
export function openReplies(
  db: Db,
  log: Log,
  singleProcess: boolean,
  /** Null where nothing but the purse limits how often the agent is asked. */
  ceilings: DailyCeilings | null = null,
): Replies {
  const live = new Map<string, LiveReply>();
  const running = new Set<Promise<void>>();
  const bursts = new Map<string, { since: Date; lastAt: number }>();
  let reclaimAll = singleProcess;
  let ticks = 0;

  const ticking = setInterval(() => {
    ticks += 1;
    if (live.size > 0) void tick().catch((err: unknown) => log.warn({ err }, "could not renew"));
    if (ticks % (SWEEP_INTERVAL / TICK) === 0) void sweepQuietly();
    for (const [userId, { lastAt }] of bursts) {
      if (lastAt < Date.now() - BURST) bursts.delete(userId);
    }
  }, TICK);
  ticking.unref();

  async function tick(): Promise<void> {
    const ids = [...live.keys()];
    if (ticks % (RENEW_INTERVAL / TICK) === 0) await renewHolds(db, ids);
    for (const id of await findStopRequested(db, ids)) live.get(id)?.abort("stopped");
  }

  async function sweep(): Promise<void> {
    const evenUnexpired = reclaimAll;
    // From now on, unexpired holds may be this process's own.
    reclaimAll = false;
    // After the machine slept, the leases of its own replies have expired, too.
    if (live.size > 0) await renewHolds(db, [...live.keys()]);
    while (await reclaimOne(evenUnexpired)) continue;
    if (ticks % (FORGET_INTERVAL / TICK) === 0) await forgetIdempotencyKeys(db);
  }

  function reclaimOne(evenUnexpired: boolean): Promise<boolean> {
    return db.transaction(async (tx) => {
      const id = await giveBackAbandoned(tx, evenUnexpired);
      if (id) await failReply(tx, id, interrupted());
      return id !== null;
    });
  }

  async function sweepQuietly(): Promise<void> {
    await sweep().catch((err: unknown) => log.warn({ err }, "could not give back"));
  }

  async function start(question: Question, fingerprint: string): Promise<LiveReply | null> {
    const { userId, purpose, profileId, giftListId, idempotencyKey, engine, gate, cost } = question;
    const id = randomUUID();
    // A burst of requests counts as one moment, as long as they keep coming: none sees tokens that came back meanwhile.
    const burst = bursts.get(userId);
    const inBurst = burst && question.askedAt.getTime() - burst.lastAt < BURST;
    const askedAt = inBurst && burst.since < question.askedAt ? burst.since : question.askedAt;
    const created = await db.transaction(async (tx) => {
      const about = { userId, purpose, profileId, giftListId };
      const first = await createReply(tx, {
        id,
        ...about,
        key: idempotencyKey,
        fingerprint,
        engine,
      });
      if (!first) return false;
      await ceilings?.countOwn(tx, userId);
      await hold(tx, userId, { purpose, reference: id, gate, cost, askedAt }).catch(
        (error: unknown) => {
          bursts.set(userId, { since: askedAt, lastAt: Date.now() });
          throw error;
        },
      );
      await question.begin?.(tx, id);
      await ceilings?.countAll(tx);
      return true;
    });
    if (!created) return null;
    const reply = new LiveReply(id);
    live.set(id, reply);
    const run = write(reply, question).finally(() => {
      live.delete(id);
      running.delete(run);
    });
    running.add(run);
    return reply;
  }

  async function write(reply: LiveReply, question: Question): Promise<void> {
    const { id } = reply;
    const timeout = setTimeout(() => reply.abort("timeout"), TIMEOUT);
    try {
      const { answer, charge, usage, store } = await question.write(reply);
      const full = await db.transaction(async (tx) => {
        const charged = await settle(tx, id, charge);
        // The lease expired and another server gave the hold back: the answer is dropped.
        if (charged === null) throw new AppError("unavailable", interrupted().message);
        await store(tx);
        const whole = { ...answer, charged };
        await finishReply(tx, id, whole, usage);
        return whole;
      });
      reply.finish({ type: "done", answer: full });
    } catch (error) {
      const failure = toFailure(error, reply);
      if (failure.code === "internal" || failure.code === "unavailable") {
        log.warn({ err: error }, "the agent failed");
      }
      // If the database is down, the tokens come back when the lease expires.
      await db
        .transaction(async (tx) => {
          if (await giveBack(tx, id)) await failReply(tx, id, failure);
        })
        .catch((err: unknown) => log.error({ err }, "could not give back"));
      reply.finish({ type: "failed", ...failure });
    } finally {
      clearTimeout(timeout);
    }
  }

  function join(known: Reply, fingerprint: string): AsyncIterable<AgentEvent> {
    if (known.fingerprint !== fingerprint) {
      throw new AppError("conflict", "This Idempotency-Key belongs to another request.");
    }
    return live.get(known.id)?.follow() ?? watch(known.userId, known.id);
  }

  /** Polls a reply that another server writes, or that is over. */
  async function* watch(userId: string, id: string): AsyncGenerator<AgentEvent> {
    yield { type: "started", id };
    for (;;) {
      const { state, answer, failure } = await requireReply(db, userId, id);
      if (state === "failed") {
        yield { type: "failed", ...(failure ?? interrupted()) };
        return;
      }
      if (state === "done" && answer) {
        for (const idea of answer.ideas) yield { type: "idea", idea };
        yield { type: "done", answer };
        return;
      }
      await wait(POLL_INTERVAL);
    }
  }

  return {
    ask: async (question) => {
      const { userId, idempotencyKey } = question;
      const fingerprint = fingerprintOf(question);
      for (;;) {
        const known =
          idempotencyKey === null ? null : await findReplyByKey(db, userId, idempotencyKey);
        if (known) return join(known, fingerprint);
        const reply = await start(question, fingerprint);
        if (reply) return reply.follow();
        // A concurrent request with the same idempotency key was first: join it.
      }
    },
    stop: async (userId, id) => {
      const { state } = await requireReply(db, userId, id);
      if (state !== "running") return;
      const here = live.get(id);
      if (here) here.abort("stopped");
      else await requestStop(db, id);
    },
    sweep: sweepQuietly,
    close: async () => {
      clearInterval(ticking);
      const graceTimer = setTimeout(() => {
        for (const reply of live.values()) reply.abort("closing");
      }, SHUTDOWN_GRACE);
      while (running.size > 0) await Promise.all(running);
      clearTimeout(graceTimer);
    },
  };
}

/** A person is back from the trash. What ended while they were there could not be marked so. */
export async function failInterrupted(db: Db, userId: string, profileId: string): Promise<void> {
  const running = await listRunning(db, userId, profileId);
  const held = await lockHeld(db, running);
  for (const id of running) if (!held.includes(id)) await failReply(db, id, interrupted());
}

/** The final answer, for a client that does not want events. */
export async function answerOf(events: AsyncIterable<AgentEvent>): Promise<Answer> {
  for await (const event of events) {
    if (event.type === "done") return event.answer;
    if (event.type === "failed") throw new AppError(codeOf(event.code), event.message);
  }
  throw new Error("The agent ended without an answer");
}

function codeOf(code: string): ErrorCode {
  return isErrorCode(code) ? code : "unavailable";
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}

function fingerprintOf({ purpose, content }: Question): string {
  return createHash("sha256")
    .update(JSON.stringify([purpose, content]))
    .digest("hex");
}

const BACK = "Your tokens are back; please try again.";

function interrupted() {
  return { code: "unavailable", message: `The gift agent was interrupted. ${BACK}` };
}

function toFailure(error: unknown, reply: LiveReply): { code: ErrorCode; message: string } {
  if (reply.abortReason === "timeout") {
    return { code: "unavailable", message: `The gift agent took too long. ${BACK}` };
  }
  if (reply.abortReason === "closing") {
    return { code: "unavailable", message: interrupted().message };
  }
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (missingReference(error)) {
    return { code: "not_found", message: "What this belongs to is no longer there." };
  }
  return { code: "unavailable", message: `The gift agent could not answer. ${BACK}` };
}
