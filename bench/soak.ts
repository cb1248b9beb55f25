// npm run bench:soak -- --minutes 30
// Twenty clients and two pages in a browser use one server through a proxy that fails 2 % of the requests;
// after a third of the time the server is stopped, after two thirds it is killed. Looks for blank pages, for
// everything that was acknowledged or typed, and for anything that is there twice.
import { type Page, expect } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { type ServerResponse, createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { addProfile } from "../e2e/answers.ts";
import { settled } from "../e2e/device.ts";
import { addList, idea, ideasOn, rowsOn } from "../e2e/lists.ts";
import { answering, signIn } from "../e2e/people.ts";
import { freePort } from "../src/server/testing/postgres-server.ts";
import { spawnServer } from "../src/server/testing/process.ts";
import { openBrowser } from "./browser.ts";
import { Client, count, pick } from "./soak/client.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const DURATION = Number(values.minutes) * 60_000;
const CLIENTS = 20;
const FAILING = 0.02;
const MOST_ROWS = 15;
/** Longer than a restart takes, and than a page waits before it tries again. */
const PATIENCE = 60_000;

const violations: string[] = [];
const statuses = new Map<string, number>();
const failures = new Map<string, number>();
let failing = false;

const folder = mkdtempSync(join(tmpdir(), "ribbon-soak-"));
const port = await freePort();
const proxy = await openProxy();
let server = await startServer();
const browser = await openBrowser();
const began = Date.now();
try {
  const writers = [await openWriter("New Profile"), await openWriter("Train Agent")];
  const clients = Array.from({ length: CLIENTS }, (_, number) => {
    return new Client(proxy.url, `soak-${number}@example.com`, report);
  });

  failing = true;
  const until = Date.now() + DURATION;
  await Promise.all([
    ...clients.map((client) => client.run(until)),
    ...writers.map((writer) => write(writer, until)),
    disturb(),
  ]);
  failing = false;

  for (const client of clients) await client.verify();
  for (const writer of writers) await verify(writer);
  reportMemory("at the end");

  const steps = new Map<string, number>();
  for (const client of clients) for (const [name, by] of client.steps) count(steps, name, by);
  console.log(`steps of ${CLIENTS} clients: ${listed(steps)}`);
  console.log(`steps of the pages: ${writers.map((writer) => writer.steps).join(" and ")}`);
  console.log(`requests answered by the server, by status: ${listed(statuses)}`);
  console.log(`requests failed by the proxy: ${listed(failures)}`);
  if (!steps.has("generate") || !failures.has("cut") || writers.some((one) => one.steps === 0)) {
    report("too little happened to show anything");
  }
} finally {
  await browser.close();
  server.child.kill("SIGTERM");
  await server.ended;
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${violations.length} violations in ${values.minutes} minutes`);
process.exit(violations.length > 0 ? 1 : 0);

function report(violation: string): void {
  const seconds = Math.round((Date.now() - began) / 1000);
  violations.push(violation);
  console.log(`VIOLATION after ${seconds} s: ${violation}`);
}

function listed(counts: Map<string, number>): string {
  return [...counts]
    .map(([name, number]) => `${name}: ${number}`)
    .toSorted((one, other) => one.localeCompare(other))
    .join(", ");
}

async function startServer() {
  const started = spawnServer(port, {
    DATA_DIR: join(folder, "data"),
    PUBLIC_URL: proxy.url,
    RATE_LIMIT_FACTOR: "1000",
    WELCOME_TOKENS: "1000000",
  });
  await started.ready;
  return started;
}

async function disturb(): Promise<void> {
  await wait(DURATION / 6);
  reportMemory("after a sixth");
  await wait(DURATION / 6);
  await restart("SIGTERM");
  await wait(DURATION / 3);
  await restart("SIGKILL");
}

async function restart(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  reportMemory(`before ${signal}`);
  const killed = Date.now();
  server.child.kill(signal);
  const code = await server.ended;
  if (signal === "SIGTERM" && code !== 0) report(`The server ended with ${code}`);
  server = await startServer();
  console.log(`${signal}: the server was back after ${Date.now() - killed} ms`);
}

/** Resident memory of the server, and what it has logged: errors only. */
function reportMemory(when: string): void {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(server.child.pid)]);
  console.log(`RSS ${when}: ${Math.round(Number(kilobytes) / 1024)} MB`);
  const errors = server.output().match(/^\{.*$/gm) ?? [];
  if (errors.length > 0) report(`The server logged ${errors.length} errors: ${errors[0]}`);
}

/** Stands between everybody and the server, and fails now and then: before the server has heard of it, or after. */
async function openProxy() {
  const listening = createServer((incoming, outgoing) => {
    const failure =
      failing && Math.random() < FAILING ? pick(["500", "502", "503", "cut", "slow"]) : null;
    if (failure) count(failures, failure);
    const forward = () => {
      if (outgoing.destroyed) return;
      const { url, method, headers } = incoming;
      const asked = request({ host: "localhost", port, path: url, method, headers });
      asked.on("error", () => {
        // The server is being restarted.
        if (outgoing.destroyed) return;
        count(failures, "server away");
        fail(outgoing, "502");
      });
      asked.on("response", (answer) => {
        const status = answer.statusCode ?? 0;
        count(statuses, String(status));
        if (status === 500) report(`${method} ${url} was answered with 500`);
        if (failure && failure !== "slow") {
          answer.resume().on("close", () => fail(outgoing, failure));
          return;
        }
        outgoing.writeHead(status, answer.headers);
        // Cuts the connection where the server does.
        pipeline(answer, outgoing, () => undefined);
      });
      outgoing.on("close", () => asked.destroy());
      incoming.pipe(asked);
    };
    if (failure === "slow") setTimeout(forward, 1000 + Math.random() * 4000);
    else if (failure && Math.random() < 0.5)
      incoming.resume().on("end", () => fail(outgoing, failure));
    else forward();
  });
  const proxyPort = await freePort();
  await new Promise<void>((resolve) => {
    listening.listen(proxyPort, "localhost", resolve);
  });
  const close = () => {
    listening.closeAllConnections();
    listening.close();
  };
  return { url: `http://localhost:${proxyPort}`, close };
}

function fail(outgoing: ServerResponse, failure: string): void {
  if (failure === "cut" || outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(Number(failure), { "content-type": "text/html" }).end("<h1>Sorry</h1>");
}

/** Somebody who fills in a questionnaire and writes a list, and saves neither. */
interface Writer {
  page: Page;
  questionnaire: string;
  heading: string;
  notes: string;
  listId: string;
  rows: string[];
  steps: number;
}

async function openWriter(heading: "New Profile" | "Train Agent"): Promise<Writer> {
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on("pageerror", (error) => report(`${heading}: ${error.stack}`));
  page.on("crash", () => report(`${heading}: the page crashed`));
  await signIn(page);
  await settled(page);
  const profileId = await addProfile(page, { name: "Matilda" });
  const rows = ["Tea"];
  const list = { title: "Birthday", profileId };
  const listId = await addList(page, list, { manualIdeas: rows });
  const questionnaire =
    heading === "New Profile" ? "/questionnaire" : `/questionnaire?profile=${profileId}`;
  return { page, questionnaire, heading, notes: "", listId, rows, steps: 0 };
}

async function write(writer: Writer, until: number): Promise<void> {
  while (Date.now() < until) {
    try {
      await (Math.random() < 0.5 ? writeNotes(writer) : writeList(writer));
      // Before the delay after which a page saves what was typed.
      if (Math.random() < 0.3) await writer.page.reload();
      await hasHeading(writer.page);
      writer.steps += 1;
    } catch (error) {
      report(`${writer.heading}: ${String(error)}`);
    }
    await wait(Math.random() * 2000);
  }
}

async function writeNotes(writer: Writer): Promise<void> {
  const field = await openNotes(writer);
  const notes = `${writer.notes} and ${writer.steps}`.slice(-400);
  writer.notes = notes;
  await field.fill(notes);
}

async function openNotes(writer: Writer) {
  const field = writer.page.getByRole("textbox", { name: "Additional Notes" });
  await visit(writer.page, writer.questionnaire);
  await reached(writer.page, () => field.isVisible());
  const found = await field.inputValue();
  if (found !== writer.notes) {
    report(`${writer.heading}: the draft was ${writer.notes} and is ${found}`);
    writer.notes = found;
  }
  return field;
}

async function writeList(writer: Writer): Promise<void> {
  await openList(writer);
  const { page, rows, steps } = writer;
  const place = Math.floor(Math.random() * rows.length);
  if (rows.length > MOST_ROWS) {
    const row = page.getByRole("list", { name: "Gift Ideas" }).getByRole("listitem").nth(place);
    await row.getByRole("button", { name: /^Idea options/ }).click();
    await page.getByRole("menuitem", { name: "Remove", exact: true }).click();
    rows.splice(place, 1);
  } else if (Math.random() < 0.3) {
    await idea(page, place + 1).fill(`Idea ${steps}`);
    rows[place] = `Idea ${steps}`;
  } else {
    await page.getByRole("button", { name: "Add Idea" }).click();
    await page.keyboard.type(`Idea ${steps}`);
    rows.push(`Idea ${steps}`);
  }
}

async function openList(writer: Writer): Promise<void> {
  const { page, listId } = writer;
  await visit(page, `/gift-list/${listId}`);
  await reached(page, () => idea(page, 1).isVisible());
  // What the device has kept is there first, and what the server has follows.
  await expect
    .poll(() => rowsOn(page), { timeout: PATIENCE })
    .toEqual(writer.rows)
    .catch(async () => {
      const found = await rowsOn(page);
      report(`${writer.heading}: the list was ${writer.rows.join()} and is ${found.join()}`);
      writer.rows = found;
    });
}

/** By its address, or as a link of the app does. */
async function visit(page: Page, path: string): Promise<void> {
  if (Math.random() < 0.5) await page.evaluate((to) => history.pushState(null, "", to), path);
  else await page.goto(path);
  await hasHeading(page);
}

async function hasHeading(page: Page): Promise<void> {
  try {
    await answering(page);
    await page.locator("main h1").first().waitFor();
  } catch {
    const text = await page.locator("body").innerText();
    throw new Error(`No heading at ${page.url()} within ${PATIENCE} ms, but “${text}”`);
  }
}

/** Presses what the page offers until it shows what was asked for. */
async function reached(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const again = page.getByRole("button", { name: /^(Retry|Try again|Reload)$/ }).first();
  const until = Date.now() + PATIENCE;
  while (!(await isThere())) {
    if (Date.now() > until)
      throw new Error(`Not reached: ${await page.locator("main").innerText()}`);
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
    await wait(200);
  }
}

/** Everything that was typed is there after a reload, and the list is on the server. */
async function verify(writer: Writer): Promise<void> {
  const { page, listId } = writer;
  try {
    await openNotes(writer);
    await page.reload();
    await openNotes(writer);
    await openList(writer);
    await page.reload();
    await openList(writer);
    await expect.poll(() => ideasOn(page, listId), { timeout: PATIENCE }).toEqual(writer.rows);
  } catch (error) {
    report(`${writer.heading}: ${String(error)}`);
  }
}
