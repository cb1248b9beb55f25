import { dayInWords } from "../../../reading/day-in-words.ts";
import { toldDate, toldDayOfMonth, toldSpan } from "../../../reading/told-date.ts";
import type { Idea } from "../../../reading/turn.ts";
import { type Day, addDays } from "../../../../../../shared/days.ts";
import { type Asked, type Spoken, ideaOf } from "./asked.ts";
import { HOW_TO, howTo, leadOf } from "./getting.ts";
import { datesNamed } from "./dates-meant.ts";
import { about } from "./ideas-asked.ts";

export function lead(asked: Asked): Spoken {
  const by = dayNeeded(asked);
  return (
    orderBy(asked) ??
    about(
      asked,
      (idea) =>
        HOW_TO.test(asked.text)
          ? howTo(idea, asked.table)
          : `${leadOf(idea, asked.table)}${by ? inTime(idea, by, asked) : ""}`,
      { each: !HOW_TO.test(asked.text) },
    )
  );
}

const NEEDED = /\b(?:by|before|in time|until|arrive|doable|make it|possible)\b/i;

/** The day by which something has to be there: one that is named, or that of the next occasion. */
function dayNeeded({ text, brief }: Asked): { day: Day; name: string } | null {
  if (!NEEDED.test(text)) return null;
  const told = toldDate(text, brief.today)?.day ?? toldDayOfMonth(text, brief.today);
  if (told) return { day: told, name: dayInWords(told) };
  const [next] = [...datesNamed(text, brief.diary.dates), ...brief.diary.dates];
  return next ? { day: next.day, name: `${next.name} on ${dayInWords(next.day)}` } : null;
}

/** Whether a message asks if something is there in time for a day that is known. */
export const isNeededBy = (asked: Asked) => dayNeeded(asked) !== null;

function inTime(
  { title, details }: Idea,
  { day, name }: { day: Day; name: string },
  { brief, table }: Asked,
): string {
  const days = details?.leadDays ?? table.termsOf(title)?.lead;
  if (days === undefined) return "";
  return addDays(brief.today, days) <= day
    ? ` So it should be there for ${name}.`
    : ` So it may be too late for ${name}.`;
}

const ORDERING = /\b(?:order|send|post|ship|mail|buy|get it)\b/i;
const SOME_DAYS = 7;

/** "When do I have to send it, if parcels take three weeks?": counted back from the day that is named, or from the next date. */
function orderBy({ text, brief, table, meant }: Asked): Spoken | null {
  if (!/\bwhen\b|\bby what\b|\bhow (?:early|soon)\b|\blatest\b/i.test(text) || !ORDERING.test(text))
    return null;
  const { dates } = brief.diary;
  // "Three weeks" is how long it takes, and no day.
  const told = toldDate(text.replace(/\b\S+ (?:days?|weeks?|months?)\b/i, ""), brief.today)?.day;
  const [next] = datesNamed(text, dates).length > 0 ? datesNamed(text, dates) : dates;
  const day = told ?? next?.day;
  if (!day) return null;
  const [idea] = meant.about.map(ideaOf);
  const notes = /\b(?:post|parcels?|ship|mail|deliver)/i.test(brief.notes ?? "")
    ? brief.notes
    : null;
  const span = toldSpan(text) ?? toldSpan(notes ?? "");
  const usual = idea ? (idea.details?.leadDays ?? table.termsOf(idea.title)?.lead ?? null) : null;
  const days = span ?? usual ?? SOME_DAYS;
  const what = told || !next ? dayInWords(day) : `${next.name} on ${dayInWords(day)}`;
  const by = addDays(day, -days);
  return {
    words:
      by <= brief.today
        ? `To be there by ${what}, it has to go out today. What a shop promises counts.`
        : `To be there by ${what}, it has to go out by **${dayInWords(by)}**: I allow ${days} days. What a shop promises counts.`,
    replies: by > brief.today ? [`Remind me on ${dayInWords(by)}`] : [],
  };
}
