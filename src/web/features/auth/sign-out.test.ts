import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOut } from "./sign-out.ts";

const said: string[] = [];
vi.mock("../../ui/toast.ts", () => ({
  toast: ({ title }: { title: string }) => said.push(title),
  dismissToast: () => said.push("dismissed"),
}));
vi.mock("../../pwa/wipe.ts", () => ({ wipeDevice: async () => void said.push("wiped") }));

const never = new Promise<never>(() => {});
let reach: () => Promise<unknown>;
let confirmed: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  confirmed = false;
  reach = () => Promise.resolve();
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("fetch", () => reach());
  vi.stubGlobal("confirm", (question: string) => {
    said.push(question);
    return confirmed;
  });
  vi.stubGlobal("location", { assign: (address: string) => said.push(address) });
});
afterEach(() => void vi.useRealTimers());

const sent = () => Promise.resolve(true);

test("it says at once what it is doing, and does it once", async () => {
  void signOut("/api/logout", sent);
  void signOut("/api/logout", sent);
  expect(said).toEqual(["Signing out…"]);
  await vi.runAllTimersAsync();
  expect(said).toEqual(["Signing out…", "wiped", "/api/logout"]);
});

test("a server that does not answer is waited for five seconds", async () => {
  reach = () => never;
  void signOut("/api/logout", sent);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(said).toEqual(["Signing out…"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(["Signing out…", "You’re still signed in"]);
  // And it can be tried again.
  void signOut("/api/logout", sent);
  expect(said.at(-1)).toBe("Signing out…");
  await vi.runAllTimersAsync();
});

test("edits that cannot be sent are waited for eight seconds, then asked about", async () => {
  void signOut("/api/logout", () => never);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(said[1]).toContain("could not be sent");
  expect(said.slice(2)).toEqual(["dismissed"]);
});

test("what is filled in and not saved is asked about, too", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null, "questionnaire-draft": "{}" });
  confirmed = true;
  void signOut("/api/logout", sent);
  await vi.runAllTimersAsync();
  expect(said[1]).toContain("not saved");
  expect(said.slice(2)).toEqual(["wiped", "/api/logout"]);
});
