// npm run test:crash-agent -- --rounds 5
// Kills the server with SIGKILL in the middle of 200 generations, starts it again, and looks whether
// every token that was held is either spent, with its ideas stored, or back: each exactly once.
import { LLMock } from "@copilotkit/aimock";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Database } from "../src/server/db/database.ts";
import { openEmbedded } from "../src/server/db/embedded.ts";
import { openPostgres } from "../src/server/db/postgres.ts";
import { tokenHolds } from "../src/server/db/schema/tokens.ts";
import { credit } from "../src/server/features/tokens/ledger.ts";
import { Browser } from "../src/server/testing/browser.ts";
import {
  createTestDatabase,
  freePort,
  startPostgres,
} from "../src/server/testing/postgres-server.ts";
import { spawnServer } from "../src/server/testing/process.ts";
import { ideasPerGeneration, tokens } from "../src/shared/tokens.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    engines: { type: "string", default: "embedded,postgres" },
  },
});
const ROUNDS = Number(values.rounds);
const PEOPLE = 20;
const GENERATIONS = 10;
const BOUGHT = 100_000;
/** Of the answers: some are there by then, and the others under way. */
const KILL_AFTER = { least: 30, spread: 120 };
/** A dead server's holds run out, and another one notices. */
const PATIENCE = 60_000;

interface Person {
  browser: Browser;
  userId: string;
  ask: { profileId: string; giftListId: string; content: string };
}

const model = await startModel();
// Side by side: most of it is waiting.
const failed = await Promise.all(values.engines.split(",").map(torture));
await model.stop();
process.exit(failed.some((count) => count > 0) ? 1 : 0);

/** A model that takes its time over ten ideas nobody has seen before. */
async function startModel(): Promise<LLMock> {
  const mock = new LLMock({ port: 0 });
  mock.addFixture({
    match: {},
    response: () => ({
      content: JSON.stringify({
        elements: Array.from({ length: ideasPerGeneration }, () => ({
          title: `${word()} ${word()} ${word()}`,
          reason: "They like roses, and this is one of a kind.",
          quote: "Roses",
          lowPrice: null,
          highPrice: null,
        })),
      }),
    }),
    streamingProfile: { ttft: 300, tps: 60, jitter: 0.5 },
  });
  await mock.start();
  return mock;
}

function word(): string {
  const letter = () => String.fromCodePoint(97 + Math.floor(Math.random() * 26));
  return Array.from({ length: 8 }, letter).join("");
}

async function torture(engine: string): Promise<number> {
  const postgres = engine === "postgres" ? await startPostgres() : null;
  const folder = mkdtempSync(join(tmpdir(), "ribbon-crash-agent-"));
  const dataDir = join(folder, "data");
  const url = postgres ? await createTestDatabase(postgres.url) : null;
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: "100000",
    LLM_BASE_URL: `${model.url}/v1`,
    LLM_MODEL: "slow",
    ...(url ? { DATABASE_URL: url } : {}),
  };
  const openDirectly = () => (url ? openPostgres(url) : openEmbedded(dataDir));
  const people = await makePeople(env, openDirectly);

  let wrong = 0;
  let answered = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const server = spawnServer(await freePort(), env);
    await server.ready;
    const killAfter = KILL_AFTER.least + Math.floor(Math.random() * KILL_AFTER.spread);
    let answers = 0;
    const asked = people.map(async (person) => {
      for (let count = 0; count < GENERATIONS; count += 1) {
        if (!(await generate(server.url, person))) return;
        answers += 1;
        if (answers === killAfter) server.child.kill("SIGKILL");
      }
    });
    await Promise.all(asked);
    server.child.kill("SIGKILL");
    await server.ended;
    answered += answers;

    const again = spawnServer(await freePort(), env);
    await again.ready;
    const until = Date.now() + PATIENCE;
    let open = people;
    while (open.length > 0 && Date.now() < until) {
      const settled = await Promise.all(open.map((person) => addsUp(again.url, person)));
      open = open.filter((_, index) => !settled[index]);
      if (open.length > 0) await wait(500);
    }
    wrong += open.length;
    again.child.kill("SIGTERM");
    await again.ended;
  }

  const database = await openDirectly();
  const states = { held: 0, settled: 0, returned: 0 };
  for (const { state } of await database.db.select().from(tokenHolds)) states[state] += 1;
  await database.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });

  const stored = states.settled >= answered;
  console.log(
    `${engine}: ${ROUNDS} kills in the middle of ${PEOPLE * GENERATIONS} generations; ${answered} were answered; ` +
      `holds: ${states.settled} settled, ${states.returned} returned, ${states.held} left; ` +
      `${wrong} balances that do not add up${stored ? "" : "; answers without a settled hold"}`,
  );
  // A run in which nothing was held when the kill came has shown nothing.
  const shown = states.returned > 0 && states.settled > 0;
  if (!shown) console.log(`${engine}: too little happened to show anything`);
  return wrong + states.held + (stored ? 0 : 1) + (shown ? 0 : 1);
}

/** People with tokens, somebody to give to, and a list. */
async function makePeople(
  env: Record<string, string>,
  openDirectly: () => Promise<Database>,
): Promise<Person[]> {
  const server = spawnServer(await freePort(), env);
  await server.ready;
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const browser = new Browser(server.url);
    await browser.signIn(`person-${count}@example.com`, "Person");
    const { body: me } = await browser.send("GET", "/api/auth/user");
    const { body: profile } = await browser.send("POST", "/api/profiles", {
      name: "Mum",
      interests: "Roses",
    });
    const { body: list } = await browser.send("POST", "/api/gift-lists", {
      title: "Birthday",
      profileId: profile.id,
    });
    const ask = { profileId: profile.id, giftListId: list.id, content: "Ideas, please" };
    people.push({ browser, userId: me.id, ask });
  }
  server.child.kill("SIGTERM");
  await server.ended;
  const database = await openDirectly();
  for (const { userId } of people) {
    await credit(database.db, userId, { purchased: BOUGHT, reference: "first" });
  }
  await database.close();
  return people;
}

/** True when it was answered with ten ideas. */
async function generate(url: string, { browser, ask }: Person): Promise<boolean> {
  try {
    const { status, body } = await browser.at(url).send("POST", "/api/messages", ask);
    return status === 200 && body.ideas.length === ideasPerGeneration;
  } catch {
    // The connection broke with the server.
    return false;
  }
}

/** What was spent is back or has its ideas, and the balance is the sum of what moved. */
async function addsUp(url: string, { browser }: Person): Promise<boolean> {
  const { body } = await browser.at(url).send("GET", "/api/account/export");
  const movements: Array<{ kind: string; monthly: number; purchased: number }> =
    body.tokenMovements;
  const total = (kind?: string) =>
    movements
      .filter((movement) => kind === undefined || movement.kind === kind)
      .reduce((sum, { monthly, purchased }) => sum + monthly + purchased, 0);
  const { tokens: monthly, purchasedTokens } = body.user;
  const paid = -total("spent") - total("returned");
  const brought = body.generatedIdeas.length * (tokens.generation / ideasPerGeneration);
  return total() === monthly + purchasedTokens && paid === brought;
}
