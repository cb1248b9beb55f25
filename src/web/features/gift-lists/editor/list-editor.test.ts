import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, offline } from "../../../lib/api-error.ts";
import { ideaStates } from "../../../../shared/idea-limits.ts";
import type { SentIdea } from "../../../../shared/ideas.ts";
import { ListEditor, SAVE_DELAY, versionOf, type Draft } from "./list-editor.ts";
import { blank, byId, inState, isFurther, newIdea, type ListIdea } from "./list-idea.ts";
import type { Overruled, Sending } from "./merge.ts";
import type { GiftList } from "../queries.ts";
import { addRow, ideasOf, isBlank, moveRow, removeRow, rowsOf, type Rows } from "./rows.ts";

/** One list on a server that refuses what is based on an older version. */
class Server {
  version = 0;
  stored: ListIdea[];
  failure: Error | null = null;
  /** What is written is written, and nobody hears of it. */
  silent = false;
  writes = 0;
  lastSent: readonly SentIdea[] = [];
  readonly saves: string[] = [];

  constructor(titles: string[]) {
    this.stored = titles.map((title) => newIdea(title));
  }

  get ideas(): string[] {
    return this.stored.map(({ title }) => title);
  }

  list(): GiftList {
    const moment = new Date(this.version * 1000).toISOString();
    return {
      id: "list",
      title: "Birthday",
      profileId: null,
      eventDate: null,
      occasionId: null,
      budget: null,
      ideas: this.stored.map((idea) => ({ ...idea, createdAt: moment, updatedAt: moment })),
      manualIdeas: this.ideas,
      premiumResults: null,
      saves: [...this.saves],
      createdAt: moment,
      updatedAt: moment,
    };
  }

  async write({ save, ideas }: Sending, basedOn: string) {
    await Promise.resolve();
    if (this.failure) throw this.failure;
    if (basedOn !== this.list().updatedAt) return { type: "conflict" as const, list: this.list() };
    this.version += 1;
    this.writes += 1;
    this.lastSent = ideas;
    this.saves.push(save);
    this.stored = ideas.map((idea) => {
      const known = this.stored.find(({ id }) => id === idea.id);
      const written: ListIdea = { ...blank, ...known, ...idea };
      return { ...written, link: written.link && new URL(written.link).href };
    });
    if (this.silent) throw offline(null);
    return { type: "saved" as const, list: this.list() };
  }
}

function open(server: Server, from = server.list()) {
  const seen = {
    merged: 0,
    overruled: [] as Overruled[],
    gone: 0,
    idle: 0,
    failed: [] as string[],
    kept: null as Draft | null,
  };
  const line = { isCut: false };
  const editor = new ListEditor(versionOf(from), {
    send: async (sending, basedOn) => {
      if (line.isCut) throw offline(null);
      return server.write(sending, basedOn);
    },
    storeDraft: async (draft) => {
      seen.kept = draft;
    },
    onList: () => undefined,
    onMerged: (overruled) => {
      seen.merged += 1;
      seen.overruled.push(...overruled);
    },
    onFailed: (detail) => seen.failed.push(detail),
    onGone: () => {
      seen.gone += 1;
    },
    onIdle: () => {
      seen.idle += 1;
    },
  });
  const shown = () => titlesOf(ideasOf(editor.state().rows));
  const kept = () => seen.kept && titlesOf(seen.kept.ideas);
  /** Types these texts into the rows, from the first one on. */
  const write = (...titles: string[]) => {
    let { rows } = editor.state();
    while (rows.length < titles.length) ({ rows } = addRow(rows));
    editor.change(
      rows.slice(0, titles.length).map((row, at) => ({ ...row, title: titles[at] ?? "" })),
    );
  };
  /** Changes what the idea with this title carries. */
  const carry = (title: string, change: Partial<ListIdea>) =>
    editor.change(
      editor.state().rows.map((row) => (row.title === title ? { ...row, ...change } : row)),
    );
  return { editor, seen, line, shown, kept, write, carry };
}

const titlesOf = (ideas: readonly ListIdea[]) => ideas.map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (time = SAVE_DELAY) => vi.advanceTimersByTimeAsync(time);

test("an idea that is elsewhere by now is sent as one of its own, once, and not refused for ever", async () => {
  const server = new Server(["Tea", "Roses"]);
  const { editor } = open(server);
  const rows = editor.state().rows;
  const [, roses] = rows;
  const write = server.write.bind(server);
  const refused: number[] = [];
  server.write = async (sending, basedOn) => {
    const place = sending.ideas.findIndex(({ id }) => id === roses?.id);
    if (place < 0) return write(sending, basedOn);
    refused.push(place);
    const field = `ideas.${place}.id`;
    throw new ApiError(422, "", {
      problems: [{ field, message: "Must be an idea of this list, or a new one." }],
    });
  };
  editor.change(rows.map((row) => (row === roses ? { ...row, title: "Red roses" } : row)));
  await editor.save();
  expect(refused).toEqual([1]);
  expect(server.ideas).toEqual(["Tea", "Red roses"]);
  expect(editor.state().saving.type).toBe("saved");
});

describe("saving", () => {
  test("happens a moment after the last change, without blank rows", async () => {
    const server = new Server([]);
    const { editor, seen, kept, write } = open(server);
    expect(editor.state().saving.type).toBe("unchanged");
    write("so");
    await wait(SAVE_DELAY - 100);
    write("  socks ", "");
    await wait(SAVE_DELAY - 100);
    expect(server.writes).toBe(0);
    expect(kept()).toEqual(["socks"]);
    expect(editor.state().saving.type).toBe("saving");
    await wait(100);
    expect(server.ideas).toEqual(["socks"]);
    expect(editor.state().saving.type).toBe("saved");
    expect(seen.kept).toBeNull();
    expect(server.writes).toBe(1);
  });

  test("goes on with what was typed while it was being sent", async () => {
    const server = new Server([]);
    const { editor, write } = open(server);
    write("so");
    const sent = editor.save();
    write("socks");
    await sent;
    expect(server.ideas).toEqual(["so"]);
    await wait();
    expect(server.ideas).toEqual(["socks"]);
  });

  test("out of reach, it is on the device, and sent when it is asked to again", async () => {
    const server = new Server([]);
    const { editor, seen, kept, write } = open(server);
    server.failure = offline(null);
    write("socks");
    await wait();
    expect(editor.state().saving).toEqual({ type: "onDevice" });
    expect(kept()).toEqual(["socks"]);
    expect(seen.failed).toEqual([]);
    server.failure = null;
    await editor.save();
    expect(server.ideas).toEqual(["socks"]);
    expect(seen.kept).toBeNull();
  });

  test("a refusal is said in the server's words, and nothing typed is lost", async () => {
    const server = new Server([]);
    const { editor, seen, shown, kept, write } = open(server);
    server.failure = new ApiError(422, "", { message: "Too many." });
    write("socks");
    await wait();
    expect(editor.state().saving).toEqual({
      type: "failed",
      detail: "Too many.",
      kept: true,
      signedOut: false,
    });
    expect(seen.failed).toEqual(["Too many."]);
    expect(shown()).toEqual(["socks"]);
    expect(kept()).toEqual(["socks"]);
    server.failure = new ApiError(500, "");
    await editor.save();
    expect(seen.failed.at(-1)).toBe("Failed to save ideas");
  });

  test("asked to save while it is saving, it sends what was typed since as well", async () => {
    const server = new Server([]);
    const { editor, write } = open(server);
    write("so");
    const sent = editor.save();
    write("socks");
    await Promise.all([sent, editor.save()]);
    expect(server.ideas).toEqual(["socks"]);
  });

  test("an answer that got lost is no edit of somebody else's", async () => {
    const server = new Server(["tea"]);
    const { editor, seen, shown, write } = open(server);
    server.silent = true;
    write("tea", "so");
    await wait();
    expect(editor.state().saving).toEqual({ type: "onDevice" });
    server.silent = false;
    write("tea", "socks");
    await wait();
    expect(shown()).toEqual(["tea", "socks"]);
    expect(server.ideas).toEqual(["tea", "socks"]);
    expect(seen.merged).toBe(0);
  });

  test("nor is what a closed tab had sent", async () => {
    const server = new Server(["tea"]);
    const left = open(server);
    server.silent = true;
    left.write("tea", "so");
    await wait();
    left.write("tea", "socks");
    const draft = left.seen.kept;
    if (!draft) throw new Error("Nothing was kept.");
    server.silent = false;
    const { editor, shown } = open(server);
    await editor.mergeDraft(draft);
    expect(shown()).toEqual(["tea", "socks"]);
  });

  test("what was sent without an answer and taken back is taken back on the server as well", async () => {
    const server = new Server(["tea"]);
    const { editor, kept, write } = open(server);
    server.silent = true;
    write("tea", "socks");
    await wait();
    server.silent = false;
    write("tea");
    expect(kept()).toEqual(["tea"]);
    await wait();
    expect(server.ideas).toEqual(["tea"]);
    expect(editor.isSettled).toBe(true);
    expect(kept()).toBeNull();
  });

  test("a new row that was sent without an answer keeps what both wrote into it since", async () => {
    const server = new Server([]);
    const one = open(server);
    server.silent = true;
    one.write("so");
    await one.editor.save();
    server.silent = false;
    const other = open(server);
    one.write("socks");
    other.write("sofa");
    await other.editor.save();
    await one.editor.save();
    expect(server.ideas).toEqual(["sofa", "socks"]);
  });

  test("nor does a mark that was sent without an answer outlive whoever took it back", async () => {
    const server = new Server(["tea"]);
    const [one, other] = [open(server), open(server)];
    server.silent = true;
    one.carry("tea", { state: "bought" });
    await one.editor.save();
    server.silent = false;
    other.editor.receive(server.list());
    other.carry("tea", { state: "idea" });
    await other.editor.save();
    await one.editor.save();
    expect(server.stored).toMatchObject([{ state: "idea" }]);
  });

  test("a mark that was sent without an answer and taken back is told of where somebody went on from it", async () => {
    const server = new Server(["tea"]);
    const [one, other] = [open(server), open(server)];
    server.silent = true;
    one.carry("tea", { state: "bought" });
    await one.editor.save();
    server.silent = false;
    other.editor.receive(server.list());
    other.carry("tea", { state: "wrapped" });
    await other.editor.save();
    one.carry("tea", { state: "idea" });
    await one.editor.save();
    expect(server.stored).toMatchObject([{ state: "wrapped" }]);
    expect(one.seen.overruled).toEqual([{ title: "tea", field: "state" }]);
  });

  test("rows moved since stay where they were put, though somebody brought back one that was removed", async () => {
    const server = new Server(["a", "b", "c"]);
    const [one, other] = [open(server), open(server)];
    server.silent = true;
    const { rows } = one.editor.state();
    const [a, , c] = rows;
    if (!a || !c) throw new Error("No rows.");
    one.editor.change([a, c]);
    await one.editor.save();
    server.silent = false;
    one.editor.change([c, a]);
    other.carry("b", { note: "blue" });
    await other.editor.save();
    await one.editor.save();
    expect(server.ideas.filter((title) => title !== "b")).toEqual(["c", "a"]);
    expect(server.ideas).toContain("b");
  });

  test("a server in trouble is tried again by itself", async () => {
    const server = new Server([]);
    const { editor, write } = open(server);
    server.failure = new ApiError(503, "");
    write("socks");
    await wait();
    expect(editor.state().saving.type).toBe("failed");
    server.failure = null;
    await wait(5_000);
    expect(server.ideas).toEqual(["socks"]);
    expect(editor.state().saving.type).toBe("saved");
  });

  test("a server that was set back is taken at its word", async () => {
    const server = new Server(["a"]);
    server.version = 9;
    const { editor, write } = open(server);
    server.version = 2;
    write("a", "b");
    await editor.save();
    expect(server.ideas).toEqual(["a", "b"]);
    editor.discard();
  });

  test("saving what nobody changed does nothing", async () => {
    const server = new Server(["a"]);
    const { editor } = open(server);
    await editor.save();
    expect(editor.state().saving.type).toBe("unchanged");
    expect(server.writes).toBe(0);
  });

  test("a discarded editor sends nothing more", async () => {
    const server = new Server([]);
    const { editor, seen, write } = open(server);
    write("socks");
    editor.discard();
    await wait(10_000);
    expect(server.writes).toBe(0);
    expect(seen.kept).toBeNull();
  });
});

describe("what an idea carries", () => {
  test("is sent where it changed, and of a new idea whole", async () => {
    const server = new Server(["tea", "socks"]);
    const { editor, write, carry } = open(server);
    const [tea, socks] = server.stored;
    carry("tea", { state: "bought", boughtOn: "2027-03-04" });
    write("tea", "socks", "a book");
    await editor.save();
    expect(server.lastSent).toEqual([
      { id: tea?.id, title: "tea", state: "bought", boughtOn: "2027-03-04" },
      { id: socks?.id, title: "socks" },
      { id: expect.any(String), title: "a book" },
    ]);
    // What was removed and comes back is new to the server.
    const { rows } = editor.state();
    editor.change(rows.slice(1));
    await editor.save();
    editor.change(rows);
    await editor.save();
    expect(server.stored[0]).toMatchObject({ id: tea?.id, title: "tea", state: "bought" });
  });

  test("is saved once, however the server writes it", async () => {
    const server = new Server(["tea"]);
    const { editor, carry } = open(server);
    carry("tea", { link: "https://EXAMPLE.com" });
    await wait();
    await wait();
    expect(server.writes).toBe(1);
    expect(editor.isChanged).toBe(false);
    expect(editor.state()).toMatchObject({
      rows: [{ link: "https://example.com/" }],
      saving: { type: "saved" },
    });
  });

  test("reaches the server from one side, and the new wording from the other", async () => {
    const server = new Server(["tea"]);
    const [one, other] = [open(server), open(server)];
    one.write("green tea");
    other.carry("tea", { state: "bought", boughtOn: "2027-03-04", note: "loose" });
    await wait();
    await wait();
    one.editor.receive(server.list());
    for (const { editor } of [one, other]) {
      expect(editor.state().rows).toMatchObject([
        { title: "green tea", state: "bought", boughtOn: "2027-03-04", note: "loose" },
      ]);
    }
    expect(one.seen.merged + other.seen.merged).toBe(1);
    expect([...one.seen.overruled, ...other.seen.overruled]).toEqual([]);
  });

  test("is told of where both sides changed the same, also by what a closed tab left", async () => {
    const server = new Server(["tea"]);
    const [one, other, last] = [open(server), open(server), open(server)];
    last.carry("tea", { note: "white" });
    one.carry("tea", { note: "green" });
    await one.editor.save();
    other.carry("tea", { note: "black" });
    await other.editor.save();
    expect(server.stored).toMatchObject([{ note: "green" }]);
    expect(other.seen.overruled).toEqual([{ title: "tea", field: "note" }]);
    one.editor.receive(server.list());
    if (last.seen.kept) await one.editor.mergeDraft(last.seen.kept);
    expect(one.seen.overruled).toEqual([{ title: "tea", field: "note" }]);
  });
});

test("a list that was deleted somewhere else ends its draft, and asks for nothing more", async () => {
  const server = new Server(["tea"]);
  const { editor, seen, shown, write } = open(server);
  server.failure = new ApiError(404, "", { code: "not_found" });
  write("tea", "socks");
  await wait();
  expect(seen).toMatchObject({ gone: 1, failed: [], kept: null });
  expect(seen.idle).toBeGreaterThan(0);
  // What is on the screen can still be read and copied.
  expect(shown()).toEqual(["tea", "socks"]);
  expect(editor.isChanged).toBe(true);
  expect(editor.isSettled).toBe(true);
  expect(editor.state().saving.type).toBe("gone");
  write("tea", "woollen socks");
  await wait();
  await editor.save();
  expect(editor.state().saving.type).toBe("gone");
  expect(seen).toMatchObject({ gone: 1, failed: [], kept: null });
});

describe("two editors of one list", () => {
  test("keep what both added, and say so", async () => {
    const server = new Server(["a"]);
    const one = open(server);
    const other = open(server);
    one.write("a", "b");
    other.write("a", "c");
    await wait();
    await wait();
    expect(new Set(server.ideas)).toEqual(new Set(["a", "b", "c"]));
    expect(one.seen.merged + other.seen.merged).toBe(1);
    one.editor.receive(server.list());
    expect(one.shown()).toEqual(server.ideas);
    expect(other.shown()).toEqual(server.ideas);
  });

  test("a new title alone is no change worth a word", async () => {
    const server = new Server(["a"]);
    const { seen, write } = open(server);
    server.version += 1;
    write("a", "b");
    await wait();
    expect(server.ideas).toEqual(["a", "b"]);
    expect(seen.merged).toBe(0);
  });

  test("what both removed leaves neither a draft nor a save that never ends", async () => {
    const server = new Server(["a", "b"]);
    const [one, other] = [open(server), open(server)];
    other.write("a");
    one.write("a");
    await one.editor.save();
    other.editor.receive(server.list());
    expect(other.seen.kept).toBeNull();
    await wait();
    expect(other.editor.state().saving.type).toBe("saved");
  });

  test("what a closed tab left behind joins what is there", async () => {
    const server = new Server(["a", "b"]);
    const updatedAt = new Date(-1000).toISOString();
    const base = { ideas: server.stored.slice(0, 1), updatedAt, saves: [] };
    const { editor, kept, shown } = open(server);
    const ideas = [...base.ideas, newIdea("left behind")];
    await editor.mergeDraft({ base, ideas, save: "left", tried: [] });
    expect(new Set(shown())).toEqual(new Set(["a", "b", "left behind"]));
    expect(kept()).toEqual(shown());
    await editor.save();
    expect(server.ideas).toEqual(shown());
  });

  test("what a closed tab left is told where it brings back what was removed since", async () => {
    const server = new Server(["a", "b"]);
    const [left, other] = [open(server), open(server)];
    left.carry("b", { state: "bought" });
    other.write("a");
    await other.editor.save();
    const { editor, seen, shown } = open(server);
    if (left.seen.kept) await editor.mergeDraft(left.seen.kept);
    expect(shown()).toEqual(["a", "b"]);
    expect(seen.merged).toBe(1);
    editor.discard();
  });

  describe("what a closed tab left, found only after more was written", () => {
    async function leave(first: string[], ...written: string[]) {
      const server = new Server(first);
      const left = open(server);
      left.write(...written);
      const draft = left.seen.kept;
      if (!draft) throw new Error("Nothing was kept.");
      // It was sent as the tab was closed.
      await left.editor.save();
      return { server, draft, ...open(server) };
    }

    test("does not bring back what had arrived and was removed since", async () => {
      const { server, draft, editor, seen, shown, write } = await leave(["tea"], "tea", "socks");
      write("tea");
      await editor.save();
      await editor.mergeDraft(draft);
      expect(shown()).toEqual(["tea"]);
      expect(seen.merged).toBe(0);
      await editor.save();
      expect(server.ideas).toEqual(["tea"]);
    });

    test("is not doubled where it had arrived and was reworded since", async () => {
      const { draft, editor, shown, write } = await leave(["tea"], "green tea");
      write("white tea");
      await editor.save();
      await editor.mergeDraft(draft);
      expect(shown()).toEqual(["white tea"]);
    });

    test("still joins where it had not arrived", async () => {
      const server = new Server(["tea"]);
      const left = open(server);
      left.write("tea", "socks");
      const { editor, shown, write } = open(server);
      write("tea", "candles");
      await editor.save();
      if (left.seen.kept) await editor.mergeDraft(left.seen.kept);
      expect(new Set(shown())).toEqual(new Set(["tea", "candles", "socks"]));
      editor.discard();
    });
  });

  test("an older copy of the list, seen offline, does not take away what was written since", async () => {
    const server = new Server(["a"]);
    const old = server.list();
    server.version = 1;
    server.stored.push(newIdea("b"));
    const base = versionOf(server.list());
    const { editor, shown } = open(server, old);
    const ideas = [...base.ideas, newIdea("c")];
    await editor.mergeDraft({ base, ideas, save: "left", tried: [] });
    expect(shown()).toEqual(["a", "b", "c"]);
    editor.receive(old);
    expect(shown()).toEqual(["a", "b", "c"]);
  });
});

describe("two editors of one list, and a third that is offline for a while", () => {
  const acts = ["add", "type", "mark", "unmark", "note", "move", "remove"] as const;
  const steps = fc.array(
    fc.record({
      who: fc.nat(2),
      does: fc.constantFrom(...acts, ...acts, "save", "save", "lose", "look", "reopen"),
      place: fc.nat(8),
      to: fc.nat(8),
    }),
    { maxLength: 40 },
  );
  const histories = fc.record({
    steps,
    /** The third one is offline from one step to another. */
    offline: fc.tuple(fc.nat(20), fc.nat(40)),
    /** Who moves rows; nobody's order counts more than another's where all of them do. */
    movers: fc.constantFrom<number[]>([0], [1], [2], [0, 1, 2]),
  });
  type History = typeof histories extends fc.Arbitrary<infer One> ? One : never;

  /** A change as it was made, with the changes that its maker knew of. */
  interface Change {
    readonly who: number;
    readonly does: (typeof acts)[number];
    readonly was: ListIdea | null;
    readonly is: ListIdea | null;
    /** The ids of the rows after it; none where they stand as they stood on the server. */
    readonly order: readonly string[];
    readonly known: ReadonlySet<Change>;
  }

  const START = ["start 1", "start 2", "start 3"];

  /** Went wrong once, of seed -1338494720: a row is removed without an answer, and the others are moved. */
  const movedSinceLost: History = {
    steps: [
      { who: 1, does: "remove", place: 1, to: 0 },
      { who: 1, does: "lose", place: 0, to: 0 },
      { who: 1, does: "move", place: 0, to: 1 },
      { who: 0, does: "note", place: 1, to: 0 },
    ],
    offline: [3, 0],
    movers: [1],
  };

  test("end up the same; every change is there, or told; nothing is doubled or invented", async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        expect(await play(history)).toEqual([]);
      }),
      { numRuns: 300, examples: [[movedSinceLost]] },
    );
  });

  /** Plays a history, and says what is wrong with where it ends. */
  async function play({ steps: all, offline: [from, to], movers }: History): Promise<string[]> {
    const server = new Server(START);
    const stored = new Set<Change>();
    const writers = [0, 1, 2].map((who) => new Writer(server, stored, who));
    for (const [number, { who, does, place, to: target }] of all.entries()) {
      const writer = writers[who];
      if (!writer) continue;
      writer.isOffline = who === 2 && number >= from && number < to;
      if (does === "save" || does === "lose") await writer.save(does === "lose");
      else if (does === "look") writer.look();
      else if (does === "reopen") await writer.reopen();
      else if (does !== "move" || movers.includes(who)) writer.act(does, number, place, target);
    }
    for (const writer of writers) writer.isOffline = false;
    for (const writer of writers) await writer.save();
    for (const writer of writers) writer.look();
    for (const { at } of writers) {
      expect(ideasOf(at.editor.state().rows)).toEqual(server.stored);
      expect(at.seen.kept).toBeNull();
      at.editor.discard();
    }
    return wrongWith(server.stored, writers);
  }

  class Writer {
    readonly changes: Change[] = [];
    readonly told: Overruled[] = [];
    /** How often it was said that changes were brought together. */
    merges = 0;
    isOffline = false;
    at: ReturnType<typeof open>;
    readonly #known = new Set<Change>();
    #list: GiftList;

    constructor(
      readonly server: Server,
      readonly stored: Set<Change>,
      readonly who: number,
    ) {
      this.#list = server.list();
      this.at = open(server);
    }

    act(does: Change["does"], number: number, place: number, target: number) {
      const { editor } = this.at;
      const { rows } = editor.state();
      const row = rows[place % rows.length];
      if (!row) return;
      if (does === "add") {
        const [made] = rowsOf([newIdea(`added ${number}`)]);
        if (made) this.#change(does, rows.toSpliced(place % rows.length, 0, made), null, made);
        return;
      }
      if (isBlank(row)) return;
      if (does === "remove") this.#change(does, removeRow(rows, row.key).rows, row, null);
      if (does === "move")
        this.#change(does, moveRow(rows, row.key, target % rows.length), row, row);
      const changed = this.#changed(does, row, number, target);
      if (changed) {
        const next = rows.map((one) => (one === row ? { ...changed, key: row.key } : one));
        this.#change(does, next, row, changed);
      }
    }

    #changed(does: Change["does"], row: ListIdea, number: number, target: number): ListIdea | null {
      if (does === "type") return { ...row, title: `typed ${number}` };
      if (does === "note") return { ...row, note: `noted ${number}` };
      const state = ideaStates[target % ideaStates.length] ?? "idea";
      if (does === "mark" && isFurther(state, row.state)) return inState(row, state, "2027-03-04");
      // Back from what the server has: to take back what it never heard of is no change.
      const before = this.#list.ideas.find(({ id }) => id === row.id)?.state ?? "idea";
      const goesBack = isFurther(row.state, state) && isFurther(before, state);
      if (does !== "unmark" || !goesBack) return null;
      return inState(row, state, "2027-03-04");
    }

    #change(does: Change["does"], rows: Rows, was: ListIdea | null, is: ListIdea | null) {
      this.at.editor.change(rows);
      const ids = ideasOf(rows).map(({ id }) => id);
      const before = this.#list.ideas.flatMap(({ id }) => (ids.includes(id) ? id : []));
      const isMoved = before.join() !== ids.filter((id) => before.includes(id)).join();
      const order = isMoved ? ids : [];
      const change = { who: this.who, does, was, is, order, known: new Set(this.#known) };
      this.changes.push(change);
      this.#known.add(change);
    }

    async save(isLost = false) {
      const { editor } = this.at;
      if (!editor.isChanged) return;
      this.at.line.isCut = this.isOffline;
      this.server.silent = isLost;
      await editor.save();
      this.server.silent = false;
      if (this.isOffline) return;
      this.#list = this.server.list();
      this.#learn();
      for (const change of this.#known) this.stored.add(change);
    }

    look() {
      if (this.isOffline) return;
      this.at.editor.receive(this.server.list());
      this.#list = this.server.list();
      this.#learn();
    }

    /** Closes the tab and opens another one, which offline has the list as it was last seen. */
    async reopen() {
      const { kept } = this.at.seen;
      this.#learn();
      this.at.editor.discard();
      if (!this.isOffline) this.#list = this.server.list();
      this.at = open(this.server, this.#list);
      if (kept) await this.at.editor.mergeDraft(kept);
      this.#learn();
    }

    #learn() {
      this.merges += this.at.seen.merged;
      this.at.seen.merged = 0;
      this.told.push(...this.at.seen.overruled.splice(0));
      if (!this.isOffline) for (const change of this.stored) this.#known.add(change);
    }
  }

  function wrongWith(ideas: readonly ListIdea[], writers: readonly Writer[]): string[] {
    const changes = writers.flatMap((writer) => writer.changes);
    const merges = writers.reduce((sum, writer) => sum + writer.merges, 0);
    const told = writers.flatMap((writer) => writer.told);
    const end = byId(ideas);
    const wrong: string[] = [];
    const expectThat = (isTrue: boolean, what: string) => {
      if (!isTrue) wrong.push(what);
    };
    const idOf = ({ was, is }: Change) => was?.id ?? is?.id ?? "";
    const that = (does: Change["does"], id?: string) =>
      changes.filter((one) => one.does === does && (id === undefined || idOf(one) === id));
    const titled = (id: string) =>
      new Set(
        changes.filter((one) => idOf(one) === id).flatMap(({ was, is }) => [was?.title, is?.title]),
      );
    const isTold = (by: readonly Overruled[], id: string, field: Overruled["field"]) =>
      by.some((one) => one.field === field && titled(id).has(one.title));
    /** Changes of the same row that neither maker knew of when they made theirs. */
    const besides = (change: Change) =>
      changes.filter(
        (one) =>
          idOf(one) === idOf(change) &&
          one.who !== change.who &&
          !one.known.has(change) &&
          !change.known.has(one),
      );

    // Texts: all of them differ.
    const replaced = new Set(that("type").map(({ was }) => was?.title));
    const removals = that("remove");
    const texts = [...START, ...[...that("add"), ...that("type")].map(({ is }) => is?.title ?? "")];
    for (const text of texts) {
      const count = titlesOf(ideas).filter((title) => title === text).length;
      // Whoever replaces a text and removes the row has removed it with the text that others know.
      const removed = removals.filter(
        ({ was, known }) =>
          was?.title === text ||
          that("type", was?.id).some((one) => one.was?.title === text && known.has(one)),
      );
      if (removed.length === 0) {
        expectThat(count === (replaced.has(text) ? 0 : 1), `“${text}” is there ${count} times`);
      } else if (count > 0) {
        const isMeant = removed.every((one) => besides(one).length > 0 && merges > 0);
        expectThat(count === 1 && isMeant, `“${text}” was removed`);
      }
    }
    for (const title of titlesOf(ideas)) expectThat(texts.includes(title), `“${title}”: invented`);
    expectThat(end.size === ideas.length, "an id is there twice");

    for (const one of [...that("mark"), ...that("unmark"), ...that("note")]) {
      const id = idOf(one);
      const idea = end.get(id);
      const marks = [...that("mark", id), ...that("unmark", id)];
      const same = one.does === "note" ? that("note", id) : marks;
      if ([...same, ...that("remove", id)].some((other) => other.known.has(one))) continue;
      const { was, is } = one;
      if (!was || !is) continue;
      if (one.does === "note") {
        const isThere = idea?.note === is.note || isTold(writers[one.who]?.told ?? [], id, "note");
        expectThat(isThere, `“${is.note}” is neither there nor told`);
      } else if (!idea) {
        // Marked and unmarked it is as it was.
        const isAsBefore = that("unmark", id).length > 0;
        expectThat(isAsBefore, `“${is.title}” is gone, and somebody did “${one.does}”`);
      } else if (one.does === "mark") {
        const isBack = that("unmark", id).some((back) => !one.known.has(back));
        expectThat(!isFurther(is.state, idea.state) || isBack, `“${is.title}” is not ${is.state}`);
      } else {
        // Somebody else came there from before, or from the same: that is not what was taken back.
        const isOther = that("mark", id).some(
          (mark) => !one.known.has(mark) && mark.was && !isFurther(mark.was.state, is.state),
        );
        const isThere = !isFurther(idea.state, is.state) || isOther || isTold(told, id, "state");
        expectThat(isThere, `“${is.title}” is further than ${is.state}, and nobody was told`);
      }
    }
    for (const { id, title, state, note } of ideas) {
      const marks = [...that("mark", id), ...that("unmark", id)];
      const isMarked = state === "idea" || marks.some(({ is }) => is?.state === state);
      expectThat(isMarked, `“${title}” is ${state}: invented`);
      const isNoted = note === null || that("note", id).some(({ is }) => is?.note === note);
      expectThat(isNoted, `“${note}”: invented`);
    }

    // The order is as somebody left it, unless somebody else moved rows as well, and that is told.
    for (const { changes: own, who } of writers) {
      const last = own.findLast(({ does }) => does === "move");
      if (!last || that("move").some((other) => other.known.has(last))) continue;
      const stays = (id: string) => last.order.includes(id) && that("remove", id).length === 0;
      const order = ideas.map(({ id }) => id).filter(stays);
      const isThere = order.join() === last.order.filter((id) => order.includes(id)).join();
      const isOther = that("move").some((move) => move.who !== who) && merges > 0;
      expectThat(isThere || isOther, `rows that ${who} moved are somewhere else`);
    }
    return wrong;
  }
});
