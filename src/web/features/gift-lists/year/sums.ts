import type { YearInMoney } from "./queries.ts";

interface Person {
  id: string;
  name: string;
  color: string;
  photo: string | null;
}

export interface Row {
  /** Null for what is for nobody. */
  person: Person | null;
  /** In January to December. */
  months: readonly number[];
  spent: number;
  planned: number;
  unpriced: number;
  /** Of the person for the year. */
  ownBudget: number | null;
  /** That one, or else what the budgets of their lists come to. */
  budget: number | null;
  /** Of the budget; below zero where it is more. */
  left: number | null;
  /** What was spent or is planned, and no budget is for. */
  outside: number;
}

const none = { spent: [], planned: 0, unpriced: 0, budget: null, lists: null } as const;

/** Everybody, and what is for nobody where there is any. */
export function rowsOf({ people: known }: YearInMoney, people: readonly Person[]): Row[] {
  const rowOf = (person: Person | null): Row => {
    const { spent: months, ...row } =
      known.find(({ profileId }) => profileId === (person?.id ?? null)) ?? none;
    const spent = sumOf(months);
    const all = spent + row.planned;
    const inBudget = row.budget === null ? (row.lists?.used ?? 0) : all;
    // What was spent besides is no part of what a list may cost.
    const left =
      row.budget === null ? row.lists && row.lists.budget - row.lists.used : row.budget - all;
    return {
      person,
      months,
      spent,
      planned: row.planned,
      unpriced: row.unpriced,
      ownBudget: row.budget,
      budget: row.budget ?? row.lists?.budget ?? null,
      left,
      // What is on a list of this year may have been bought in another one.
      outside: Math.max(0, all - inBudget),
    };
  };
  const nobody = rowOf(null);
  const isEmpty =
    nobody.spent === 0 && nobody.planned === 0 && nobody.unpriced === 0 && nobody.budget === null;
  return [...people.map(rowOf), ...(isEmpty ? [] : [nobody])];
}

/** Budgets add up where there are any. */
export function totalOf(rows: readonly Row[]): Omit<Row, "person" | "months" | "ownBudget"> {
  const budgets = rows.flatMap(({ budget }) => budget ?? []);
  const lefts = rows.flatMap(({ left }) => left ?? []);
  return {
    spent: sumOf(rows.map(({ spent }) => spent)),
    planned: sumOf(rows.map(({ planned }) => planned)),
    unpriced: sumOf(rows.map(({ unpriced }) => unpriced)),
    budget: budgets.length > 0 ? sumOf(budgets) : null,
    left: lefts.length > 0 ? sumOf(lefts) : null,
    outside: sumOf(rows.map(({ outside }) => outside)),
  };
}

/** The first round number, 1, 2 or 5 with zeros, that nothing is above: where a scale ends. */
export function scaleOf(largest: number): number {
  if (largest <= 0) return 1;
  const ten = 10 ** Math.floor(Math.log10(largest));
  return [1, 2, 5, 10].map((step) => step * ten).find((end) => end >= largest) ?? largest;
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
