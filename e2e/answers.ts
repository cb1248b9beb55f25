import type { Page, Route } from "@playwright/test";
import { send } from "./lists.ts";

/** As if the account were another: with tokens bought, say, or on another plan. */
export async function pretend(page: Page, details: object): Promise<void> {
  await page.route("**/api/auth/user", async (route) => {
    const response = await route.fetch().catch(() => null);
    // The test ended meanwhile.
    if (response === null) return route.abort();
    if (!response.ok()) return route.fulfill({ response });
    const user: unknown = await response.json().catch(() => null);
    // The page went on before its answer arrived.
    if (user === null) return route.abort();
    return route.fulfill({ response, json: { ...Object(user), ...details } });
  });
}

export function withTokens(page: Page, tokens: number): Promise<void> {
  return pretend(page, { tokens });
}

/** Home without what the server writes into it, as the service worker has it: it asks for all it shows, and draws itself. */
export async function withoutAnswers(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === "/",
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace(/<script type="application\/json"[^]*?<\/script>/, "")
        .replace(/<div id="root" data-rendered>[^]*(?=<\/div>\s*<noscript>)/, '<div id="root">');
      return route.fulfill({ response, body });
    },
  );
}

/** Adds somebody without going through the screens. */
export async function addProfile(page: Page, profile: object): Promise<string> {
  return (await send<{ id: string }>(page, "POST", "/api/profiles", profile)).id;
}

export function readProfile(page: Page, id: string): Promise<unknown> {
  return send(page, "GET", `/api/profiles/${id}`);
}

/** An answer of the server that refuses, with a sentence for the person. */
export function refuse(status: number, problem: object) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      body: JSON.stringify({ status, ...problem }),
    });
}
