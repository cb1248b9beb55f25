// One of the two workers of bench/reminders.ts: the real one, with a clock and channels of its own.
// It is told the time, asked to plan, and now and then to die at a certain point.
import * as z from "zod/mini";
import { openPostgres } from "../src/server/db/postgres.ts";
import type { Channels, Outcome } from "../src/server/features/reminders/sending/channel.ts";
import { startReminders } from "../src/server/features/reminders/sending/worker.ts";

const order = z.discriminatedUnion("type", [
  z.object({ type: z.literal("plan"), now: z.number(), sending: z.number() }),
  z.object({ type: z.literal("die"), when: z.enum(["before sending", "after sending"]) }),
]);

const { BENCH_DATABASE = "", BENCH_SINK = "", BENCH_NAME = "" } = process.env;
const URGENT = { poll: 0.5, heartbeat: 10, supervise: 1, cron: 30, retryDelay: 1 };

/** When things are sent. The day that is planned may be a later one. */
let sending = new Date(0);
let death: "before sending" | "after sending" | null = null;

async function post(channel: string, tag: string): Promise<Outcome> {
  if (death === "before sending") process.kill(process.pid, "SIGKILL");
  const { ok } = await fetch(BENCH_SINK, {
    method: "POST",
    body: JSON.stringify({ channel, tag, by: BENCH_NAME }),
  });
  if (death === "after sending") process.kill(process.pid, "SIGKILL");
  return ok ? { type: "sent" } : { type: "later", reason: "the sink refused" };
}

const channels: Channels = {
  mail: { folder: null, send: ({ id }) => post("mail", id) },
  push: {
    publicKey: "",
    problemWith: async () => null,
    send: (_device, { tag }) => post("push", tag),
  },
};

const database = await openPostgres(BENCH_DATABASE);
const worker = await startReminders(
  {
    database,
    channels,
    clock: () => sending,
    background: { report: () => {} },
    publicUrl: new URL("http://localhost"),
    log: {
      error: (details) => console.error(BENCH_NAME, details),
      warn: () => {},
    },
  },
  URGENT,
);

process.on("message", (message) => {
  const told = z.parse(order, message);
  if (told.type === "die") {
    death = told.when;
    return;
  }
  sending = new Date(told.sending);
  worker.plan(new Date(told.now)).then(
    () => process.send?.("planned"),
    (error: unknown) => {
      console.error(BENCH_NAME, error);
      process.send?.("planned");
    },
  );
});
process.on("SIGTERM", () => {
  void worker.close().then(() => process.exit(0));
});
process.send?.("ready");
