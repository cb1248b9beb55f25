// Finds the Chromium that the browser tests run in, and gets one where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { step } from "./lib.mjs";

/** Where the executable of a browser is that can do what the tests ask of it. */
export async function findBrowser() {
  const named = process.env.BROWSER_PATH;
  if (named) return (await suits(named)) ? named : giveUp(`BROWSER_PATH names ${named}.`);
  for (const find of [installed, packaged, downloaded]) {
    for (const path of await find()) if (await suits(path)) return path;
  }
  return giveUp("None could be found or installed.");
}

function installed() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    join(process.env.PROGRAMFILES ?? "", "Google/Chrome/Application/chrome.exe"),
  ].filter((path) => existsSync(path));
}

/** Debian's package, where we may install one. */
async function packaged() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return [];
  await step("Installing Debian's Chromium", () => {
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
      spawnSync("apt-get", args, { stdio: "ignore" });
    }
  });
  return ["/usr/bin/chromium"].filter((path) => existsSync(path));
}

/** Playwright's own build, which it keeps outside the project. */
async function downloaded() {
  await step("Asking Playwright for a Chromium", () =>
    spawnSync("npx", ["playwright", "install", "--no-shell", "chromium"], {
      stdio: "ignore",
      shell: process.platform === "win32",
      timeout: 300_000,
    }),
  );
  const { chromium } = await import("@playwright/test");
  return [chromium.executablePath()].filter((path) => existsSync(path));
}

/**
 * Whether it starts, and shows notifications without a window: the headless shell refuses them, and the
 * tests of reminders need them.
 * @param {string} executablePath
 */
async function suits(executablePath) {
  const { chromium } = await import("@playwright/test");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args }).catch(() => null);
  if (!browser) {
    console.log(`${executablePath} does not start.`);
    return false;
  }
  try {
    const context = await browser.newContext({ permissions: ["notifications"] });
    const page = await context.newPage();
    await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto("https://ribbon.test/");
    const permission = await page.evaluate(() => Notification.permission);
    if (permission !== "granted") console.log(`${executablePath} shows no notifications.`);
    return permission === "granted";
  } finally {
    await browser.close();
  }
}

/**
 * @param {string} why
 * @returns {never}
 */
function giveUp(why) {
  console.error(
    `The browser tests need a Chromium or Chrome that can show notifications. ${why} ` +
      "Install one, or set BROWSER_PATH to its executable.",
  );
  process.exit(1);
}
