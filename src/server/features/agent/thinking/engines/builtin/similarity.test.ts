import { expect, it } from "vitest";
import { blankBrief } from "../../../../../testing/blank-brief.ts";
import type { Clause } from "../../../reading/brief.ts";
import { inOrderOfWeight } from "./similarity.ts";

const clauses = (count: number, polarity: Clause["polarity"]): Clause[] =>
  Array.from({ length: count }, (_, index) => ({
    field: "chat",
    quote: `${polarity} ${index}`,
    polarity,
  }));

it.each([
  [800, 0, 40, 0],
  [800, 800, 20, 20],
  [800, 3, 37, 3],
  [2, 800, 2, 38],
  [3, 4, 3, 4],
])("of %i aversions and %i tastes, %i and %i are compared", (against, likes, first, then) => {
  const brief = {
    ...blankBrief,
    clauses: [...clauses(likes, "likes"), ...clauses(against, "dislikes"), ...clauses(9, "others")],
  };
  const compared = inOrderOfWeight(brief).map(({ polarity }) => polarity);
  expect(compared).toEqual([
    ...Array.from({ length: first }, () => "dislikes"),
    ...Array.from({ length: then }, () => "likes"),
  ]);
});
