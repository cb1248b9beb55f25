import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../shared/days.ts";
import { nextDate } from "../../../shared/occasion-dates.ts";
import { type Entry, calendarFeed } from "./calendar-feed.ts";

const publicUrl = new URL("https://ribbon.example");
const entry = (more: Partial<Entry>): Entry => ({
  source: "occasion",
  id: "11111111-1111-4111-8111-111111111111",
  profileIds: ["mum"],
  kind: "birthday",
  name: "Birthday",
  date: "1966-03-04",
  yearly: true,
  notices: [14, 3, 0],
  people: ["Mum"],
  listId: null,
  changedAt: new Date("2026-11-15T12:00:00Z"),
  createdAt: new Date("2026-11-15T12:00:00Z"),
  updatedAt: new Date("2026-11-15T12:00:00Z"),
  ...more,
});

const id = (last: number) => `11111111-1111-4111-8111-11111111111${last}`;

/** What is to be seen, by hand: each date until 2037. */
function expected(one: Entry): string[] {
  const dates: string[] = [];
  for (let from = "2026-01-01"; ;) {
    const date = nextDate(one, from);
    if (date === null || date >= "2037-01-01") return dates;
    dates.push(date);
    from = addDays(date, 1);
  }
}

/** As ical.js reads it. */
function readByIcalJs(feed: string): Map<string, string[]> {
  const events = new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents("vevent");
  return new Map(
    events.map((component) => {
      const event = new ICAL.Event(component);
      expect(event.startDate.isDate).toBe(true);
      const dates: string[] = [];
      const iterator = event.iterator();
      for (let next = iterator.next(); next && next.year < 2037; next = iterator.next()) {
        dates.push(next.toString());
        if (!event.isRecurring()) break;
      }
      return [event.uid, dates];
    }),
  );
}

/** As node-ical reads it. */
function readByNodeIcal(feed: string): Map<string, string[]> {
  const read = new Map<string, string[]>();
  for (const event of Object.values(nodeIcal.sync.parseICS(feed))) {
    if (event?.type !== "VEVENT") continue;
    expect(event.datetype).toBe("date");
    const first = new Date(2026, 0, 1);
    const last = new Date(2036, 11, 31, 23);
    const dates = event.rrule ? event.rrule.between(first, last, true) : [event.start];
    // Days without a time are read as midnight of the machine's own zone, or of UTC by its rules.
    const day = (date: Date) =>
      new Date(date.getTime() + 12 * 3_600_000).toISOString().slice(0, 10);
    read.set(event.uid, dates.map(day));
  }
  return read;
}

const entries = [
  entry({ id: id(1) }),
  entry({ id: id(2), date: "--02-29" }),
  entry({ id: id(3), date: "1960-02-29", notices: [] }),
  entry({ id: id(4), date: "--12-31" }),
  entry({ id: id(5), date: "2030-01-01", kind: "anniversary", name: "Wedding" }),
  entry({ id: id(6), date: "2027-06-01", yearly: false, kind: "other", name: "Party" }),
  entry({ id: id(7), source: "list", date: "2027-08-08", yearly: false, profileIds: [] }),
  entry({ id: id(8), date: "--02-28" }),
];

describe("the calendar", () => {
  const feed = calendarFeed(entries, { publicUrl, test: null });
  const dates = new Map(entries.map((one) => [`${one.id}@ribbon.example`, expected(one)] as const));

  test("is read by ical.js with the same dates", () => {
    expect(readByIcalJs(feed)).toEqual(dates);
  });

  test("is read by node-ical with the same dates", () => {
    expect(readByNodeIcal(feed)).toEqual(dates);
  });

  test("has alarms at nine o'clock, at the chosen notice", () => {
    const [first] = new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents("vevent");
    const triggers = first?.getAllSubcomponents("valarm").map((alarm) => {
      const trigger = alarm.getFirstProperty("trigger");
      return `${trigger?.getFirstParameter("related")} ${String(trigger?.getFirstValue())}`;
    });
    // 14 and 3 days less nine hours before midnight, and nine hours after it.
    expect(triggers).toEqual(["START -P13DT15H", "START -P2DT15H", "START PT9H"]);
  });

  test("is the same as long as nothing changes", () => {
    expect(calendarFeed(entries, { publicUrl, test: null })).toBe(feed);
  });

  test("nothing a user typed is more than text", () => {
    const name = "A; b, c\\d\r\nBEGIN:VALARM\r\nSUMMARY:gotcha";
    const wild = calendarFeed([entry({ name, people: ["X\nY"] })], { publicUrl, test: null });
    const events = new ICAL.Component(ICAL.parse(wild)).getAllSubcomponents("vevent");
    expect(events).toHaveLength(1);
    const summary = "X Y: A; b, c\\d BEGIN:VALARM SUMMARY:gotcha (1966)";
    expect(events[0]?.getFirstPropertyValue("summary")).toBe(summary);
    expect(events[0]?.getAllSubcomponents("valarm")).toHaveLength(3);
  });

  test("a list of the same day is not there twice", () => {
    const list = entry({ source: "list", id: id(9), date: "2027-03-04", yearly: false });
    const both = calendarFeed([entry({}), list], { publicUrl, test: null });
    expect(both.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });
});
