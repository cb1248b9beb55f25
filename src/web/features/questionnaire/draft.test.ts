import { beforeEach, expect, test, vi } from "vitest";
import { blankAnswers } from "./answers.ts";
import { forgetDraft, readDraft, saveDraftNow, saveDraftSoon } from "./draft.ts";
import { rememberPending, takePending } from "./pending.ts";

const storage = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});

vi.stubGlobal("navigator", { locks: { request: (_: string, take: () => unknown) => take() } });

const mum = { ...blankAnswers, name: "Mum" };

beforeEach(() => {
  vi.useFakeTimers();
  forgetDraft();
  storage.clear();
});

test("a draft is written 300 ms after the last change", () => {
  saveDraftSoon({ ...mum, name: "Mu" });
  vi.advanceTimersByTime(299);
  saveDraftSoon(mum);
  vi.advanceTimersByTime(299);
  expect(storage.has("questionnaire-draft")).toBe(false);
  vi.advanceTimersByTime(1);
  expect(readDraft()).toEqual(mum);
});

test("it is written at once when the page is left, and only if something waits", () => {
  saveDraftNow();
  expect(storage.size).toBe(0);
  saveDraftSoon(mum);
  saveDraftNow();
  expect(readDraft()).toEqual(mum);
});

test("a forgotten draft does not come back, and an empty one is none", () => {
  saveDraftSoon(mum);
  forgetDraft();
  vi.advanceTimersByTime(1000);
  expect(storage.size).toBe(0);
  saveDraftSoon(blankAnswers);
  saveDraftNow();
  expect(storage.size).toBe(0);
});

test("a draft that is no JSON is ignored", () => {
  storage.set("questionnaire-draft", "{name:");
  expect(readDraft()).toEqual(blankAnswers);
});

test("a pending action is handed over once, to the one it is about, within half an hour", async () => {
  const action = { profileId: null, withAi: true, answers: mum };
  rememberPending(action);
  expect(await takePending("somebody else")).toBeNull();
  expect(await takePending(null)).toEqual(action);
  expect(await takePending(null)).toBeNull();
  rememberPending(action);
  vi.advanceTimersByTime(30 * 60_000 + 1);
  expect(await takePending(null)).toBeNull();
  for (const rubbish of ["{", "null", "[]", '{"profileId":null,"withAi":"yes"}']) {
    storage.set("questionnaire-pending", rubbish);
    expect(await takePending(null)).toBeNull();
  }
});
