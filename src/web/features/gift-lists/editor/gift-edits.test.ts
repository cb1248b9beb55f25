import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giftsOfKey } from "../../../lib/query-keys.ts";
import { GiftEdits } from "./gift-edits.ts";
import { newIdea } from "./list-idea.ts";
import { waitingGifts, withEdit, type Gift, type GiftEdit } from "./waiting-gifts.ts";

const said: string[] = [];
vi.mock("../../../ui/toast.ts", () => ({
  toast: ({ title, description }: { title: string; description: string }) =>
    void said.push(`${title}: ${description}`),
}));

const version = (at: number) => new Date(at).toISOString();
const vase: Gift = {
  ...newIdea("A vase", { state: "given", givenOn: "2024-03-04" }),
  createdAt: version(0),
  updatedAt: version(0),
  list: null,
};

/** What the server has of it, and what is between. */
let stored = vase;
let line: "open" | "cut" | "silent" | 422 | 503 = "open";
let kept: GiftEdit | null = null;

const write = (changes: Partial<Gift>) => {
  stored = { ...stored, ...changes, updatedAt: version(Date.parse(stored.updatedAt) + 1) };
};

beforeEach(() => {
  [stored, line, kept] = [vase, "open", null];
  said.length = 0;
  waitingGifts.set(new Map());
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    if (line === "cut") throw new TypeError("Failed to fetch");
    if (typeof line === "number") {
      return Response.json({ code: "x", message: "No." }, { status: line });
    }
    const { updatedAt, ...changes }: Partial<Gift> = JSON.parse(body);
    if (updatedAt !== stored.updatedAt) {
      return Response.json({ code: "conflict", message: "", current: stored }, { status: 409 });
    }
    write(changes);
    if (line === "silent") throw new TypeError("Failed to fetch");
    return Response.json(stored);
  });
});
afterEach(() => void vi.unstubAllGlobals());

function open() {
  const client = new QueryClient();
  client.setQueryData(giftsOfKey("mum"), {
    pages: [{ items: [vase], next: null }],
    pageParams: [undefined],
  });
  const edits = new GiftEdits(client, async (_id, edit) => {
    kept = edit;
  });
  const seen = () =>
    client.getQueryData<{ pages: Array<{ items: Gift[] }> }>(giftsOfKey("mum"))?.pages[0]?.items[0];
  const shown = () => withEdit(seen() ?? vase, waitingGifts.get().get(vase.id));
  return { edits, seen, shown };
}

test("an edit shows at once, and is on the server when it is answered", async () => {
  const { edits, seen, shown } = open();
  const saving = edits.change("mum", vase, { verdict: "loved" });
  expect(shown().verdict).toBe("loved");
  expect(kept).toMatchObject({ mine: { verdict: "loved" }, waits: false });
  expect(await saving).toBe(true);
  expect(stored.verdict).toBe("loved");
  expect(seen()).toEqual(stored);
  expect([kept, waitingGifts.get().size]).toEqual([null, 0]);
});

test("without a connection it waits on the device, with what is changed after it, and is sent once", async () => {
  const { edits, shown } = open();
  line = "cut";
  expect(await edits.change("mum", vase, { verdict: "loved" })).toBe(false);
  expect(await edits.change("mum", shown(), { note: "Green." })).toBe(false);
  expect(shown()).toMatchObject({ verdict: "loved", note: "Green." });
  expect(kept).toMatchObject({ waits: true });
  expect(await edits.sendAll()).toBe(false);
  line = "open";
  expect(await edits.sendAll()).toBe(true);
  expect(stored).toMatchObject({ verdict: "loved", note: "Green.", updatedAt: version(1) });
  expect([kept, said]).toEqual([null, []]);
});

test("what a closed tab left goes on in another, beside what was changed there", async () => {
  const first = open();
  line = "cut";
  await first.edits.change("mum", vase, { verdict: "loved" });
  const left = kept;
  waitingGifts.set(new Map());
  const { edits, shown } = open();
  await edits.change("mum", vase, { note: "Green." });
  if (left) edits.take(left);
  expect(shown()).toMatchObject({ verdict: "loved", note: "Green." });
  line = "open";
  await edits.sendAll();
  expect(stored).toMatchObject({ verdict: "loved", note: "Green." });
});

test("changed somewhere else as well, both are there, and it is told; of the same, the server's stays", async () => {
  const { edits } = open();
  line = "cut";
  await edits.change("mum", vase, { verdict: "loved", price: 900 });
  write({ note: "Green." });
  line = "open";
  await edits.sendAll();
  expect(stored).toMatchObject({ verdict: "loved", price: 900, note: "Green." });
  expect(said).toEqual(["Changes brought together: “A vase” was also changed somewhere else."]);
  line = "cut";
  await edits.change("mum", stored, { title: "A blue vase", note: "Blue." });
  write({ note: "Red." });
  line = "open";
  await edits.sendAll();
  expect(stored).toMatchObject({ title: "A blue vase", note: "Red." });
  expect(said[1]).toContain("Look at its details");
});

test("stored without an answer and changed again, it is nobody else's change", async () => {
  const { edits, shown } = open();
  line = "silent";
  await edits.change("mum", vase, { note: "Green." });
  line = "cut";
  await edits.change("mum", shown(), { note: "Blue." });
  line = "open";
  await edits.sendAll();
  expect(stored.note).toBe("Blue.");
  expect(said).toEqual([]);
  // Taken back before the answer came, it is taken back there, too.
  line = "silent";
  await edits.change("mum", stored, { verdict: "loved" });
  await edits.change("mum", shown(), { verdict: null });
  line = "open";
  await edits.sendAll();
  expect(stored.verdict).toBeNull();
});

test("refused, it is as it was; what waited is told of, and kept while the server is in trouble", async () => {
  const { edits, shown } = open();
  line = 503;
  await expect(edits.change("mum", vase, { verdict: "loved" })).rejects.toThrow("503");
  expect(shown()).toEqual(vase);
  line = "cut";
  await edits.change("mum", vase, { verdict: "loved" });
  line = 503;
  expect(await edits.sendAll()).toBe(false);
  expect(shown().verdict).toBe("loved");
  line = 422;
  expect(await edits.sendAll()).toBe(true);
  expect(said).toEqual(["Failed to save the gift: “A vase”: No."]);
  expect([shown(), kept]).toEqual([vase, null]);
});
