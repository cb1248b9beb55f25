import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, offline } from "../../../lib/api-error.ts";
import { ListEditor, SAVE_DELAY, type Draft } from "./list-editor.ts";
import type { GiftList } from "../queries.ts";
import { ideasOf, moveRow, removeRow, rowsOf, type Rows } from "./rows.ts";

/** One list on a server that refuses what is based on an older version. */
class Server {
  version = 0;
  ideas: string[];
  failure: Error | null = null;
  /** What is written is written, and nobody hears of it. */
  silent = false;
  writes = 0;

  constructor(ideas: string[]) {
    this.ideas = ideas;
  }

  list(): GiftList {
    const moment = new Date(this.version * 1000).toISOString();
    return {
      id: "list",
      title: "Birthday",
      profileId: null,
      eventDate: null,
      manualIdeas: this.ideas,
      premiumResults: null,
      createdAt: moment,
      updatedAt: moment,
    };
  }

  async write(ideas: string[], basedOn: string) {
    await Promise.resolve();
    if (this.failure) throw this.failure;
    if (basedOn !== this.list().updatedAt) return { type: "conflict" as const, list: this.list() };
    this.version += 1;
    this.writes += 1;
    this.ideas = ideas;
    if (this.silent) throw offline(null);
    return { type: "saved" as const, list: this.list() };
  }
}

function open(server: Server, from = server.list()) {
  const seen = { merged: 0, gone: 0, idle: 0, failed: [] as string[], kept: null as Draft | null };
  const editor = new ListEditor(
    { ideas: from.manualIdeas, updatedAt: from.updatedAt },
    {
      send: (ideas, basedOn) => server.write(ideas, basedOn),
      storeDraft: async (draft) => {
        seen.kept = draft;
      },
      onList: () => undefined,
      onMerged: () => {
        seen.merged += 1;
      },
      onFailed: (detail) => seen.failed.push(detail),
      onGone: () => {
        seen.gone += 1;
      },
      onIdle: () => {
        seen.idle += 1;
      },
    },
  );
  const shown = () => ideasOf(editor.state().rows);
  const write = (...ideas: string[]) => editor.change(rowsOf(ideas));
  return { editor, seen, shown, write };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (time = SAVE_DELAY) => vi.advanceTimersByTimeAsync(time);

describe("saving", () => {
  test("happens a moment after the last change, without blank rows", async () => {
    const server = new Server([]);
    const { editor, seen, write } = open(server);
    expect(editor.state().saving.type).toBe("unchanged");
    write("so");
    await wait(SAVE_DELAY - 100);
    write("  socks ", "");
    await wait(SAVE_DELAY - 100);
    expect(server.writes).toBe(0);
    expect(seen.kept?.ideas).toEqual(["socks"]);
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
    const { editor, seen, write } = open(server);
    server.failure = offline(null);
    write("socks");
    await wait();
    expect(editor.state().saving).toEqual({ type: "onDevice" });
    expect(seen.kept?.ideas).toEqual(["socks"]);
    expect(seen.failed).toEqual([]);
    server.failure = null;
    await editor.save();
    expect(server.ideas).toEqual(["socks"]);
    expect(seen.kept).toBeNull();
  });

  test("a refusal is said in the server's words, and nothing typed is lost", async () => {
    const server = new Server([]);
    const { editor, seen, shown, write } = open(server);
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
    expect(seen.kept?.ideas).toEqual(["socks"]);
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

  test("what a closed tab left behind joins what is there", async () => {
    const server = new Server(["a", "b"]);
    const base = { ideas: ["a"], updatedAt: new Date(-1000).toISOString() };
    const { editor, seen, shown } = open(server);
    await editor.mergeDraft({ base, ideas: ["a", "left behind"], sent: [] });
    expect(new Set(shown())).toEqual(new Set(["a", "b", "left behind"]));
    expect(seen.kept?.ideas).toEqual(shown());
    await editor.save();
    expect(server.ideas).toEqual(shown());
  });

  test("an older copy of the list, seen offline, does not take away what was written since", async () => {
    const server = new Server(["a"]);
    const old = server.list();
    server.version = 1;
    const base = { ideas: ["a", "b"], updatedAt: server.list().updatedAt };
    const { editor, shown } = open(server, old);
    await editor.mergeDraft({ base, ideas: ["a", "b", "c"], sent: [] });
    expect(shown()).toEqual(["a", "b", "c"]);
    editor.receive(old);
    expect(shown()).toEqual(["a", "b", "c"]);
  });

  type Step =
    | { who: number; does: "add"; text: string }
    | { who: number; does: "remove" | "move" | "type" | "save" | "lose" | "look"; place: number };

  const steps = fc.array(
    fc.oneof(
      fc.record({
        who: fc.nat(1),
        does: fc.constant("add" as const),
        text: fc.stringMatching(/^[a-d]{1,2}$/),
      }),
      fc.record({
        who: fc.nat(1),
        does: fc.constantFrom(
          "remove" as const,
          "move" as const,
          "type" as const,
          "save" as const,
          "lose" as const,
          "look" as const,
        ),
        place: fc.nat(8),
      }),
    ),
    { maxLength: 30 },
  );

  test("whatever they do, they end up the same, and nothing added is lost", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all: Step[]) => {
        const server = new Server(["start"]);
        const editors = [open(server), open(server)];
        const added: string[] = [];
        const mine = new Set<string>();
        for (const [number, step] of all.entries()) {
          const at = editors[step.who];
          if (!at) continue;
          const { rows } = at.editor.state();
          const row = "place" in step ? rows[step.place % rows.length] : undefined;
          if (step.does === "add") {
            const text = `${step.text} ${number}`;
            added.push(text);
            const written = rowsOf([text]);
            for (const one of written) mine.add(one.id);
            at.editor.change([...rows, ...written]);
          } else if (step.does === "remove" && row && row.text.startsWith("start")) {
            at.editor.change(removedFrom(rows, row.id));
          } else if (step.does === "move" && row) {
            at.editor.change(moveRow(rows, row.id, step.place % rows.length));
          } else if (step.does === "type" && mine.has(row?.id ?? "")) {
            // Goes on writing a row of their own.
            const longer = `${row?.text} ${number}`;
            added.splice(added.indexOf(row?.text ?? ""), 1, longer);
            at.editor.change(rows.map((one) => (one === row ? { ...one, text: longer } : one)));
          } else if (step.does === "save" || step.does === "lose") {
            server.silent = step.does === "lose";
            await at.editor.save();
            server.silent = false;
          } else if (step.does === "look") {
            at.editor.receive(server.list());
          }
        }
        for (const _ of [1, 2]) for (const { editor } of editors) await editor.save();
        for (const { editor } of editors) editor.receive(server.list());
        const [one, other] = editors.map(({ shown }) => shown());
        expect(one).toEqual(server.ideas);
        expect(other).toEqual(server.ideas);
        for (const text of added) {
          expect(server.ideas.filter((idea) => idea === text)).toHaveLength(1);
        }
        for (const { editor } of editors) editor.discard();
      }),
    );
  });

  const removedFrom = (rows: Rows, id: string) => removeRow(rows, id).rows;
});
