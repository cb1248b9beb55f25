// npm run test:crash-actions -- --rounds 20
// Kills the server with SIGKILL while the agent does what it was asked for in the chat, starts it again, and looks
// whether it was done once or not at all, was said where it was done, and cost tokens where it was said.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openEmbedded } from "../src/server/db/embedded.ts";
import { openPostgres } from "../src/server/db/postgres.ts";
import { credit } from "../src/server/features/tokens/ledger.ts";
import { Browser } from "../src/server/testing/browser.ts";
import {
  createTestDatabase,
  freePort,
  startPostgres,
} from "../src/server/testing/postgres-server.ts";
import { type ServerProcess, spawnServer } from "../src/server/testing/process.ts";
import type { Message } from "../src/shared/agent.ts";
import { tokens } from "../src/shared/tokens.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    engines: { type: "string", default: "embedded,postgres" },
  },
});
const ROUNDS = Number(values.rounds);
const BOUGHT = 10_000;
/** One for each round, without a number, which might be an idea's. */
const COLORS =
  "amber azure beige black blue bronze brown coral cream copper gold gray green ivory jade khaki lilac mauve navy olive".split(
    " ",
  );
/** A dead server's holds run out, and another one notices. */
const PATIENCE = 60_000;

let failed = 0;
for (const engine of values.engines.split(",")) failed += await torture(engine);
process.exit(failed > 0 ? 1 : 0);

async function torture(engine: string): Promise<number> {
  const postgres = engine === "postgres" ? await startPostgres() : null;
  const folder = mkdtempSync(join(tmpdir(), "ribbon-crash-actions-"));
  const dataDir = join(folder, "data");
  const url = postgres ? await createTestDatabase(postgres.url) : null;
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: "100000",
    AGENT_MODEL: "builtin",
    ...(url ? { DATABASE_URL: url } : {}),
  };

  let server = await started(env);
  const browser = new Browser(server.url);
  await browser.signIn("ada@example.com", "Ada");
  const { body: me } = await browser.send("GET", "/api/auth/user");
  const { body: person } = await browser.send("POST", "/api/profiles", { name: "Mum" });
  const { body: list } = await browser.send("POST", "/api/gift-lists", {
    title: "Birthday",
    profileId: person.id,
  });
  await ended(server, "SIGTERM");
  const database = await (url ? openPostgres(url) : openEmbedded(dataDir));
  await credit(database.db, me.id, { purchased: BOUGHT, reference: "first" });
  await database.close();

  const found = { done: 0, undone: 0, other: 0, wrong: 0 };
  for (let round = 1; round <= ROUNDS; round += 1) {
    server = await started(env);
    const here = browser.at(server.url);
    const say = (thing: string) =>
      here.send("POST", "/api/messages", {
        profileId: person.id,
        content: `Add ${thing} to her birthday list`,
        isUser: true,
      });
    // The first one opens the models; the second tells how long such a thing takes.
    const color = COLORS[round % COLORS.length] ?? "white";
    await say(`a ${color} teapot`);
    const began = performance.now();
    await say(`a ${color} vase`);
    const usual = performance.now() - began;
    const thing = `a ${color} lamp`;
    const before = await spentOn(here, person.id);
    const answering = say(thing).catch(() => null);
    await wait(Math.random() * usual * 1.2);
    await ended(server, "SIGKILL");
    await answering;

    server = await started(env);
    const outcome = await settled(browser.at(server.url), {
      profileId: person.id,
      listId: list.id,
      thing,
      before,
    });
    found[outcome] += 1;
    await ended(server, "SIGTERM");
  }
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `${engine}: ${ROUNDS} kills in the middle of an action; ${found.done} were done once, ${found.undone} not at all, ` +
      `${found.other} were heard as something else and answered, ${found.wrong} were wrong`,
  );
  // A run in which every kill came too early, or too late, has shown nothing.
  const shown = ROUNDS < 10 || (found.done > 0 && found.undone > 0);
  if (!shown) console.log(`${engine}: too little happened to show anything`);
  return found.wrong + (shown ? 0 : 1);
}

function isAnswer({ role, status }: Message): boolean {
  return role === "assistant" && status === "done";
}

interface Spent {
  /** Their ids; of a long chat the latest. */
  replies: string[];
  tokens: number;
}

/** The replies there are, and what was paid for all so far; null while the balance is not the sum of what moved. */
async function spentOn(browser: Browser, profileId: string): Promise<Spent | null> {
  const { body: messages }: { body: Message[] } = await browser.send(
    "GET",
    `/api/messages/${profileId}`,
  );
  const { body: account } = await browser.send("GET", "/api/account/export");
  const moved: Array<{ monthly: number; purchased: number }> = account.tokenMovements;
  const balance = moved.reduce((sum, { monthly, purchased }) => sum + monthly + purchased, 0);
  const { tokens: monthly, purchasedTokens } = account.user;
  if (balance !== monthly + purchasedTokens) return null;
  return { replies: messages.filter(isAnswer).map(({ id }) => id), tokens: BOUGHT - balance };
}

interface Killed {
  profileId: string;
  listId: string;
  thing: string;
  before: Spent | null;
}

async function settled(
  browser: Browser,
  { profileId, listId, thing, before }: Killed,
): Promise<"done" | "undone" | "other" | "wrong"> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const { body: list } = await browser.send("GET", `/api/gift-lists/${listId}`);
    const { body: messages }: { body: Message[] } = await browser.send(
      "GET",
      `/api/messages/${profileId}`,
    );
    const named = thing.replace(/^a /, "").toLowerCase();
    const isIt = (title: string) => title.toLowerCase() === named;
    const times = list.ideas.filter(({ title }: { title: string }) => isIt(title)).length;
    const said = messages
      .flatMap(({ parts }) => parts ?? [])
      .filter((part) => part.type === "action" && part.action.things.some(isIt)).length;
    const after = await spentOn(browser, profileId);
    const paid = before && after ? after.tokens - before.tokens : null;
    const isAnswered = after?.replies.some((id) => !before?.replies.includes(id));
    if (times === 1 && said === 1 && paid === tokens.chatReply) return "done";
    if (times === 0 && said === 0 && isAnswered === false && paid === 0) return "undone";
    if (times === 0 && said === 0 && isAnswered && paid !== null) return "other";
    if (Date.now() > until) {
      console.log(`${thing}: on the list ${times} times, said ${said} times, paid ${paid}`);
      return "wrong";
    }
    await wait(500);
  }
}

async function started(env: Record<string, string>): Promise<ServerProcess> {
  const server = spawnServer(await freePort(), env);
  await server.ready;
  return server;
}

async function ended(server: ServerProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  server.child.kill(signal);
  await server.ended;
}
