import type { Action } from "../../../../shared/actions.ts";
import { type Day, addDays, daysBetween, isDay } from "../../../../shared/days.ts";
import { nextDate } from "../../../../shared/occasion-dates.ts";
import {
  type Notice,
  defaultNotices,
  notices,
  occasionLimits,
} from "../../../../shared/occasion-limits.ts";
import { firstCharacters } from "../../../../shared/text.ts";
import type { Db } from "../../../db/database.ts";
import type { Profile } from "../../profiles/store.ts";
import {
  type Occasion,
  createOccasion,
  listOccasionsOf,
  updateOccasion,
} from "../../reminders/occasions/store.ts";
import { dayInWords } from "../reading/day-in-words.ts";
import { meant } from "./finding.ts";
import { type Asked, type Plan, openPerson, same } from "./planned.ts";

/** A reminder on a day of its own is no occasion for a present, unless there is nothing else. */
export function withoutReminders<
  Kept extends Pick<Occasion, "kind" | "yearly"> & { notices: readonly number[] },
>(all: readonly Kept[]): Kept[] {
  const isReminder = ({ kind, yearly, notices: chosen }: Kept) =>
    kind === OTHER && !yearly && chosen.length === 1 && chosen[0] === ON_THE_DAY;
  const occasions = all.filter((one) => !isReminder(one));
  return occasions.length > 0 ? occasions : [...all];
}

/** What is still to come of a person, the nearest first. */
export async function comingOccasions(db: Db, { userId, id }: Profile, today: Day) {
  const all = await listOccasionsOf(db, userId, id);
  return withoutReminders(all)
    .flatMap((occasion) => {
      const date = nextDate(occasion, today);
      return date ? [{ occasion, date }] : [];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

export async function planReminder(
  db: Db,
  asked: Asked,
  { occasion: named, days }: Extract<Action, { do: "remind" }>,
): Promise<Plan> {
  const { person, today, now } = asked;
  const coming = await comingOccasions(db, person, today);
  const next = named ? meant(named, coming, nameAndKind) : coming[0];
  if (!next) {
    const what = named ? `“${named}”` : person.name;
    return {
      refused: `There is no date for ${what} yet. Tell me when it is, and I will remind you.`,
    };
  }
  const { occasion, date } = next;
  const day = addDays(date, -days);
  // So many days before is none that an occasion offers: then that day is kept by itself.
  if (!notices.some((offered) => offered === days) && day > today)
    return planReminderOn(db, asked, { do: "remind-on", day, what: `Think of ${occasion.name}` });
  // Rather a little early than late.
  const notice = notices.findLast((offered) => offered >= days) ?? notices[0];
  const choice =
    notice === days
      ? []
      : [`Reminders come ${notices.slice(0, -1).join(", ")} days before, or on the day`];
  if (occasion.notices.includes(notice)) {
    const already = `A reminder is set already: you will hear of ${occasion.name} ${inAdvance(notice)}, on ${dayInWords(addDays(date, -notice))}.`;
    return { refused: [...choice.map((one) => `${one}.`), already].join(" ") };
  }
  const on = addDays(date, -notice);
  return {
    title: `A reminder ${inAdvance(notice)}`,
    things: [
      `${occasion.name} is on ${dayInWords(date)}`,
      on > today
        ? `You hear of it on ${dayInWords(on)}`
        : `That day has passed this time: from next year on`,
      ...choice,
    ],
    question: { title: `Set a reminder ${inAdvance(notice)}?`, yes: "Set it" },
    async run(tx) {
      const before = toNewOccasion(occasion);
      const withIt = ({ notices: set }: Occasion) =>
        notices.filter((one) => one === notice || set.includes(one));
      await updateOccasion(
        tx,
        person.userId,
        occasion.id,
        (current) => ({ notices: withIt(current) }),
        { today, now },
      );
      return { undo: [{ undo: "occasion", id: occasion.id, before }], link: openPerson(person) };
    },
  };
}

const noSuchDay = "There is no such day. When is it?";

const OTHER: Occasion["kind"] = "other";
const ON_THE_DAY: Notice = 0;

/** Something to be done on a day of its own is an occasion of which one hears on the day. */
export async function planReminderOn(
  db: Db,
  { person, today, now }: Asked,
  { day, what }: Extract<Action, { do: "remind-on" }>,
): Promise<Plan> {
  const { userId, id: profileId } = person;
  const name = firstCharacters(what, occasionLimits.name);
  if (!isDay(day)) return { refused: noSuchDay };
  if (day < today) return { refused: `${dayInWords(day)} has passed. When shall I remind you?` };
  const all = await listOccasionsOf(db, userId, profileId);
  if (all.some((one) => same(one.name, name) && one.date === day))
    return { refused: `You will hear of “${name}” on ${dayInWords(day)} already.` };
  const away = daysBetween(today, day);
  return {
    title: `A reminder on ${dayInWords(day)}`,
    things: [name, inDays(away)],
    question: { title: `Set a reminder on ${dayInWords(day)}?`, yes: "Set it" },
    async run(tx) {
      const occasion = { kind: OTHER, name, date: day, yearly: false, notices: [ON_THE_DAY] };
      const { id } = await createOccasion(tx, userId, profileId, occasion, now);
      return { undo: [{ undo: "occasion", id, before: null }], link: openPerson(person) };
    },
  };
}

const inDays = (away: number) =>
  away === 0 ? "today" : away === 1 ? "tomorrow" : `in ${away} days`;

const nameAndKind = ({ occasion }: { occasion: Occasion }) => `${occasion.name} ${occasion.kind}`;

function inAdvance(notice: number): string {
  if (notice === 0) return "on the day";
  if (notice === 14) return "two weeks before";
  if (notice === 7) return "a week before";
  return notice === 1 ? "the day before" : `${notice} days before`;
}

function toNewOccasion({ kind, name, date, yearly, notices: chosen }: Occasion) {
  return { kind, name, date, yearly, notices: notices.filter((one) => chosen.includes(one)) };
}

export async function planDate(
  db: Db,
  { person, today, now }: Asked,
  { occasion: named, kind, date, yearly }: Extract<Action, { do: "date" }>,
): Promise<Plan> {
  const { userId, id: profileId } = person;
  const name = firstCharacters(named, occasionLimits.name);
  if (!isDay(date.replace(/^-(?=-)/, "2000"))) return { refused: noSuchDay };
  const all = await listOccasionsOf(db, userId, profileId);
  const present =
    all.find((one) => same(one.name, name)) ??
    (kind === "birthday" ? all.find((one) => one.kind === kind) : undefined);
  const next = nextDate({ date, yearly }, today);
  if (!next) return { refused: `${dayInWords(date)} has passed. When is the next one?` };
  const things = [`${dayInWords(next)}, ${inDays(daysBetween(today, next))}`];
  const link = { label: "Open occasions", to: `/profile/${profileId}` };
  if (!present) {
    return {
      title: `${name} is kept`,
      things: [...things, "You will be reminded two weeks and three days before."],
      question: { title: `Keep ${name}?`, yes: "Keep it" },
      async run(tx) {
        const occasion = { kind, name, date, yearly, notices: [...defaultNotices] };
        const { id } = await createOccasion(tx, userId, profileId, occasion, now);
        return { undo: [{ undo: "occasion", id, before: null }], link };
      },
    };
  }
  const was = nextDate(present, today);
  const isSame = was === next && present.yearly === yearly;
  // A year of birth that was not known is news.
  if (present.date === date || (isSame && (!yearly || date.startsWith("-"))))
    return { refused: `${present.name} is kept on ${dayInWords(next)} already.` };
  return {
    title: `${present.name} is changed`,
    things,
    asks: true,
    question: {
      title: `${present.name} is kept on ${was ? dayInWords(was) : "another day"}. Change it?`,
      yes: "Change it",
    },
    async run(tx) {
      await updateOccasion(tx, userId, present.id, () => ({ date, yearly }), { today, now });
      return { undo: [{ undo: "occasion", id: present.id, before: toNewOccasion(present) }], link };
    },
  };
}
