import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayIn, isSameZone, storeTimeZone, timeZoneHere, timeZoneOfUser } from "./time-zone.ts";

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01"],
  ["Pacific/Pago_Pago", "2027-01-01T10:59:00Z", "2026-12-31"],
  ["Pacific/Pago_Pago", "2027-01-01T11:00:00Z", "2027-01-01"],
  ["Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29"],
  ["UTC", "2028-02-29T23:59:59Z", "2028-02-29"],
])("the day in %s at %s is %s", (zone, now, day) => {
  expect(dayIn(zone, new Date(now))).toBe(day);
});

test("one zone by two names is the same", () => {
  expect(isSameZone("Asia/Calcutta", "Asia/Kolkata")).toBe(true);
  expect(isSameZone("Europe/Berlin", "Europe/Madrid")).toBe(false);
  expect(isSameZone("Nowhere/Known", "Nowhere/Known")).toBe(true);
  expect(isSameZone("Nowhere/Known", "UTC")).toBe(false);
});

test("the user's zone is the one that was stored, where it can be used", () => {
  expect(timeZoneOfUser()).toBe(timeZoneHere());
  storeTimeZone("Asia/Tokyo");
  expect(timeZoneOfUser()).toBe("Asia/Tokyo");
  storeTimeZone("Nowhere/Known");
  expect(timeZoneOfUser()).toBe(timeZoneHere());
});
