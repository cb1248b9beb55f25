import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as contract from "../../../../shared/ideas.ts";
import { ideaStates, type IdeaState } from "../../../../shared/idea-limits.ts";
import {
  byId,
  changesSince,
  fields,
  inState,
  isFurther,
  newIdea,
  proposedIdea,
  sameIn,
  type ListIdea,
  type ListIdeas,
} from "./list-idea.ts";
import { commonAncestor, mergeIdeas } from "./merge.ts";
import { mergedWords } from "./merged-words.ts";

/** Ideas as `id` or `id:title`. */
const ideas = (...written: string[]) =>
  written.map((one): ListIdea => {
    const [id = "", title = id] = one.split(":");
    return { ...newIdea(title), id };
  });
const titles = (list: ListIdeas) => list.map(({ title }) => title);
const sortedTitles = (list: ListIdeas) => titles(list).toSorted();
const tea = (carried: Partial<ListIdea> = {}) => [{ ...newIdea("tea"), id: "t", ...carried }];

test("an idea is edited with everything that the contract has of it", () => {
  const known = ["id", "title", ...fields, "createdAt", "updatedAt"];
  expect(known.toSorted()).toEqual(Object.keys(contract.idea.shape).toSorted());
});

describe("merging two edits of one list", () => {
  test.each([
    ["nothing happened", ["A", "B"], ["A", "B"], ["A", "B"], ["A", "B"]],
    ["one side added", ["A"], ["A", "B"], ["A"], ["A", "B"]],
    ["both added different rows", ["A"], ["A", "B"], ["A", "C"], ["A", "C", "B"]],
    ["both added the same words", ["A"], ["A", "1:B"], ["A", "2:B"], ["A", "B"]],
    ["both added the same words twice", [], ["1:B", "2:B"], ["3:B"], ["B", "B"]],
    ["one removed, one left alone", ["A", "B"], ["A"], ["A", "B"], ["A"]],
    ["one removed, the other changed", ["A", "B"], ["A"], ["A", "B:Bee"], ["A", "Bee"]],
    ["one side changed a row", ["A", "B"], ["A", "B:Bee"], ["A", "B"], ["A", "Bee"]],
    ["both changed one row", ["A"], ["A:Ay"], ["A:Eh"], ["Ay", "Eh"]],
    ["both changed one row in the same way", ["A"], ["A:Ay"], ["A:Ay"], ["Ay"]],
    ["one of two equal rows removed", ["1:A", "2:A"], ["2:A"], ["1:A", "2:A"], ["A"]],
    ["one moved, the other added", ["A", "B"], ["B", "A"], ["A", "X", "B"], ["B", "A", "X"]],
    [
      "added in the middle and at the end",
      ["A", "B"],
      ["A", "X", "B"],
      ["A", "B", "Y"],
      ["A", "X", "B", "Y"],
    ],
  ])("%s", (_what, base, one, other, merged) => {
    const result = mergeIdeas(ideas(...base), ideas(...one), ideas(...other));
    expect(titles(result.ideas)).toEqual(merged);
    expect(result.overruled).toEqual([]);
  });

  test("a new wording on one side and a state on the other are both there", () => {
    const renamed = tea({ title: "green tea" });
    const bought = tea({ state: "bought", boughtOn: "2027-03-04" });
    for (const [one, other] of [
      [renamed, bought],
      [bought, renamed],
    ] as const) {
      expect(mergeIdeas(tea(), one, other)).toEqual({
        ideas: tea({ title: "green tea", state: "bought", boughtOn: "2027-03-04" }),
        overruled: [],
      });
    }
  });

  test("of two states the further one counts; only a step back that is lost is told", () => {
    const merged = (...states: [IdeaState, IdeaState, IdeaState]) => {
      const [known, one, other] = states.map((state) => tea({ state }));
      const result = mergeIdeas(known ?? [], one ?? [], other ?? []);
      return [result.ideas[0]?.state, result.overruled.length];
    };
    expect(merged("idea", "bought", "given")).toEqual(["given", 0]);
    expect(merged("idea", "given", "bought")).toEqual(["given", 0]);
    expect(merged("bought", "idea", "wrapped")).toEqual(["wrapped", 1]);
    expect(merged("bought", "wrapped", "idea")).toEqual(["wrapped", 1]);
    expect(merged("given", "bought", "given")).toEqual(["bought", 0]);
  });

  test("anything else that both changed is as the server has it, and told", () => {
    const result = mergeIdeas(tea(), tea({ note: "green" }), tea({ note: "black", price: 900 }));
    expect(result).toEqual({
      ideas: tea({ note: "green", price: 900 }),
      overruled: [{ title: "tea", field: "note" }],
    });
    expect(mergedWords(result.overruled)).toContain("Look at “tea”: its details were changed");
    const more = ["tea", "tea", "rose", "vase"].map((title) => ({ title, field: "note" as const }));
    expect(mergedWords(more)).toContain("Look at “tea” and 2 more: their details");
    expect(mergedWords(more.slice(0, 3))).toContain("“tea” and one more:");
    expect(mergedWords([])).toBe(
      "This list was also changed somewhere else. Every idea of both is here.",
    );
  });

  test("the other wording has an id that every device gives it, and a server takes", () => {
    const [kept, other] = mergeIdeas(ideas("A"), ideas("A:Ay"), ideas("A:Eh")).ideas;
    expect([kept?.id, kept?.title]).toEqual(["A", "Ay"]);
    expect(mergeIdeas(ideas("A"), ideas("A:Ay"), ideas("A:Eh")).ideas[1]?.id).toBe(other?.id);
    expect(mergeIdeas(ideas("A"), ideas("A:Ay"), ideas("A:Oh")).ideas[1]?.id).not.toBe(other?.id);
    const sent = changesSince([], [{ ...tea()[0], ...newIdea("Eh"), id: other?.id ?? "" }]);
    expect(contract.sentIdeas.parse(sent)).toEqual(sent);
    // Merged once more with what came of it, it is still there once.
    const merged = mergeIdeas(ideas("A"), ideas("A:Ay"), ideas("A:Eh")).ideas;
    expect(titles(mergeIdeas(ideas("A"), merged, ideas("A:Eh")).ideas)).toEqual(["Ay", "Eh"]);
  });

  /** Edits of a list: rows removed, reworded, marked, noted, moved and added. */
  const base = fc
    .uniqueArray(fc.constantFrom("A", "B", "C", "D", "E", "F"), { maxLength: 6 })
    .map((ids) => ideas(...ids));
  const carried = fc.record(
    {
      title: fc.constantFrom("x", "y", "z"),
      note: fc.constantFrom("one", "two", null),
      state: fc.constantFrom(...ideaStates),
      boughtOn: fc.constantFrom("2027-03-04", "2027-03-05", null),
      fact: fc.constantFrom({ field: "Interests", quote: "tea" }, null),
    },
    { requiredKeys: [] },
  );
  const edited = (known: ListIdeas, who: string) =>
    fc
      .tuple(
        fc.shuffledSubarray([...known]),
        fc.boolean(),
        fc.array(carried, { minLength: 6, maxLength: 6 }),
        fc.array(fc.constantFrom("x", "y", "new", "socks"), { maxLength: 3 }),
        fc.nat(),
      )
      .map(([subset, moves, changes, added, seed]) => {
        const kept = moves ? subset : known.filter((idea) => subset.includes(idea));
        const result = kept.map((idea, place) => ({ ...idea, ...changes[place] }));
        for (const [index, title] of added.entries()) {
          const idea = { ...newIdea(title), id: `${who}${index}` };
          result.splice((seed + index * 7) % (result.length + 1), 0, idea);
        }
        return result;
      });
  const edits = base.chain((known) =>
    fc.tuple(fc.constant(known), edited(known, "one "), edited(known, "other ")),
  );

  test("every change of either side is there, or told", () => {
    fc.assert(
      fc.property(edits, ([known, one, other]) => {
        const { ideas: merged, overruled } = mergeIdeas(known, one, other);
        const [before, after] = [byId(known), byId(merged)];
        for (const idea of [...one, ...other]) {
          const [was, is] = [before.get(idea.id), after.get(idea.id)];
          if (!was || idea.title !== was.title) expect(titles(merged)).toContain(idea.title);
          if (!was) continue;
          for (const field of fields.filter((name) => !sameIn(name, idea, was))) {
            const told = overruled.some((lost) => lost.field === field && lost.title === is?.title);
            const further = field === "state" && is && isFurther(is.state, idea.state);
            expect(told || further || (is && sameIn(field, is, idea))).toBe(true);
          }
        }
      }),
    );
  });

  test("nothing is there twice that neither side has twice", () => {
    fc.assert(
      fc.property(edits, ([known, one, other]) => {
        const { ideas: merged } = mergeIdeas(known, one, other);
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
        const wordings = new Set([...one, ...other].map(({ title }) => title));
        for (const title of wordings) {
          const most = Math.max(...[one, other].map((side) => newIn(side, known, title)));
          expect(newIn(merged, known, title)).toBeLessThanOrEqual(
            most + reworded(known, one, other),
          );
        }
      }),
    );
  });
  /** How many ideas with this title a side has that are new. */
  const newIn = (side: ListIdeas, known: ListIdeas, title: string) =>
    side.filter((idea) => idea.title === title && !byId(known).has(idea.id)).length;
  /** How many ideas have a new wording on both sides. */
  const reworded = (known: ListIdeas, one: ListIdeas, other: ListIdeas) =>
    known.filter(({ id, title }) => {
      const [here, there] = [byId(one).get(id)?.title, byId(other).get(id)?.title];
      return here !== there && here !== title && there !== title;
    }).length;

  test("what one side removed and the other left alone is gone", () => {
    fc.assert(
      fc.property(edits, ([known, one, other]) => {
        const merged = byId(mergeIdeas(known, one, other).ideas);
        for (const idea of known) {
          if (byId(one).has(idea.id) || !other.includes(idea)) continue;
          expect(merged.has(idea.id)).toBe(false);
        }
      }),
    );
  });

  test("whoever merges, the words, the states and the order are the same, and so is all where nothing is told", () => {
    fc.assert(
      fc.property(edits, ([known, one, other]) => {
        const here = mergeIdeas(known, one, other);
        const there = mergeIdeas(known, other, one);
        expect(sortedTitles(here.ideas)).toEqual(sortedTitles(there.ideas));
        const statesOf = (list: ListIdeas) =>
          list.flatMap(({ id, state }) => (byId(known).has(id) ? [[id, state]] : []));
        expect(statesOf(here.ideas)).toEqual(statesOf(there.ideas));
        expect(here.overruled.length).toBe(there.overruled.length);
        // Of one idea that both added or reworded, the id is as the server has it.
        const both = one.some(({ title }) => newIn(one, known, title) * newIn(other, known, title));
        if (both || here.overruled.length > 0 || reworded(known, one, other) > 0) return;
        expect(here.ideas).toEqual(there.ideas);
      }),
    );
  });

  test("merging again changes nothing", () => {
    fc.assert(
      fc.property(edits, ([known, one, other]) => {
        const { ideas: merged } = mergeIdeas(known, one, other);
        expect(mergeIdeas(one, one, merged).ideas).toEqual(merged);
        expect(mergeIdeas(one, merged, one).ideas).toEqual(merged);
      }),
    );
  });

  test("an edit against an untouched list is that edit", () => {
    fc.assert(
      fc.property(edits, ([known, one]) => {
        expect(mergeIdeas(known, one, known)).toEqual({ ideas: one, overruled: [] });
        expect(mergeIdeas(known, known, one)).toEqual({ ideas: one, overruled: [] });
      }),
    );
  });

  test("a new row that was sent and stored is no move against those of the other side", () => {
    const known = ideas("A", "B");
    const mine = ideas("X", "A", "B");
    const theirs = ideas("X", "B", "A");
    const sent = { save: "one", ideas: changesSince(known, mine) };
    const parted = commonAncestor(known, [sent], ["one"]);
    expect(titles(mergeIdeas(parted, theirs, mine).ideas)).toEqual(["X", "B", "A"]);
  });

  test("what was sent and stored is no change of the other side", () => {
    fc.assert(
      fc.property(edits, ([known, sent, now]) => {
        // The server has all of what was sent, and this device has gone on since.
        const sending = { save: "one", ideas: changesSince(known, sent) };
        const parted = commonAncestor(known, [sending], ["another", "one"]);
        expect(mergeIdeas(parted, sent, now)).toEqual({ ideas: now, overruled: [] });
      }),
    );
  });
});

describe("what is sent", () => {
  test("is what changed, and of a new idea all that it has", () => {
    const [known] = tea({ note: "green", state: "bought" });
    if (!known) throw new Error("No idea.");
    expect(changesSince([known], [known])).toEqual([{ id: "t", title: "tea" }]);
    expect(changesSince([known], [{ ...known, note: null }])).toEqual([
      { id: "t", title: "tea", note: null },
    ]);
    expect(changesSince([], [known])).toEqual([
      { id: "t", title: "tea", note: "green", state: "bought" },
    ]);
  });

  test("of the agent's words, as much as can be kept", () => {
    const fact = { field: "Interests", quote: "q".repeat(501) };
    const long = proposedIdea("chat", { title: "tea", reason: "r".repeat(2001), fact }, "USD");
    expect(contract.sentIdeas.parse(changesSince([], [long]))).toMatchObject([
      { source: "chat", reason: `${"r".repeat(1999)}…` },
    ]);
    expect(proposedIdea("agent", { title: "tea", reason: null }, "USD")).toMatchObject({
      source: "agent",
      reason: null,
      fact: null,
    });
  });
});

test("a state notes its day, and a step back forgets the days after it", () => {
  const [idea] = tea();
  if (!idea) throw new Error("No idea.");
  const bought = inState(idea, "bought", "2027-03-04");
  expect(bought).toMatchObject({ state: "bought", boughtOn: "2027-03-04", wrappedOn: null });
  const given = inState(bought, "given", "2027-03-06");
  expect(given).toMatchObject({ boughtOn: "2027-03-04", wrappedOn: null, givenOn: "2027-03-06" });
  expect(inState(given, "bought", "2027-03-09")).toEqual(bought);
  expect(inState(given, "idea", "2027-03-09")).toEqual(idea);
});
