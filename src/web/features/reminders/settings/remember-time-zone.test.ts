import { afterEach, expect, test, vi } from "vitest";
import { rememberTimeZone } from "./remember-time-zone.ts";

afterEach(() => vi.unstubAllGlobals());

test("the user's zone is remembered while they are signed in", () => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  rememberTimeZone("Asia/Tokyo");
  expect(storage.size).toBe(0);
  storage.set("owner", "somebody");
  rememberTimeZone("Asia/Tokyo");
  expect(storage.get("time-zone")).toBe("Asia/Tokyo");
});
