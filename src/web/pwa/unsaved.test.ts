import { afterEach, expect, test, vi } from "vitest";
import { DRAFT, setDraftAside, takeDraftBack } from "./unsaved.ts";

afterEach(() => vi.unstubAllGlobals());

test("a draft that is set aside comes back to its owner, and to nobody else", () => {
  const stored = new Map([[DRAFT, "Roses"]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  setDraftAside("ada");
  takeDraftBack("ben");
  expect(stored.has(DRAFT)).toBe(false);
  takeDraftBack("ada");
  expect([...stored]).toEqual([[DRAFT, "Roses"]]);
});

test("a browser that refuses its storage lets people in and out", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("Refused", "SecurityError");
    },
  });
  expect(() => setDraftAside("ada")).not.toThrow();
  expect(() => takeDraftBack("ada")).not.toThrow();
});
