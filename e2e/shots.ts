// npm run shots
// A picture of every screen and dialog, on a phone and a desktop, light and dark, into ./shots.
import { type Browser, type Page, chromium } from "@playwright/test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../src/server/root.ts";
import { freePort } from "../src/server/testing/postgres-server.ts";
import { spawnServer } from "../src/server/testing/process.ts";
import type { Scene } from "./scene.ts";
import { scenes } from "./scenes.ts";

// --only home,support: the scenes whose names hold one of these.
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const wanted = values.only.split(",");
const widths = { phone: 390, desktop: 1280 } as const;
const themes = ["light", "dark"] as const;

const folder = join(root, "shots");
const dataDir = mkdtempSync(join(tmpdir(), "ribbon-shots-"));
mkdirSync(folder, { recursive: true });
const server = spawnServer(await freePort(), { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "1000" });
await server.ready;
const browser = await chromium.launch({
  ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

let failed = 0;
for (const scene of scenes.filter(({ name }) => wanted.some((part) => name.includes(part)))) {
  for (const theme of themes) {
    for (const [device, width] of Object.entries(widths)) {
      const file = join(folder, `${scene.name}-${device}-${theme}.png`);
      failed += await shoot(browser, scene, file, { width, theme });
    }
  }
}

await browser.close();
server.child.kill("SIGTERM");
await server.ended;
rmSync(dataDir, { recursive: true, force: true });
console.log(`Pictures are in ${folder}; ${failed} could not be taken.`);
process.exit(failed > 0 ? 1 : 0);

async function shoot(
  of: Browser,
  scene: Scene,
  file: string,
  { width, theme }: { width: number; theme: "light" | "dark" },
): Promise<number> {
  const context = await of.newContext({
    baseURL: server.url,
    colorScheme: theme,
    viewport: { width, height: width < 600 ? 844 : 800 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(8_000);
  // What runs this file puts it around functions with a name, also around those that are for the page.
  await context.addInitScript("globalThis.__name = (named) => named");
  const page: Page = await context.newPage();
  try {
    await scene.show(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: file, fullPage: !scene.viewportOnly });
    return 0;
  } catch (error) {
    console.error(`${scene.name}: ${error instanceof Error ? error.message.split("\n")[0] : ""}`);
    return 1;
  } finally {
    await context.close();
  }
}
