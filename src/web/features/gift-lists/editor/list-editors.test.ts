import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giftListsKey } from "../../../lib/query-keys.ts";
import { today } from "../../../lib/today.ts";
import { ListEditors } from "./list-editors.ts";
import { newIdea, proposedIdea } from "./list-idea.ts";
import { marked } from "./marks.ts";

const tea = newIdea("tea");
let list = {};
let sent: Array<{ ideas: object[] }> = [];
let online = true;

beforeEach(() => {
  const moment = new Date(0).toISOString();
  const stored = { ...tea, createdAt: moment, updatedAt: moment };
  const empty = { id: "list", title: "Birthday", profileId: null, saves: [] };
  list = { ...empty, ideas: [stored], updatedAt: moment };
  sent = [];
  online = true;
  vi.stubGlobal("fetch", async (_path: string, { body }: { body?: string }) => {
    if (!online) throw new TypeError("Failed to fetch");
    if (body !== undefined) {
      sent.push(JSON.parse(body));
      list = { ...list, ...JSON.parse(body), updatedAt: new Date(sent.length).toISOString() };
    }
    return new Response(JSON.stringify(list));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const editors = () => new ListEditors(new QueryClient());

test("an idea of the agent comes to a list that is not open, with its reason, and what it costs where one thinks in dollars", async () => {
  const fact = { field: "Interests", quote: "roses" };
  const details = { price: { low: 25, high: 45 } };
  const proposal = { title: "A rose", reason: "She grows them.", fact, details };
  const rose = proposedIdea("chat", proposal, "USD");
  expect(proposedIdea("chat", proposal, "EUR").price).toBe(null);
  expect(await editors().addIdea("list", rose)).toBe(true);
  expect(sent.map(({ ideas }) => ideas)).toEqual([
    [
      { id: tea.id, title: "tea" },
      {
        id: rose.id,
        title: "A rose",
        source: "chat",
        price: 3500,
        reason: "She grows them.",
        fact,
      },
    ],
  ]);
});

test("an idea on a list that is not open is marked, with the day where the giver is", async () => {
  expect(await editors().setState("list", tea.id, "bought")).toBe(true);
  expect(sent.map(({ ideas }) => ideas)).toEqual([
    [{ id: tea.id, title: "tea", state: "bought", boughtOn: today() }],
  ]);
  expect(await editors().setState("list", "another", "bought")).toBe(false);
  expect(sent).toHaveLength(1);
});

test("what is marked offline on a list that was never here shows at once, and is sent when back", async () => {
  const all = editors();
  online = false;
  const marking = all.setState("list", tea.id, "bought");
  expect(all.stateOf("list", tea.id)).toBe("bought");
  expect(await marking).toBe(true);
  expect(all.stateOf("list", tea.id)).toBe("bought");
  expect(await all.sendEverything()).toBe(false);

  online = true;
  expect(await all.sendEverything()).toBe(true);
  expect(sent.map(({ ideas }) => ideas)).toEqual([
    [{ id: tea.id, title: "tea", state: "bought", boughtOn: today() }],
  ]);
  // What the server has is the answers' to tell.
  expect(all.stateOf("list", tea.id)).toBe(null);
});

test.each(["with", "without"])(
  "what is marked offline and is newer than the list on this device is not lost, %s something else unsent",
  async (unsent) => {
    const client = new QueryClient();
    const older = { ...list, ideas: [], updatedAt: new Date(-1).toISOString() };
    client.setQueryData([...giftListsKey, "list"], older);
    const all = new ListEditors(client);
    online = false;
    if (unsent === "with") await all.addIdea("list", newIdea("socks"));
    expect(await all.setState("list", tea.id, "bought")).toBe(true);
    expect(all.stateOf("list", tea.id)).toBe("bought");

    online = true;
    expect(await all.sendEverything()).toBe(true);
    const bought = { id: tea.id, title: "tea", state: "bought", boughtOn: today() };
    expect(sent.at(-1)?.ideas).toContainEqual(bought);
  },
);

test("what was taken back before it was sent is not sent", async () => {
  const all = editors();
  online = false;
  await all.setState("list", tea.id, "bought");
  await all.setState("list", tea.id, "idea");
  expect(all.stateOf("list", tea.id)).toBe("idea");
  online = true;
  expect(await all.sendEverything()).toBe(true);
  expect(sent).toEqual([]);
});

test("what was wrapped meanwhile is not only bought again", () => {
  const mark = { marks: { [tea.id]: { state: "bought", day: "2030-06-15" } } } as const;
  const wrapped = { ...tea, state: "wrapped", wrappedOn: "2030-06-14" } as const;
  expect(marked(wrapped, mark)).toBe(wrapped);
  expect(marked(tea, mark)).toEqual({ ...tea, state: "bought", boughtOn: "2030-06-15" });
  const undone = { marks: { [tea.id]: { state: "idea", day: "2030-06-15" } } } as const;
  expect(marked(wrapped, undone)).toEqual(tea);
});
