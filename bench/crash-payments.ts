// npm run test:crash-payments
// Delivers 2,000 webhooks of 300 payments, shuffled and repeated, sixteen at a time, and kills the
// server three times on the way. Afterwards every pack must be credited exactly once.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Browser } from "../src/server/testing/browser.ts";
import {
  createTestDatabase,
  freePort,
  startPostgres,
} from "../src/server/testing/postgres-server.ts";
import { type ServerProcess, spawnServer } from "../src/server/testing/process.ts";
import { StripeWire, type WireEvent } from "../src/server/testing/stripe-wire.ts";
import { tokenPack } from "../src/shared/tokens.ts";

const { values } = parseArgs({
  options: { engines: { type: "string", default: "embedded,postgres" } },
});
const PEOPLE = 20;
const PAYMENTS = 300;
const DELIVERIES = 2000;
const PARALLEL = 16;
const KILLS = 3;
/** A refund in so many: takes the pack back, whichever of the two is heard of first. */
const REFUND_EVERY = 10;

interface Person {
  browser: Browser;
  expected: number;
}

let failures = 0;
for (const engine of values.engines.split(",")) failures += await torture(engine);
process.exit(failures > 0 ? 1 : 0);

async function torture(engine: string): Promise<number> {
  const began = Date.now();
  const wire = new StripeWire(new Date());
  const api = await wire.start();
  const postgres = engine === "postgres" ? await startPostgres() : null;
  const folder = mkdtempSync(join(tmpdir(), "ribbon-crash-payments-"));
  const port = await freePort();
  const env: Record<string, string> = {
    DATA_DIR: join(folder, "data"),
    RATE_LIMIT_FACTOR: "100000",
    STRIPE_SECRET_KEY: "sk_test_wire",
    STRIPE_PUBLISHABLE_KEY: "pk_test_wire",
    STRIPE_WEBHOOK_SECRET: wire.secret,
    STRIPE_API_URL: api.href,
    // Nobody asks the agent; with a model named, its catalogue need not be built.
    LLM_BASE_URL: api.href,
    LLM_MODEL: "none",
    ...(postgres ? { DATABASE_URL: await createTestDatabase(postgres.url) } : {}),
  };
  let server = spawnServer(port, env);
  await server.ready;
  const { people, events } = await sell(server.url, wire);

  const deliveries = shuffled([
    ...events,
    ...Array.from({ length: DELIVERIES - events.length }, () => pick(events)),
  ]);
  const answers = new Map<number, number>();
  let [next, cut, heard, kills] = [0, 0, 0, 0];
  // A kill is due whenever another quarter has been heard.
  const killAt = Array.from({ length: KILLS }, (_, index) =>
    Math.floor((DELIVERIES * (index + 1)) / (KILLS + 1)),
  );
  let restarting: Promise<void> | null = null;

  async function killAndRestart(dying: ServerProcess): Promise<void> {
    dying.child.kill("SIGKILL");
    await dying.ended;
    server = spawnServer(port, env);
    await server.ready;
  }

  async function work(): Promise<void> {
    for (;;) {
      const event = deliveries[next];
      next += 1;
      if (!event) return;
      for (;;) {
        if (restarting) await restarting;
        try {
          const { status } = await wire.send(server.url, event);
          answers.set(status, (answers.get(status) ?? 0) + 1);
          if (status < 500) break;
        } catch {
          // Down, or killed before it could answer: Stripe tells again.
          cut += 1;
          await wait(20);
        }
      }
      heard += 1;
      if (heard >= (killAt[kills] ?? Infinity)) {
        kills += 1;
        restarting = killAndRestart(server).finally(() => (restarting = null));
      }
    }
  }
  // The wire signs by its own clock, which stands still; the server's does not.
  const ticking = setInterval(() => (wire.now = new Date()), 100);
  await Promise.all(Array.from({ length: PARALLEL }, work));
  clearInterval(ticking);

  let wrong = 0;
  let credits = 0;
  for (const person of people) {
    const { body } = await person.browser.send("GET", "/api/account/export");
    const movements: Array<{ kind: string; purchased: number }> = body.tokenMovements;
    const sum = movements.reduce((total, { purchased }) => total + purchased, 0);
    credits += movements.filter(({ kind }) => kind === "purchase").length;
    const balanced = sum === body.user.purchasedTokens && sum === person.expected;
    const pending = body.payments.some(({ status }: { status: string }) => status === "pending");
    if (!balanced || pending) wrong += 1;
  }
  server.child.kill("SIGTERM");
  await server.ended;
  await postgres?.stop();
  await wire.stop();
  rmSync(folder, { recursive: true, force: true });

  const failed = [...answers].filter(([status]) => status !== 200);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `${engine}: ${heard} deliveries of ${events.length} events of ${PAYMENTS} payments, ${PARALLEL} at a time; ` +
      `${kills} kills, ${cut} deliveries cut off and told again; answers other than 200: ` +
      `${JSON.stringify(failed)}; ${credits} credits for ${PAYMENTS} payments; ` +
      `${wrong} of ${people.length} balances wrong (${seconds} s)`,
  );
  const shown = kills === KILLS && cut > 0;
  if (!shown) console.log(`${engine}: too little happened to show anything`);
  return wrong + failed.length + Math.abs(credits - PAYMENTS) + (shown ? 0 : 1);
}

/** People who buy; everything is paid, and nothing told yet. */
async function sell(
  url: string,
  wire: StripeWire,
): Promise<{ people: Person[]; events: WireEvent[] }> {
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const browser = new Browser(url);
    await browser.signIn(`payer-${count}@example.com`, "Payer");
    people.push({ browser, expected: 0 });
  }
  for (let count = 0; count < PAYMENTS; count += 1) {
    const person = people[count % PEOPLE];
    if (!person) continue;
    const quantity = 1 + (count % 4);
    const { body } = await person.browser.send("POST", "/api/create-payment-intent", { quantity });
    wire.pay(body.clientSecret);
    const refunded = count % REFUND_EVERY === 0;
    if (refunded) {
      const intent = String(body.clientSecret).split("_secret_")[0] ?? "";
      wire.refund(intent, quantity * tokenPack.price * 100);
    } else {
      person.expected += quantity * tokenPack.tokens;
    }
  }
  return { people, events: [...wire.events] };
}

function pick<T>(from: T[]): T {
  const chosen = from[Math.floor(Math.random() * from.length)];
  if (chosen === undefined) throw new Error("Nothing to choose from");
  return chosen;
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
