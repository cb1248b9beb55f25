import {
  type ICalAlarmData,
  ICalAlarmType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
} from "ical-generator";
import { type Day, inYear, yearOf } from "../../../shared/days.ts";
import { REMIND_AT } from "../../../shared/occasion-limits.ts";
import { peopleWords } from "../../../shared/people-words.ts";
import { type Dated, isCovered } from "./occasions/due.ts";

const DAY = 86_400;
const HOUR = 3_600;
const REFRESH = 12 * HOUR;

/** Something with a date, and whose it is. */
export interface Entry extends Dated {
  /** Their names. */
  people: readonly string[];
  listId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * A calendar of everything with a date. Ideas stay out of it: whoever looks at the family's calendar may be
 * the one the present is for.
 */
export function calendarFeed(
  entries: readonly Entry[],
  { publicUrl, test }: { publicUrl: URL; test: Day | null },
): string {
  const { hostname, origin } = publicUrl;
  const calendar = new ICalCalendar({
    name: "Ribbon",
    prodId: { company: "Ribbon", product: "Occasions", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH,
  });
  const common = {
    allDay: true,
    busystatus: ICalEventBusyStatus.FREE,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
  const entered = entries.filter(({ source }) => source === "occasion");
  for (const entry of entries) {
    if (entry.source === "list" && isCovered(entry, entry.date, entered)) continue;
    const path = entry.listId ? `/gift-list/${entry.listId}` : "/";
    const what = summary(entry);
    const event = calendar.createEvent({
      ...common,
      id: `${entry.id}@${hostname}`,
      start: midnight(firstDay(entry)),
      summary: what,
      description: `${origin}${path}`,
      url: `${origin}${path}`,
      stamp: entry.updatedAt,
      lastModified: entry.updatedAt,
      ...(entry.yearly ? { repeating: yearly(entry.date) } : {}),
    });
    for (const days of entry.notices) {
      // Not said, what comes after the start would be counted from the end: the next day.
      event.createAlarm(alarm(days, what)).relatesTo("START");
    }
  }
  if (test) {
    calendar.createEvent({
      ...common,
      id: `test-${test}@${hostname}`,
      start: midnight(test),
      summary: "A test from Ribbon: it works",
      stamp: midnight(test),
    });
  }
  return calendar.toString();
}

function summary({ people, name, kind, date, yearly: returns }: Entry): string {
  const born = kind === "birthday" && returns && !date.startsWith("-") ? ` (${yearOf(date)})` : "";
  const who = peopleWords(people);
  const what =
    people.length > 1 ? `${name}${born}: ${who}` : `${who ? `${who}: ` : ""}${name}${born}`;
  return what.replaceAll(/\s+/g, " ");
}

/** Where the calendar begins to show it: not before it was entered, and the same for each reading. */
function firstDay({ date, yearly: returns, createdAt }: Entry): Day {
  const entered = createdAt.getUTCFullYear();
  if (!returns) return date;
  return !date.startsWith("-") && yearOf(date) > entered ? date : inYear(date.slice(-5), entered);
}

function yearly(date: string) {
  const [month, day] = date.slice(-5).split("-").map(Number);
  // 29 February falls on the last day of the month in all years.
  const leap = month === 2 && day === 29;
  return {
    freq: ICalEventRepeatingFreq.YEARLY,
    byMonth: month ?? 1,
    byMonthDay: leap ? -1 : (day ?? 1),
  };
}

/** Nine o'clock, so many days before; an event without a time begins at midnight. */
function alarm(days: number, description: string): ICalAlarmData {
  const seconds = days * DAY - REMIND_AT * HOUR;
  const type = ICalAlarmType.display;
  return seconds > 0
    ? { type, description, triggerBefore: seconds }
    : { type, description, triggerAfter: -seconds };
}

const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);
