import { chromium } from "@playwright/test";

/** The Chromium that the browser tests run in. */
export async function openBrowser() {
  // Plain JavaScript: it also runs before anything is installed.
  const finder: { findBrowser(): Promise<string> } = await import(
    new URL("../scripts/browser.mjs", import.meta.url).href
  );
  return chromium.launch({
    executablePath: await finder.findBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}
