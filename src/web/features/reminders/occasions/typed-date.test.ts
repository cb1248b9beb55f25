import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDay } from "../../../../shared/days.ts";
import { partsOf, readDate, yearTooFar } from "./typed-date.ts";

const today = "2026-11-15";
const read = (day: string, month: string, year: string) => readDate({ day, month, year }, today);

describe("a typed date", () => {
  test.each([
    ["4", "3", "1966", "1966-03-04"],
    [" 04 ", "3", " 1966 ", "1966-03-04"],
    ["4", "3", "", "--03-04"],
    ["29", "2", "", "--02-29"],
    ["29", "2", "2028", "2028-02-29"],
    ["15", "11", "1876", "1876-11-15"],
    ["15", "11", "2176", "2176-11-15"],
  ])("%s %s %s is %s", (day, month, year, date) => {
    expect(read(day, month, year)).toEqual({ type: "date", date });
  });

  test.each([
    ["", "3", "1966", "day"],
    ["x", "3", "1966", "day"],
    ["0", "3", "1966", "day"],
    ["32", "3", "1966", "day"],
    ["31", "4", "", "day"],
    ["30", "2", "", "day"],
    ["29", "2", "2027", "day"],
    ["4", "", "1966", "month"],
    ["4", "3", "66", "year"],
    ["4", "3", "0000", "year"],
    ["14", "11", "1876", "year"],
    ["16", "11", "2176", "year"],
  ])("%s %s %s is wrong at the %s", (day, month, year, part) => {
    expect(read(day, month, year)).toMatchObject({ type: "wrong", part });
  });

  test("comes back as it was", () => {
    const year = fc.option(fc.integer({ min: 1890, max: 2100 }), { nil: null });
    const month = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(year, month, fc.integer({ min: 1, max: 31 }), (y, m, d) => {
        const rest = `${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
        fc.pre(isDay(`${y ?? 2000}-${rest}`));
        const date = `${y ?? "-"}-${rest}`;
        expect(readDate(partsOf(date), today)).toEqual({ type: "date", date });
      }),
    );
  });
});

test("a year beyond the limit is said while it is typed", () => {
  const typing = (year: string) => yearTooFar({ day: "", month: "", year }, today);
  for (const year of ["", "1", "187", "1876", "1966", "2176", "0000"])
    expect(typing(year)).toBeNull();
  for (const year of ["1875", "2177", "9999", " 1066 "]) expect(typing(year)?.part).toBe("year");
});
