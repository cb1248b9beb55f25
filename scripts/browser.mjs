// Finds the Chromium that the browser tests run in, and gets one where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { step } from "./lib.mjs";

/**
 * Two of them: one that can do all that the tests ask, and for those that need no notifications Chromium's
 * headless shell, which does the same for three quarters of the work, where there is one.
 */
export async function findBrowsers() {
  const full = await findBrowser();
  // Whoever names a browser means that one.
  const shell = process.env.BROWSER_PATH ? null : await findShell();
  return { full, light: shell ?? full };
}

/** Where the executable of a browser is that can do all that the tests ask of it. */
export async function findBrowser() {
  const named = process.env.BROWSER_PATH;
  if (named) return (await suits(named)) ? named : giveUp(`BROWSER_PATH names ${named}.`);
  for (const find of [installed, packaged, downloaded]) {
    for (const path of await find()) if (await suits(path)) return path;
  }
  return giveUp("None could be found or installed.");
}

/** @param {string[]} names */
function onPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));
}

function installed() {
  return [
    ...onPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    join(process.env.PROGRAMFILES ?? "", "Google/Chrome/Application/chrome.exe"),
  ].filter((path) => existsSync(path));
}

/** Debian's package, where we may install one. */
async function packaged() {
  await aptInstall("chromium", SHELL);
  return ["/usr/bin/chromium"].filter((path) => existsSync(path));
}

const SHELL = "chromium-headless-shell";

async function findShell() {
  if (onPath(SHELL).length === 0) await aptInstall(SHELL);
  for (const path of onPath(SHELL)) if (await starts(path)) return path;
  return null;
}

/** @param {string[]} packages */
async function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  await step(`Installing Debian's ${packages.join(" and ")}`, () => {
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
      spawnSync("apt-get", args, { stdio: "ignore" });
    }
  });
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

/** @param {string} executablePath */
async function launch(executablePath) {
  const { chromium } = await import("@playwright/test");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args }).catch(() => null);
  if (!browser) console.log(`${executablePath} does not start.`);
  return browser;
}

/** @param {string} executablePath */
async function starts(executablePath) {
  const browser = await launch(executablePath);
  await browser?.close();
  return browser !== null;
}

/**
 * Whether it starts, and shows notifications without a window: the headless shell refuses them, and the
 * tests of reminders need them.
 * @param {string} executablePath
 */
async function suits(executablePath) {
  const browser = await launch(executablePath);
  if (!browser) return false;
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
