// Finds a Chromium for the browser tests, and gets one where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const SHELL = "chromium-headless-shell";

/** Where the browser's executable is; empty for Playwright's own. */
export function findBrowser() {
  return installed() ?? downloaded() ?? packaged() ?? giveUp();
}

function installed() {
  const named = process.env.BROWSER_PATH;
  if (named) return named;
  const names = [
    // The same browser without the window around the page: a quarter quicker.
    SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
  ];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    join(process.env.PROGRAMFILES ?? "", "Google/Chrome/Application/chrome.exe"),
  ];
  return candidates.find((path) => existsSync(path));
}

/** Playwright's own build, which it keeps outside the project. */
function downloaded() {
  console.log("No Chromium or Chrome found; asking Playwright for one…");
  const { status } = spawnSync("npx", ["playwright", "install", "--with-deps", "chromium"], {
    stdio: ["ignore", "ignore", "ignore"],
    shell: process.platform === "win32",
    timeout: 300_000,
  });
  return status === 0 ? "" : undefined;
}

/** Debian's package, where we may install one. */
function packaged() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Debian's Chromium…");
  const quiet = { stdio: /** @type {const} */ ("ignore") };
  spawnSync("apt-get", ["update"], quiet);
  for (const name of [SHELL, "chromium"]) {
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], quiet);
    if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
  }
  return undefined;
}

/** @returns {never} */
function giveUp() {
  console.error(
    "The browser tests need Chromium or Chrome, and none could be found or installed. " +
      "Install one, or set BROWSER_PATH to its executable.",
  );
  process.exit(1);
}
