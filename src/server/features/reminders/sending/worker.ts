import { setTimeout as wait } from "node:timers/promises";
import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import * as z from "zod/mini";
import type { Database } from "../../../db/database.ts";
import type { Background } from "../../../http/background.ts";
import { type Delivering, RetryLater, deliverDigest } from "./deliver.ts";
import { planDue } from "./plan.ts";
import { deleteOld, jobsWithin } from "./store.ts";

const PLAN = "reminders-plan";
const DELIVER = "reminders-deliver";
const FORGET = "reminders-forget";

const digestKey = z.object({
  userId: z.uuid(),
  channel: z.enum(["push", "mail"]),
  day: z.iso.date(),
});

interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface Reminding extends Omit<Delivering, "db" | "log"> {
  database: Database;
  log: Log;
  background: Pick<Background, "report">;
}

/** In seconds. The benchmark sets shorter ones. */
export interface Timing {
  /** Polling interval of the queues. */
  poll: number;
  /** A job without a heartbeat for this long is given to another worker. */
  heartbeat: number;
  /** Interval of the check for such jobs. */
  supervise: number;
  /** Interval of the check for what the schedule has due. */
  cron: number;
  /** After the first failure; doubled for each further one. */
  retryDelay: number;
}

const TIMING: Timing = { poll: 5, heartbeat: 60, supervise: 60, cron: 30, retryDelay: 60 };

/** With the delays doubled up to an hour: about eleven hours of trying. */
const RETRIES = 16;
const MAX_DELAY = 3_600;
/** Far longer than sending takes: a job that expires while it runs would be sent twice. */
const EXPIRE = 600;
/** A slow delivery holds up its own batch only. */
const CONCURRENCY = 4;
const BATCH_SIZE = 5;
const JOB_RETENTION = 86_400;
const HOUR = 3_600;
/** Longer than sending takes, shorter than the shutdown timeout of the server. */
const SHUTDOWN_GRACE = 16_000;

export interface Worker {
  /** Looks for what is due right now, without waiting for the next minute. */
  plan(now?: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * Plans every minute, and delivers. The queue is in the same database: deliveries and their jobs are
 * written in one transaction, any server takes the next job, and that of a crashed worker is retried.
 */
export async function startReminders(
  { database, log, background, ...delivering }: Reminding,
  timing: Timing = TIMING,
): Promise<Worker> {
  const { db, jobs, engine } = database;
  const boss = new PgBoss({
    db: jobs,
    backend: engine === "embedded" ? "pglite" : "postgres",
    superviseIntervalSeconds: timing.supervise,
    monitorIntervalSeconds: timing.supervise,
    cronMonitorIntervalSeconds: timing.cron,
    // The embedded engine cannot rebuild an index concurrently.
    reindex: engine === "postgres",
  });
  boss.on("error", (err) => log.error({ err }, "the job queue failed"));
  const stop = (graceful: boolean) =>
    boss.stop({ graceful, timeout: SHUTDOWN_GRACE, close: false });
  try {
    return await begin();
  } catch (error) {
    await stop(false).catch(() => {});
    throw error;
  }

  async function begin(): Promise<Worker> {
    await boss.start();
    await boss.createQueue(PLAN, {
      policy: "short",
      retryLimit: 0,
      deleteAfterSeconds: JOB_RETENTION,
    });
    await boss.createQueue(FORGET, { policy: "short", deleteAfterSeconds: JOB_RETENTION });
    await boss.createQueue(DELIVER, {
      retryLimit: RETRIES,
      retryDelay: timing.retryDelay,
      retryBackoff: true,
      retryDelayMax: MAX_DELAY,
      expireInSeconds: EXPIRE,
      heartbeatSeconds: timing.heartbeat,
      deleteAfterSeconds: JOB_RETENTION,
    });

    // A job that fails keeps its reason in the queue's tables, where nobody looks.
    async function plan(now = delivering.clock()): Promise<void> {
      try {
        await planDue({
          db,
          log,
          now,
          mail: delivering.channels.mail !== null,
          enqueue: async (tx, digests) => {
            await boss.insert(
              DELIVER,
              digests.map((data) => ({ data })),
              { db: jobsWithin(tx) },
            );
          },
        });
        background.report("running");
      } catch (error) {
        background.report("failing");
        log.error({ err: error }, "reminders could not be planned");
        throw error;
      }
    }

    async function forget(): Promise<void> {
      try {
        await deleteOld(db, delivering.clock());
      } catch (error) {
        log.error({ err: error }, "old reminders could not be deleted");
        throw error;
      }
    }

    async function deliver(job: JobWithMetadata<unknown>): Promise<JobResult> {
      try {
        const digest = z.parse(digestKey, job.data);
        await deliverDigest({ db, log, ...delivering }, digest, {
          lastTry: job.retryCount >= job.retryLimit,
          signal: job.signal,
        });
        return { id: job.id, status: "completed" };
      } catch (error) {
        const reason = error instanceof RetryLater ? error.message : "unexpected";
        log.warn(
          { reason, ...(error instanceof RetryLater ? {} : { err: error }) },
          "not delivered yet",
        );
        return { id: job.id, status: "failed", output: { reason } };
      }
    }

    await boss.work(PLAN, { pollingIntervalSeconds: timing.poll }, () => plan());
    await boss.work(FORGET, { pollingIntervalSeconds: HOUR }, forget);
    await boss.work(
      DELIVER,
      {
        pollingIntervalSeconds: timing.poll,
        batchSize: BATCH_SIZE,
        localConcurrency: CONCURRENCY,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      },
      (all) => Promise.all(all.map(deliver)),
    );
    await boss.schedule(PLAN, "* * * * *");
    await boss.schedule(FORGET, "30 3 * * *");
    return { plan, close: () => stop(true) };
  }
}

/** In milliseconds. */
const FIRST_START_DELAY = 1_000;
const MAX_START_DELAY = 60_000;

/** Starts the worker in the background, with retries: the server answers requests whether or not it starts. */
export function startRemindersWithRetry(
  reminding: Reminding,
  timing: Timing = TIMING,
): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const { background, log } = reminding;
  async function start(): Promise<Worker | null> {
    background.report("starting");
    for (
      let delay = FIRST_START_DELAY;
      !signal.aborted;
      delay = Math.min(2 * delay, MAX_START_DELAY)
    ) {
      try {
        const worker = await startReminders(reminding, timing);
        background.report("running");
        return worker;
      } catch (error) {
        background.report("failing");
        log.error({ err: error }, "reminders could not be started, and will be");
      }
      await wait(delay, null, { signal, ref: false }).catch(() => {});
    }
    return null;
  }
  const started = start();
  return {
    close: async () => {
      closing.abort();
      await (await started)?.close();
    },
  };
}
