import { expect, test } from "vitest";
import { comingUpOn, occasionsOn } from "./next-time.ts";
import type { Occasion, Upcoming } from "./occasion-queries.ts";

const at = "2027-01-01T12:00:00.000Z";
const birthday: Occasion = {
  source: "occasion",
  id: "1",
  profileId: "mum",
  profileIds: ["mum"],
  kind: "birthday",
  name: "Birthday",
  date: "1966-03-04",
  yearly: true,
  notices: [3],
  next: { date: "2027-03-04", daysLeft: 3, turns: 61 },
  createdAt: at,
  updatedAt: at,
};
const once: Occasion = { ...birthday, kind: "other", date: "2027-03-04", yearly: false };

/** As the server lists it among what is coming up. */
function upcoming({ id, source, kind, name, date, yearly, next }: Occasion): Upcoming {
  const when = next ?? { date, daysLeft: 0, turns: null };
  const about = { id, source, kind, name, entered: date, yearly };
  const counts = { ideas: 0, bought: 0, wrapped: 0, given: 0 };
  return { ...about, ...when, person: null, people: [], listId: null, toBuy: null, ...counts };
}

/** Both say the same of one occasion. */
function nextOn(occasion: Occasion, today: string) {
  const [shown] = occasionsOn([occasion], today);
  const [coming] = comingUpOn([upcoming(occasion)], today);
  expect(coming ?? null).toEqual(shown?.next ? { ...coming, ...shown.next } : null);
  return shown?.next ?? null;
}

test.each([
  ["2027-03-01", 3],
  ["2027-03-04", 0],
])("on %s, what the server said holds", (today, daysLeft) => {
  expect(nextOn(birthday, today)).toEqual({ date: "2027-03-04", daysLeft, turns: 61 });
});

test.each([
  ["2027-03-05", "2028-03-04", 365, 62],
  ["2029-12-31", "2030-03-04", 63, 64],
])("on %s, what returns every year has moved on to %s", (today, date, daysLeft, turns) => {
  expect(nextOn(birthday, today)).toEqual({ date, daysLeft, turns });
});

test("29 February has its day in every year", () => {
  const next = { date: "2027-02-28", daysLeft: 0, turns: null };
  const leap = { ...birthday, date: "--02-29", next };
  expect(nextOn(leap, "2027-03-01")).toEqual({ date: "2028-02-29", daysLeft: 365, turns: null });
});

test("what comes once is past, and the date of a list is no longer shown", () => {
  expect(nextOn(once, "2027-03-05")).toBeNull();
  expect(occasionsOn([{ ...once, next: null }], "2027-03-05")).toMatchObject([{ next: null }]);
  expect(occasionsOn([{ ...once, source: "list" }], "2027-03-05")).toEqual([]);
});

test("what has moved on stands where it is next", () => {
  const next = { date: "2027-05-01", daysLeft: 58, turns: null };
  const may: Occasion = { ...once, id: "2", date: "2027-05-01", next };
  const past: Occasion = { ...once, id: "3", date: "2026-01-01", next: null };
  const known = [birthday, may, past];
  const ids = (all: ReadonlyArray<{ id: string }>) => all.map(({ id }) => id);
  expect(ids(occasionsOn(known, "2027-03-04"))).toEqual(["1", "2", "3"]);
  expect(ids(occasionsOn(known, "2027-03-05"))).toEqual(["2", "1", "3"]);
  const coming = [birthday, may].map(upcoming);
  expect(ids(comingUpOn(coming, "2027-03-04"))).toEqual(["1", "2"]);
  expect(ids(comingUpOn(coming, "2027-03-05"))).toEqual(["2", "1"]);
});
