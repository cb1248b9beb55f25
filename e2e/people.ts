import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { send } from "./lists.ts";
import { rememberPlaces } from "./visited.ts";

/** Signs in as somebody nobody has been before, and opens their home. */
export async function signIn(page: Page, name?: string): Promise<string> {
  const email = await startSession(page, name);
  await visit(page, "/");
  return email;
}

/**
 * Signs in without opening a page: the requests that a browser sends, one after the other. What the
 * sign-in page looks like is its own test's. Tells the time zone as well, which the first page would do
 * otherwise, and load again what depends on it, in the middle of a test.
 */
export async function startSession(page: Page, name?: string): Promise<string> {
  const email = await startFirstSession(page, name);
  await send(page, "POST", "/api/reminder-settings/time-zone", { timeZone: "UTC" });
  return email;
}

const DAY = 86_400_000;
/** Longer than a test takes that counts days, in milliseconds. */
const LONGEST = 60_000;

/** A test that begins before midnight and ends after it would take for today what is yesterday by then. */
async function waitOutMidnight(): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  if (left < LONGEST) await new Promise((resolve) => setTimeout(resolve, left));
}

/** As somebody of whom not even the time zone is known. */
export async function startFirstSession(page: Page, name = "Ada Lovelace"): Promise<string> {
  rememberPlaces(page);
  await waitOutMidnight();
  const email = `${randomUUID()}@example.com`;
  const form = await page.request.get("/api/login");
  const { origin } = new URL(form.url());
  await page.request.post(form.url(), {
    form: { email, name },
    headers: { origin },
  });
  return email;
}

/** Ends the session elsewhere: once nothing is under way, so that the next press is the first to hear of it. */
export async function loseSession(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
}

/** Opens a page and waits until it answers: one that arrives drawn is there before its script is. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await answering(page);
}

/** Until nothing more comes, letters included, that could move what is on the page: before places are compared. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => void (await document.fonts.ready));
}

export async function answering(page: Page): Promise<void> {
  await page.locator("html[data-ready] main h1").first().waitFor({ state: "attached" });
}

/** Goes on as a link would, without loading everything again, until the next page has the focus. */
export async function goOnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, "", to);
  }, path);
  await page.locator("main h1:focus").waitFor({ state: "attached" });
}
