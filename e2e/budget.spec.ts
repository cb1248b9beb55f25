import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { inUse } from "./home-scenes.ts";
import { visit } from "./people.ts";

const LARGEST = { gzip: 90_000, brotli: 78_000 };
const built = join(import.meta.dirname, "..", "dist");

function weigh(paths: Iterable<string>) {
  const size = { gzip: 0, brotli: 0 };
  for (const path of paths) {
    const content = readFileSync(join(built, "web", path));
    size.gzip += gzipSync(content, { level: 9 }).length;
    size.brotli += brotliCompressSync(content).length;
  }
  return size;
}

/** The first view, however long a busy machine takes: the service worker, two seconds after it, is not of it. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

function expectWithinBudget(size: { gzip: number; brotli: number }) {
  expect(size.gzip).toBeLessThanOrEqual(LARGEST.gzip);
  expect(size.brotli).toBeLessThanOrEqual(LARGEST.brotli);
}

test("the scripts that the landing page names are within the budget", () => {
  const html = readFileSync(join(built, "pages", "index.html"), "utf8");
  const scripts = new Set(
    [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path),
  );
  expect(scripts.size).toBeGreaterThan(1);
  expectWithinBudget(weigh([...scripts].map(String)));
});

test("and so is everything a visitor's browser fetches before they do anything", async ({
  page,
}) => {
  const scripts = new Set<string>();
  const worker = "/service-worker.js";
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const type = response.headers()["content-type"] ?? "";
    if (type.includes("javascript") && pathname !== worker) scripts.add(pathname);
  });
  await stopTheClock(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const size = weigh(scripts);
  const beside = weigh([worker]);
  test.info().annotations.push({
    type: "first load",
    description: `${size.gzip} gzip, ${size.brotli} brotli; the service worker ${beside.gzip}, ${beside.brotli}`,
  });
  expect(scripts.size).toBeGreaterThan(1);
  expectWithinBudget(size);
});

test("home brings who it shows, names the code for that, and asks for nothing twice", async ({
  page,
}) => {
  await inUse(page);
  const named = await (await page.request.get("/")).text();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|assets)\//.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  await visit(page, "/");
  await expect(page.getByRole("link", { name: "Theo", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  expect(asked.join()).not.toMatch(/profiles|coming-up(?!-)/);
  const scripts = asked.filter((one) => one.endsWith(".js")).map((one) => one.slice(4));
  expect(scripts.length).toBeGreaterThan(5);
  // What sends the drafts of earlier tabs comes once the page is drawn.
  const later = /\/(list-editors|own|waiting-gifts|list-full-toast)-/;
  expect(scripts.filter((path) => !named.includes(path) && !later.test(path))).toEqual([]);
});
