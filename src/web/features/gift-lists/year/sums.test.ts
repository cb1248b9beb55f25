import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsOf, scaleOf, totalOf } from "./sums.ts";

const mum = { id: "mum", name: "Mum", color: "#14B8A6", photo: null };
const theo = { id: "theo", name: "Theo", color: "#F59E0B", photo: null };
const spent = [0, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500];

test("everybody has a row, also without money, and nobody only where there is some", () => {
  const ofMum = { profileId: "mum", spent, planned: 2000, unpriced: 1, budget: 3000, lists: null };
  const ofNobody = { profileId: null, spent, planned: 0, unpriced: 0, budget: null, lists: null };
  const year = { year: 2030, from: 2030, to: 2030 };
  const rows = rowsOf({ ...year, people: [ofMum] }, [theo, mum]);
  expect(rows).toMatchObject([
    { person: theo, spent: 0, planned: 0, budget: null, left: null, outside: 0 },
    { person: mum, spent: 1500, planned: 2000, budget: 3000, left: -500, outside: 0 },
  ]);
  expect(totalOf(rows)).toEqual({
    spent: 1500,
    planned: 2000,
    unpriced: 1,
    budget: 3000,
    left: -500,
    outside: 0,
  });
  const withNobody = rowsOf({ ...year, people: [ofMum, ofNobody] }, [mum]);
  expect(withNobody.map(({ person }) => person)).toEqual([mum, null]);
  expect(totalOf(withNobody)).toMatchObject({ spent: 3000, budget: 3000, outside: 1500 });
  expect(totalOf(rowsOf({ ...year, people: [] }, [mum]))).toMatchObject({
    budget: null,
    left: null,
  });
});

test("budgets of lists count for what is on them, where the person has none for the year", () => {
  const year = { year: 2030, from: 2030, to: 2030 };
  const lists = { budget: 4000, used: 1000 };
  const ofMum = { profileId: "mum", spent, planned: 0, unpriced: 0, budget: null, lists };
  expect(rowsOf({ ...year, people: [ofMum] }, [mum])).toMatchObject([
    { ownBudget: null, budget: 4000, left: 3000, outside: 500 },
  ]);
  expect(rowsOf({ ...year, people: [{ ...ofMum, budget: 2000 }] }, [mum])).toMatchObject([
    { ownBudget: 2000, budget: 2000, left: 500, outside: 0 },
  ]);
  // Bought last year for a list of this one.
  const before = { ...ofMum, spent: [], lists: { budget: 4000, used: 1000 } };
  expect(rowsOf({ ...year, people: [before] }, [mum])).toMatchObject([{ left: 3000, outside: 0 }]);
});

test("a scale ends at or above the largest, and not far above", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (largest) => {
      const end = scaleOf(largest);
      expect(end).toBeGreaterThanOrEqual(largest);
      expect(end).toBeLessThanOrEqual(largest * 2.5);
    }),
  );
});
