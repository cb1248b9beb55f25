import { expect, test } from "vitest";
import { formatMoney } from "../../../lib/format-money.ts";
import { grouped, leftOver, leftWords } from "./groups.ts";

const item = (id: string, eventDate: string | null, profileId: string | null = null) => ({
  id,
  title: id,
  note: null,
  link: null,
  price: null,
  profileId,
  list: { id: `list of ${id}`, title: "Birthday", eventDate },
});
const keysOf = (groups: ReturnType<typeof grouped>) =>
  groups.map(({ key, items }) => [key, items.map(({ id }) => id).join(" ")]);

test("ideas of one day are together, those without one, and those whose day has passed", () => {
  const items = [
    item("a", "2030-06-15", "mum"),
    item("b", "2030-06-15", "theo"),
    item("c", "2030-06-16"),
    item("d", null),
    item("e", "2030-06-14"),
    item("f", "2029-06-14"),
  ];
  expect(keysOf(grouped(items, "date", "2030-06-15"))).toEqual([
    ["2030-06-15", "a b"],
    ["2030-06-16", "c"],
    ["undated", "d"],
    ["past", "e f"],
  ]);
  expect(keysOf(grouped(items, "person", "2030-06-15"))).toEqual([
    ["mum", "a"],
    ["theo", "b"],
    ["nobody", "c d e f"],
  ]);
});

test("what is left is told in a sentence, with what nobody has said a price of", () => {
  const dollars = (sum: number) => formatMoney(sum, "USD");
  const all = { count: 4, sum: 4550, unpriced: 1 };
  expect(leftWords(all, dollars)).toBe("4 gifts, $45.50, 1 without a price");
  const left = leftOver(all, [{ price: 1550 }, { price: null }]);
  expect(leftWords(left, dollars)).toBe("2 gifts, $30");
  expect(leftWords({ count: 1, sum: 0, unpriced: 1 }, dollars)).toBe("1 gift, none with a price");
});
