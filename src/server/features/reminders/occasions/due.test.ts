import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Day, addDays, daysBetween, isLeapYear } from "../../../../shared/days.ts";
import { nextDate, turns } from "../../../../shared/occasion-dates.ts";
import { notices } from "../../../../shared/occasion-limits.ts";
import { type Dated, dueBetween, lateBetween } from "./due.ts";
import { lastMorning, morningAfter, today } from "../local-time.ts";

const birthday = (date: string, more: Partial<Dated> = {}): Dated => ({
  source: "occasion",
  id: "1",
  profileIds: ["mum"],
  kind: "birthday",
  name: "Birthday",
  date,
  yearly: true,
  notices: [14, 3],
  changedAt: new Date(0),
  ...more,
});

const said = (about: Dated, through: Day, until: Day) =>
  dueBetween([about], through, until).map(
    ({ day, date, notice }) => `${day}: ${date} in ${notice}`,
  );

describe("what is due", () => {
  test("is said at the notices chosen, every year", () => {
    expect(said(birthday("1966-03-04"), "2026-12-31", "2028-12-31")).toEqual([
      "2027-02-18: 2027-03-04 in 14",
      "2027-03-01: 2027-03-04 in 3",
      "2028-02-19: 2028-03-04 in 14",
      "2028-03-01: 2028-03-04 in 3",
    ]);
  });

  test("falls on 28 February in common years when it is on the 29th", () => {
    const leap = birthday("--02-29", { notices: [0] });
    expect(said(leap, "2026-12-31", "2029-01-01")).toEqual([
      "2027-02-28: 2027-02-28 in 0",
      "2028-02-29: 2028-02-29 in 0",
    ]);
    expect(said(birthday("--02-28", { notices: [1] }), "2027-12-31", "2028-12-31")).toEqual([
      "2028-02-27: 2028-02-28 in 1",
    ]);
    // A century without a leap day.
    expect(said(leap, "2099-12-31", "2100-12-31")).toEqual(["2100-02-28: 2100-02-28 in 0"]);
  });

  test("is said in the year before, when the year ends in between", () => {
    expect(said(birthday("--01-02", { notices: [30, 7, 0] }), "2026-11-30", "2027-01-31")).toEqual([
      "2026-12-03: 2027-01-02 in 30",
      "2026-12-26: 2027-01-02 in 7",
      "2027-01-02: 2027-01-02 in 0",
    ]);
  });

  test("comes once when it does not return, and not before it has begun", () => {
    const once = birthday("2027-06-01", { yearly: false, notices: [1] });
    expect(said(once, "2020-01-01", "2035-01-01")).toEqual(["2027-05-31: 2027-06-01 in 1"]);
    const begins = birthday("2030-06-01", { notices: [0] });
    expect(said(begins, "2027-01-01", "2031-12-31")).toEqual([
      "2030-06-01: 2030-06-01 in 0",
      "2031-06-01: 2031-06-01 in 0",
    ]);
  });

  test("a list of the same person and day is that occasion's list", () => {
    const list: Dated = { ...birthday("2027-03-04"), source: "list", id: "2", yearly: false };
    const both = dueBetween([birthday("1966-03-04"), list], "2027-01-01", "2027-12-31");
    expect(both.map(({ about }) => about.id)).toEqual(["1", "1"]);
    const other = { ...list, profileIds: ["dad"] };
    expect(dueBetween([birthday("1966-03-04"), other], "2027-01-01", "2027-12-31")).toHaveLength(4);
  });

  test("knows when something is next, and what somebody turns", () => {
    expect(nextDate(birthday("1966-03-04"), "2027-03-04")).toBe("2027-03-04");
    expect(nextDate(birthday("1966-03-04"), "2027-03-05")).toBe("2028-03-04");
    expect(nextDate(birthday("--02-29"), "2027-02-28")).toBe("2027-02-28");
    expect(nextDate(birthday("--02-29"), "2027-03-01")).toBe("2028-02-29");
    expect(nextDate(birthday("--02-29"), "2028-02-28")).toBe("2028-02-29");
    expect(nextDate(birthday("2030-01-01"), "2027-05-05")).toBe("2030-01-01");
    expect(nextDate(birthday("2020-01-01", { yearly: false }), "2027-05-05")).toBeNull();
    expect(turns(birthday("1966-03-04"), "2027-03-04")).toBe(61);
    expect(turns(birthday("--03-04"), "2027-03-04")).toBeNull();
    expect(turns(birthday("2027-03-04"), "2027-03-04")).toBeNull();
    expect(turns(birthday("2020-03-04", { kind: "holiday" }), "2027-03-04")).toBeNull();
  });
});

/** Zones with all the habits there are: either hemisphere, half hours, none, far ahead and far behind. */
const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "America/St_Johns",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Chatham",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Etc/GMT+12",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Africa/Casablanca",
];

describe("nine o'clock", () => {
  const morning = (zone: string, day: Day) => morningAfter(zone, addDays(day, -1)).toISOString();

  test.each([
    ["Europe/Berlin", "2027-03-27", "2027-03-27T08:00:00.000Z"],
    ["Europe/Berlin", "2027-03-28", "2027-03-28T07:00:00.000Z"],
    ["Europe/Berlin", "2027-10-31", "2027-10-31T08:00:00.000Z"],
    ["Australia/Sydney", "2027-04-03", "2027-04-02T22:00:00.000Z"],
    ["Australia/Sydney", "2027-04-04", "2027-04-03T23:00:00.000Z"],
    ["Australia/Sydney", "2027-10-03", "2027-10-02T22:00:00.000Z"],
    ["Pacific/Kiritimati", "2027-01-01", "2026-12-31T19:00:00.000Z"],
    ["Etc/GMT+12", "2026-12-31", "2026-12-31T21:00:00.000Z"],
    ["Asia/Kathmandu", "2027-01-01", "2027-01-01T03:15:00.000Z"],
  ])("in %s on %s is %s", (zone, day, at) => {
    expect(morning(zone, day)).toBe(at);
  });

  test("where a day was left out, it is the first moment after", () => {
    // Samoa went to bed on the 29th and woke up on the 31st.
    expect(morning("Pacific/Apia", "2011-12-30")).toBe("2011-12-30T10:00:00.000Z");
    expect(morning("Pacific/Apia", "2011-12-31")).toBe("2011-12-30T19:00:00.000Z");
  });

  test("a zone this engine does not know is read as UTC", () => {
    expect(lastMorning("Mars/Olympus", new Date("2027-01-01T09:00:00Z"))).toBe("2027-01-01");
  });

  test("is nine o'clock in every zone, on every day of ten years", () => {
    const wall = (timeZone: string) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    const others: string[] = [];
    for (const zone of zones) {
      const format = wall(zone);
      for (let day = "2026-11-15"; day < "2036-11-15"; day = addDays(day, 1)) {
        const shown = format.format(morningAfter(zone, addDays(day, -1)));
        if (shown !== `${day} 09:00:00`) others.push(`${zone} ${day}: ${shown}`);
      }
    }
    expect(others).toEqual([]);
  });
});

const START = new Date("2026-11-15T12:00:00Z");
const YEARS = 10;
const END = new Date("2036-11-15T12:00:00Z");
const HOUR = 3_600_000;

const someDate = fc
  .tuple(
    fc.oneof(fc.constant(""), fc.integer({ min: 1900, max: 2040 }).map(String)),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) => {
    const last = [31, year === "" || isLeapYear(Number(year)) ? 29 : 28, 31, 30, 31, 30];
    const most = [...last, 31, 31, 30, 31, 30, 31][month - 1] ?? 28;
    const twoDigits = (value: number) => String(value).padStart(2, "0");
    return `${year || "-"}-${twoDigits(month)}-${twoDigits(Math.min(day, most))}`;
  });

const someOccasion = fc
  .record({
    date: fc.oneof(someDate, fc.constantFrom("--02-29", "1960-02-29", "--12-31", "--01-01")),
    yearly: fc.boolean(),
    notices: fc.subarray([...notices]),
  })
  .map(({ date, yearly, notices: chosen }) =>
    birthday(date, { yearly: yearly || date.startsWith("-"), notices: chosen }),
  );

/** When somebody looks: every few minutes, or not for weeks; and from where. */
const someLooks = fc.array(
  fc.record({
    after: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 60, max: 30 * 60 }) },
      { weight: 1, arbitrary: fc.integer({ min: 60, max: 40 * 24 * 60 }) },
    ),
    zone: fc.option(fc.constantFrom(...zones), { freq: 10 }),
  }),
  { minLength: 50, maxLength: 400 },
);

/** Every reminder there is between two days, found the slow way: by trying every day of the calendar. */
function everyReminder(occasions: Dated[], after: Day, until: Day): string[] {
  const found: string[] = [];
  for (let date = addDays(after, 1); date <= addDays(until, 30); date = addDays(date, 1)) {
    for (const { id, date: own, yearly, notices: chosen } of occasions) {
      const [year, month, day] = date.split("-").map(Number);
      const isLast = month === 2 && day === 28 && !isLeapYear(year ?? 0);
      const falls = own.slice(-5) === date.slice(-5) || (own.endsWith("02-29") && isLast);
      const begun = own.startsWith("-") || own <= date;
      if (!falls || !begun || (!yearly && own !== date)) continue;
      for (const notice of chosen) {
        const on = addDays(date, -notice);
        if (on > after && on <= until) found.push(`${id} ${date} ${notice}`);
      }
    }
  }
  return found.toSorted();
}

describe("ten simulated years", () => {
  test("each reminder comes exactly once, whenever one looks and wherever one moves", () => {
    fc.assert(
      fc.property(
        fc.array(someOccasion, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...zones),
        someLooks,
        (made, home, looks) => {
          const occasions = made.map((one, index) => ({ ...one, id: String(index) }));
          let zone = home;
          let through = lastMorning(zone, START);
          const began = through;
          const seen: string[] = [];
          let now = START.getTime();
          for (let look = 0; now < END.getTime(); look += 1) {
            const { after, zone: moved } = looks[look % looks.length] ?? { after: 60, zone: null };
            now += after * 60_000;
            if (moved) zone = moved;
            const until = lastMorning(zone, new Date(now));
            if (until <= through) continue;
            for (const { about, date, notice } of dueBetween(occasions, through, until)) {
              seen.push(`${about.id} ${date} ${notice}`);
            }
            through = until;
          }
          expect(seen.toSorted()).toEqual(everyReminder(occasions, began, through));
          expect(daysBetween(began, through)).toBeGreaterThan(365 * YEARS - 3);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("what is entered meanwhile is said, too: of what has passed, the nearest notice, once", () => {
    const hours = YEARS * 365 * 24;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(someOccasion, fc.integer({ min: 0, max: hours })), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.constantFrom(...zones),
        someLooks,
        (made, zone, looks) => {
          const occasions = made.map(([one, after], index) => ({
            ...one,
            id: String(index),
            changedAt: new Date(START.getTime() + after * HOUR),
          }));
          const heardOf = ({ changedAt }: Dated) => lastMorning(zone, changedAt);
          let through = lastMorning(zone, START);
          /** As the database keeps them: each once. */
          const seen = new Set<string>();
          const expected = new Set<string>();
          let now = START.getTime();
          for (let look = 0; now < END.getTime(); look += 1) {
            now += (looks[look % looks.length]?.after ?? 60) * 60_000;
            const until = lastMorning(zone, new Date(now));
            // Before nine, what was missed waits.
            if (until <= through || until < today(zone, new Date(now))) continue;
            const known = occasions.filter(({ changedAt }) => changedAt.getTime() <= now);
            for (const { about, date, notice } of dueBetween(known, through, until)) {
              expect(seen).not.toContain(`${about.id} ${date} ${notice}`);
              seen.add(`${about.id} ${date} ${notice}`);
            }
            const late = lateBetween(known, { through, until, heardOf });
            for (const { about, date, notice } of late) seen.add(`${about.id} ${date} ${notice}`);
            for (const one of known) {
              const regular = everyReminder([one], through, until);
              for (const key of regular) expected.add(key);
              const heard = heardOf(one);
              if (heard < through || heard >= until) continue;
              // The slow way again: the next time it comes, by its day itself.
              const [next] = everyReminder([{ ...one, notices: [0] }], heard, addDays(heard, 1500))
                .map((key) => key.split(" ")[1] ?? "")
                .toSorted();
              const passed = one.notices.filter((days) => next && addDays(next, -days) <= heard);
              const isSaid = regular.some((key) => key.startsWith(`${one.id} ${next} `));
              if (next && passed.length > 0 && !isSaid) {
                expected.add(`${one.id} ${next} ${Math.min(...passed)}`);
              }
            }
            through = until;
          }
          expect([...seen].toSorted()).toEqual([...expected].toSorted());
        },
      ),
      { numRuns: 15 },
    );
  });

  test("and at nine o'clock, to who stays at home and looks every hour", () => {
    fc.assert(
      fc.property(someOccasion, fc.constantFrom(...zones), (occasion, zone) => {
        let through = lastMorning(zone, START);
        let nextAt = morningAfter(zone, through);
        const until = START.getTime() + 400 * 24 * HOUR;
        for (let now = START.getTime(); now < until; now += HOUR) {
          if (now < nextAt.getTime()) continue;
          const reached = lastMorning(zone, new Date(now));
          for (const { day } of dueBetween([occasion], through, reached)) {
            expect(day).toBe(today(zone, new Date(now)));
            expect(now - nextAt.getTime()).toBeLessThan(HOUR);
          }
          through = reached;
          nextAt = morningAfter(zone, through);
        }
      }),
      { numRuns: 20 },
    );
  });
});
