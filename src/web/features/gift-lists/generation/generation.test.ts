import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { generate, resumeGeneration } from "./generation.ts";

const said: string[] = [];
vi.mock("../../../ui/toast.ts", () => ({
  toast: ({ title }: { title: string }) => said.push(title),
}));

const client = new QueryClient();
const list = {
  id: "a list",
  userId: "a user",
  profileId: "a person",
  title: "Birthday",
  eventDate: null,
  ideas: [],
  manualIdeas: [],
  premiumResults: null,
  occasionId: null,
  budget: null,
  saves: [],
  createdAt: "2027-01-01T00:00:00.000Z",
  updatedAt: "2027-01-01T00:00:00.000Z",
};
const press = (profileId = "a person") =>
  generate(client, { list, profileId, onQuestionnaire: () => {} });
const open = () => resumeGeneration(client, list.id, () => {});

const begun = 'data: {"type":"started","id":"a reply"}\n\n';
const answer = {
  id: "a reply",
  aiResponse: "",
  ideas: [],
  removed: {},
  charged: 0,
  stopped: false,
};
const done = `data: ${JSON.stringify({ type: "done", answer })}\n\n`;
/** What the server says to each request, one after the other; undefined where it is out of reach. */
let answers: Array<string | undefined>;
/** The idempotency keys of the requests. */
let keys: unknown[];
/** Whom they are for. */
let people: unknown[];

beforeEach(() => {
  said.length = 0;
  keys = [];
  people = [];
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal(
    "fetch",
    async (_path: string, sent: { headers: Record<string, string>; body?: string }) => {
      keys.push(sent.headers["Idempotency-Key"]);
      people.push(JSON.parse(sent.body ?? "null")?.profileId);
      const events = answers.shift();
      if (events === undefined) throw new TypeError("Failed to fetch");
      return new Response(events);
    },
  );
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is said to have failed begins with the next press and not by itself, under the same key", async () => {
  answers = [undefined, begun + done];
  await press();
  expect(said).toEqual(["Failed to generate recommendations"]);
  await vi.runAllTimersAsync();
  await open();
  expect(keys).toHaveLength(1);
  await press();
  expect(said.at(-1)).toBe("Premium recommendations generated!");
  expect(keys[1]).toBe(keys[0]);
  // It is over: opening the list asks for nothing.
  await open();
  expect(keys).toHaveLength(2);
});

test("what failed is not asked for again once the list is for somebody else", async () => {
  answers = [undefined, begun + done];
  await press();
  await press("another person");
  expect(people).toEqual(["a person", "another person"]);
  expect(keys[1]).not.toBe(keys[0]);
});

test("one that has begun is taken up again, also when the list is opened later", async () => {
  answers = [begun];
  const pressed = press();
  await vi.runAllTimersAsync();
  await pressed;
  expect(said).toEqual(["Failed to generate recommendations"]);
  answers = [begun + done];
  await open();
  expect(said.at(-1)).toBe("Premium recommendations generated!");
  expect(new Set(keys).size).toBe(1);
});
