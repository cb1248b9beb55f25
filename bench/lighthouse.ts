// npm run bench:lighthouse: what a phone makes of the landing page, served by the built server.
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../src/server/testing/postgres-server.ts";

const LEAST = 98;
const RUNS = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const figures = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

const folder = mkdtempSync(join(tmpdir(), "ribbon-lighthouse-"));
const port = await freePort();
const address = `http://localhost:${port}`;
const server = spawn("node", ["dist/server/main.js"], {
  env: { ...process.env, PORT: String(port), DATA_DIR: folder, AGENT_MODEL: "builtin" },
  stdio: ["ignore", "ignore", "inherit"],
});
let failed = true;
try {
  await ready();
  failed = !(await measure());
} finally {
  server.kill();
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function ready() {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server does not start. Has it been built?");
}

/** Three times, and the one in the middle by speed: a single run says as much about the machine. */
async function measure(): Promise<boolean> {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await audit());
  const speed = ({ categories: { performance } }: Result) => performance?.score ?? 0;
  console.log(`performance of all runs: ${runs.map((run) => percent(speed(run))).join(", ")}`);
  const middle = runs.toSorted((a, b) => speed(a) - speed(b))[Math.floor(RUNS / 2)];
  if (!middle) throw new Error("Nothing was measured.");

  const scores = categories.map((id) => percent(middle.categories[id]?.score ?? 0));
  for (const [index, id] of categories.entries()) console.log(`${id.padEnd(26)} ${scores[index]}`);
  for (const id of figures) {
    console.log(`${id.padEnd(26)} ${middle.audits[id]?.displayValue ?? "?"}`);
  }
  for (const { id, weight } of categories.flatMap(
    (name) => middle.categories[name]?.auditRefs ?? [],
  )) {
    const { score = null, title = "" } = middle.audits[id] ?? {};
    if (weight > 0 && score !== null && score < 0.9) console.log(`  ${id}: ${title}`);
  }
  return scores.every((score) => score >= LEAST);
}

function percent(score: number): number {
  return Math.round(score * 100);
}

/** The default settings of Lighthouse are those of a phone on a slow connection. */
async function audit(): Promise<Result> {
  const debuggingPort = await freePort();
  // Plain JavaScript: it also runs before anything is installed.
  const finder: { findBrowser(): Promise<string> } = await import(
    new URL("../scripts/browser.mjs", import.meta.url).href
  );
  const browser = await chromium.launch({
    executablePath: await finder.findBrowser(),
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  try {
    const run = await lighthouse(`${address}/`, {
      port: debuggingPort,
      onlyCategories: categories,
      logLevel: "error",
    });
    if (!run) throw new Error("Lighthouse gave no result.");
    return run.lhr;
  } finally {
    await browser.close();
  }
}
