import { expect, test } from "vitest";
import type { Interest } from "./interests.ts";
import { FOUND_BY, asMatch, openRetrieval } from "./retrieval.ts";

/** A vector that points along some of its places. */
function pointing(along: Record<number, number>): Float32Array {
  const vector = new Float32Array(FOUND_BY);
  for (const [place, value] of Object.entries(along)) vector[Number(place)] = value;
  return vector;
}

const idea = (title: string, flags: Interest["ideas"][number]["flags"] = []) => ({
  title,
  price: [10, 20] as [number, number],
  from: 12,
  to: 99,
  form: "thing" as const,
  level: "any" as const,
  flags,
  why: "it delights {them}",
  lead: 3,
  close: false,
  small: false,
  worth: 2,
  liked: 0,
  takes: [],
  qualities: 0,
});
const interests: Interest[] = [
  {
    name: "tea",
    kind: "drink",
    said: [],
    ages: [0, 99],
    ideas: [idea("Tea tin"), idea("Tea pot")],
  },
  { name: "bees", kind: "animal", said: [], ages: [0, 99], ideas: [idea("Bee book", ["books"])] },
];
const known = [pointing({ 0: 100 }), pointing({ 0: 60, 1: 80 }), pointing({ 1: 127 })];
const retrieval = openRetrieval(interests, Int8Array.from(known.flatMap((vector) => [...vector])));

test("what comes closest to the words is found, the closest first, however long its vector is", () => {
  const [found = []] = retrieval.find([pointing({ 0: 1 })], 2);
  expect(found.map(({ idea: { title } }) => title)).toEqual(["Tea tin", "Tea pot"]);
  expect(found.map(({ likeness }) => likeness.toFixed(2))).toEqual(["1.00", "0.60"]);
});

test("only what is wanted is looked at, and each text has presents of its own", () => {
  const isBook = ({ flags }: { flags: readonly string[] }) => flags.includes("books");
  const found = retrieval.find([pointing({ 0: 1 }), pointing({ 1: 1 })], 3, isBook);
  expect(found.map((some) => some.map(({ idea: { title } }) => title))).toEqual([
    ["Bee book"],
    ["Bee book"],
  ]);
});

test("a match brings the one present, the surer the closer; what hardly answers is none", () => {
  const [interest] = interests;
  const [one] = interest?.ideas ?? [];
  if (!interest || !one) throw new Error("No interest");
  const matchAt = (likeness: number) => asMatch({ interest, idea: one, likeness });
  expect(matchAt(0.2)).toBeNull();
  expect(matchAt(0.9)).toMatchObject({ closeness: 1, interest: { name: "tea", ideas: [one] } });
  expect(matchAt(0.55)?.closeness).toBeGreaterThan(matchAt(0.5)?.closeness ?? 1);
});
