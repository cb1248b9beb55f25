// npm run bench:histories -- --count 10
// Three browsers of one person change the texts, the states and the order of one list at once, one of them offline for
// a while. Then all of them show what the server has; every change is there or told of, and nothing is there twice.
// What is done when comes from the seed; how the pages meet each other on the way does not.
import type { Browser } from "@playwright/test";
import fc from "fast-check";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { addList, wholeIdeasOn } from "../e2e/lists.ts";
import { startSession } from "../e2e/people.ts";
import { freePort } from "../src/server/testing/postgres-server.ts";
import { spawnServer } from "../src/server/testing/process.ts";
import { openBrowser } from "./browser.ts";
import { wrongWith } from "./histories/law.ts";
import { Writer, type Step } from "./histories/writer.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "10" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const seed = Number(values.seed);
const START = ["start 1", "start 2", "start 3", "start 4"];
/** Until all pages show the same. */
const PATIENCE = 60_000;

const acts: Step["does"][] = ["add", "type", "type", "mark", "mark", "move", "move", "remove"];
const steps = fc.array(
  fc.record({
    does: fc.constantFrom<Step["does"]>(...acts, "reload", "look"),
    place: fc.nat(9),
    down: fc.boolean(),
    // Shorter and longer than a page waits before it saves.
    pause: fc.nat(2_500),
  }),
  { minLength: 10, maxLength: 12, size: "max" },
);
const histories = fc.record({
  steps: fc.tuple(steps, steps, steps),
  /** The third one is offline from one of its steps to another. */
  offline: fc.tuple(fc.nat(3), fc.integer({ min: 5, max: 9 })),
  movers: fc.constantFrom<number[]>([0], [1], [2], [0, 1, 2]),
});
type History = typeof histories extends fc.Arbitrary<infer One> ? One : never;

const folder = mkdtempSync(join(tmpdir(), "ribbon-histories-"));
const port = await freePort();
const server = spawnServer(port, {
  DATA_DIR: join(folder, "data"),
  PUBLIC_URL: `http://localhost:${port}`,
  RATE_LIMIT_FACTOR: "1000",
});
let violations = 0;
let done = 0;
try {
  await server.ready;
  const browser = await openBrowser();
  try {
    console.log(`seed ${seed}`);
    const all = fc.sample(histories, { seed, numRuns: Number(values.count) });
    for (const [number, history] of all.entries()) {
      const { wrong, made, told } = await play(browser, history);
      violations += wrong.length;
      done += made;
      console.log(
        `history ${number + 1}: ${made} changes, told ${told} times, ${wrong.length} violations`,
      );
      for (const what of wrong) console.log(`  VIOLATION: ${what}`);
    }
  } finally {
    await browser.close();
  }
} finally {
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${values.count} histories, ${done} changes, ${violations} violations (seed ${seed})`);
process.exit(violations > 0 ? 1 : 0);

async function play(browser: Browser, { steps: all, offline, movers }: History) {
  const first = await browser.newContext({ baseURL: server.url });
  const writers: Writer[] = [];
  try {
    const account = await first.newPage();
    await startSession(account);
    const id = await addList(account, { title: "Birthday" }, { manualIdeas: START });
    const path = `${server.url}/gift-list/${id}`;
    for (const who of [0, 1, 2]) writers.push(await Writer.open(browser, first, path, who));

    await Promise.all(
      writers.map((writer, who) => {
        const own = all[who]?.filter(({ does }) => does !== "move" || movers.includes(who)) ?? [];
        return writer.write(own, who === 2 ? offline : null);
      }),
    );
    for (const writer of writers) await writer.saved();

    const stored = async () =>
      (await wholeIdeasOn(account, id)).map(({ title, state }) => ({ title, state }));
    const until = Date.now() + PATIENCE;
    let [ideas, pages] = [await stored(), await look(writers)];
    while (!pages.every((page) => isDeepStrictEqual(page, ideas)) && Date.now() < until) {
      await wait(500);
      [ideas, pages] = [await stored(), await look(writers)];
    }
    const told = writers.reduce((sum, writer) => sum + writer.told, 0);
    const deeds = writers.flatMap((writer) => writer.deeds);
    const wrong = [
      ...writers.flatMap((writer) => writer.errors),
      ...pages.flatMap((page, who) =>
        isDeepStrictEqual(page, ideas)
          ? []
          : `${who} sees ${JSON.stringify(page)}, and the server has ${JSON.stringify(ideas)}`,
      ),
      ...(deeds.length === 0 ? ["nothing was changed"] : []),
      ...wrongWith({ start: START, deeds, ideas, told }),
    ];
    return { wrong, made: deeds.length, told };
  } finally {
    for (const writer of writers) await writer.close();
    await first.close();
  }
}

async function look(writers: readonly Writer[]) {
  for (const writer of writers) await writer.look();
  return Promise.all(writers.map((writer) => writer.shown()));
}
