import { setTimeout as wait } from "node:timers/promises";
import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import * as z from "zod/mini";
import type { Database } from "../../db/database.ts";
import type { Background } from "../../http/background.ts";
import { type Delivering, TryLater, deliverDigest } from "./deliver.ts";
import { planDue } from "./plan.ts";
import { forgetOld, jobsWithin } from "./store.ts";

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
}

/** In seconds. A measurement cannot wait as long as a mail server may be down. */
export interface Pace {
  /** Between two looks for work. */
  poll: number;
  /** Without a sign of life for so long, whoever held a job is taken for dead. */
  heartbeat: number;
  /** Between two looks for the dead. */
  supervise: number;
  /** After the first failure; doubled for each further one. */
  retryDelay: number;
}

const PACE: Pace = { poll: 5, heartbeat: 60, supervise: 60, retryDelay: 60 };

/** With the delays doubled up to an hour: about eleven hours of trying. */
const RETRIES = 16;
const LONGEST_DELAY = 3_600;
/** Far more than any sending takes: what expires would be sent by two at once. */
const EXPIRE = 600;
/** Some slow ones hold up those that came with them, and no others. */
const HANDS = 4;
const AT_ONCE = 5;
const FORGET_JOBS = 86_400;
const HOUR = 3_600;
/** More than sending ordinarily takes, and less than the server takes to stop. */
const GRACE = 16_000;

export interface Worker {
  /** Looks for what is due right now, without waiting for the next minute. */
  plan(now?: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * Plans every minute, and sends. The jobs are rows of the same database: what is due and that it is to be
 * sent are written in one transaction, any server takes the next job, and a dead one's comes back.
 */
export async function startReminders(
  { database, log, ...delivering }: Reminding,
  pace: Pace = PACE,
): Promise<Worker> {
  const { db, jobs, engine } = database;
  const boss = new PgBoss({
    db: jobs,
    backend: engine === "embedded" ? "pglite" : "postgres",
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    // The embedded engine looks after itself, and cannot rebuild an index beside its work.
    reindex: engine === "postgres",
  });
  boss.on("error", (err) => log.error({ err }, "the job queue failed"));
  const stop = (graceful: boolean) => boss.stop({ graceful, timeout: GRACE, close: false });
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
      deleteAfterSeconds: FORGET_JOBS,
    });
    await boss.createQueue(FORGET, { policy: "short", deleteAfterSeconds: FORGET_JOBS });
    await boss.createQueue(DELIVER, {
      retryLimit: RETRIES,
      retryDelay: pace.retryDelay,
      retryBackoff: true,
      retryDelayMax: LONGEST_DELAY,
      expireInSeconds: EXPIRE,
      heartbeatSeconds: pace.heartbeat,
      deleteAfterSeconds: FORGET_JOBS,
    });

    const plan = (now = delivering.clock()) =>
      planDue({
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

    async function deliver(job: JobWithMetadata<unknown>): Promise<JobResult> {
      try {
        const digest = z.parse(digestKey, job.data);
        await deliverDigest({ db, log, ...delivering }, digest, {
          lastTry: job.retryCount >= job.retryLimit,
          signal: job.signal,
        });
        return { id: job.id, status: "completed" };
      } catch (error) {
        const reason = error instanceof TryLater ? error.message : "unexpected";
        log.warn(
          { reason, ...(error instanceof TryLater ? {} : { err: error }) },
          "not delivered yet",
        );
        return { id: job.id, status: "failed", output: { reason } };
      }
    }

    await boss.work(PLAN, { pollingIntervalSeconds: pace.poll }, () => plan());
    await boss.work(FORGET, { pollingIntervalSeconds: HOUR }, () =>
      forgetOld(db, delivering.clock()),
    );
    await boss.work(
      DELIVER,
      {
        pollingIntervalSeconds: pace.poll,
        batchSize: AT_ONCE,
        localConcurrency: HANDS,
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
const FIRST_DELAY = 1_000;
const MOST_DELAY = 60_000;

/** Starts as soon as that works, and until then tries again. Requests are answered whether or not it does. */
export function keepReminding(
  { background, ...reminding }: Reminding & { background: Pick<Background, "report"> },
  pace: Pace = PACE,
): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  async function start(): Promise<Worker | null> {
    background.report("starting");
    for (let delay = FIRST_DELAY; !signal.aborted; delay = Math.min(2 * delay, MOST_DELAY)) {
      try {
        const worker = await startReminders(reminding, pace);
        background.report("running");
        return worker;
      } catch (error) {
        background.report("failing");
        reminding.log.error({ err: error }, "reminders could not be started, and will be");
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
