import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userKey } from "../lib/user-key.ts";

/** A page with the account and two more queries, and what the network makes of each of them. */
async function openPage(lost: string[]) {
  // As every page does, it begins online.
  vi.resetModules();
  const { offline } = await import("../lib/api-error.ts");
  const { createQueryClient } = await import("../lib/query.ts");
  const { isOnline, onOnline, reportAttempt } = await import("./online.ts");
  const client = createQueryClient({
    onUser: () => undefined,
    onSignedOut: () => undefined,
    onAttempt: reportAttempt,
  });
  const asked: string[] = [];
  const seen: boolean[] = [];
  const onAgain = vi.fn<() => void>();
  onOnline(onAgain);
  for (const path of [userKey[0], "/api/people", "/api/billing"]) {
    const observer = new QueryObserver(client, {
      queryKey: [path],
      queryFn: async () => {
        asked.push(path);
        await new Promise((resolve) => setTimeout(resolve, 50));
        seen.push(isOnline());
        if (lost.includes(path)) throw offline("Cut.");
        return path;
      },
    });
    observer.subscribe(() => undefined);
  }
  const shows = (path: string) => client.getQueryData([path]) !== undefined;
  return { asked, seen, isOnline, onAgain, shows };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("one lost request is no lost connection, and is fetched again by itself", async () => {
  const lost = ["/api/people"];
  const page = await openPage(lost);
  await vi.advanceTimersByTimeAsync(200);
  lost.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.shows("/api/people")).toBe(true);
  expect(page.seen).not.toContain(false);
});

test("what is always lost is asked for every ten seconds while others succeed, not without end", async () => {
  const { asked } = await openPage(["/api/people"]);
  await vi.advanceTimersByTimeAsync(60_000);
  const times = asked.filter((path) => path === "/api/people").length;
  expect(times).toBeGreaterThan(4);
  expect(times).toBeLessThan(8);
});

test("an account that was lost is fetched again, whatever else succeeds meanwhile", async () => {
  const lost = [userKey[0]];
  const page = await openPage(lost);
  await vi.advanceTimersByTimeAsync(5_000);
  lost.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.shows(userKey[0])).toBe(true);
});

test("without the account it is a lost connection; once it is back, all that is shown is fetched again", async () => {
  const lost = [userKey[0], "/api/people", "/api/billing"];
  const page = await openPage(lost);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(page.isOnline()).toBe(false);
  expect(page.onAgain).not.toHaveBeenCalled();
  lost.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.isOnline()).toBe(true);
  expect(page.onAgain).toHaveBeenCalled();
  expect(page.shows("/api/people") && page.shows("/api/billing")).toBe(true);
});
