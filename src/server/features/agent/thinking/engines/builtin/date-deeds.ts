import type { Action } from "../../../../../../shared/actions.ts";
import { type Day, addDays, daysBetween, yearOf } from "../../../../../../shared/days.ts";
import type { OccasionKind } from "../../../../../../shared/occasion-limits.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import { toldDate, toldDayOfMonth, toldNotice, withoutDenied } from "../../../reading/told-date.ts";
import { type Asked, type Deed, wordsOf } from "./asked.ts";
import { capitalised } from "./capitalised.ts";
import { datesNamed } from "./dates-meant.ts";
import { plainName } from "./plain-name.ts";

const USUAL_NOTICE = 14;

const BEFORE = /\b(?:before|b4|ahead|prior|vorher|avant|antes|prima|van tevoren)\b/i;

/** So many days before an occasion, or on a day of its own: "two weeks before Christmas", "on Sunday, to scan the photos". */
export function remind({ heard, brief, text, before }: Asked): Deed {
  const { dates } = brief.diary;
  const when = wordsOf(heard, "when");
  // "Next month" is a day, "a month before" a notice.
  const isCounted = BEFORE.test(text) || /\bon the day\b/i.test(text);
  const told = when === null ? null : toldNotice(when);
  // "On 2026-12-16, two days before the deadline" says the day itself.
  const onDay = when !== null && /\d{4}-\d{2}-\d{2}/.test(when);
  const days = isCounted && !onDay ? (told ?? toldNotice(text)) : null;
  // "Ten days before Christmas" names it, too.
  const named = wordsOf(heard, "occasion") ?? datesNamed(when ?? text, dates)[0]?.name ?? null;
  if (days !== null) return { actions: [{ do: "remind", occasion: named, days }] };
  const plain = withoutDenied(text);
  const [awaited] = named ? datesNamed(named, dates) : dates;
  const weekday = WEEKDAY_BEFORE.exec(text)?.[1];
  if (weekday && awaited) {
    const ahead = daysBetween(weekdayBefore(weekday, awaited.day), awaited.day);
    return { actions: [{ do: "remind", occasion: awaited.name, days: ahead }] };
  }
  const day =
    toldDate(when ?? plain, brief.today)?.day ??
    toldDate(plain, brief.today)?.day ??
    toldDayOfMonth(plain, brief.today) ??
    (THAT_DAY.test(text) ? dayIn(before, brief.today) : null);
  if (!day) return { actions: [{ do: "remind", occasion: named, days: USUAL_NOTICE }] };
  const [known] = named ? datesNamed(named, dates) : [];
  // "Remind me of his last day, it is this Friday": a date that is told.
  if (named && !known && !TO_DO.test(text)) {
    const dated: Action = {
      do: "date",
      occasion: capitalised(named),
      kind: "other",
      date: day,
      yearly: false,
    };
    return { actions: [dated] };
  }
  if (known && known.day === day)
    return { actions: [{ do: "remind", occasion: known.name, days: 0 }] };
  const what = TO_DO.exec(text)?.[1]?.replace(UNTIL, "").trim();
  // "Push it to December 11" is nothing to be done.
  const isToDo = what && toldDate(what, brief.today) === null;
  const name = isToDo ? capitalised(what) : `Think of ${known?.name ?? plainName(brief)}`;
  return { actions: [{ do: "remind-on", day, what: name }] };
}

/** "The Monday before". */
const WEEKDAY_BEFORE = /\b(sun|mon|tue|wed|thu|fri|sat)\p{L}* (?:before|ahead)\b/iu;
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

function weekdayBefore(weekday: string, day: Day): Day {
  const wanted = WEEKDAYS.indexOf(weekday.toLowerCase());
  const isOn = (one: Day) => new Date(`${one}T12:00:00Z`).getUTCDay() === wanted;
  const before = Array.from({ length: WEEKDAYS.length }, (_, place) => addDays(day, -1 - place));
  return before.find(isOn) ?? day;
}

const THAT_DAY = /\b(?:that day|that date|on that|for then|then)\b/i;

/** The day that the agent's last words set off: "it has to go out by **December 1**". */
function dayIn(words: string, today: Day): Day | null {
  const told = /\*\*([A-Z][a-z]+ \d{1,2}, \d{4})\*\*/.exec(words)?.[1];
  return told ? (toldDate(told, today)?.day ?? null) : null;
}

/** "… on June 10". */
const UNTIL =
  /\s+(?:(?:on|by|at|in|before|this|next|tomorrow|today)\b|(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b).*$/iu;
/** "… to collect the money". */
const TO_DO = /\bto ((?!go\b)\p{L}{2,}[^.!?,;]{0,40})/iu;

const kindOf: Partial<Record<NonNullable<ReturnType<typeof occasionKindOf>>, OccasionKind>> = {
  birthday: "birthday",
  anniversary: "anniversary",
  christmas: "holiday",
  hanukkah: "holiday",
  easter: "holiday",
  halloween: "holiday",
  "new-year": "holiday",
  valentines: "holiday",
  "mothers-day": "holiday",
  "fathers-day": "holiday",
};

/** Words of a message that says no more than when it is. */
const SHORT = 8;
const MOVED = /\b(?:moved?|changed?|shifted|postponed|instead|now on|not the)\b/i;

/** "He is 7 on December 5." */
const TURNING =
  /\b(?:turn(?:s|ing)?|(?:he|she|they)(?:['’]?(?:s|ll be|re)| is| will be)|gets?|hes|shes) \d{1,3}\b/i;

export function occasion({ heard, text: said, brief, before }: Asked): Deed {
  const text = withoutDenied(said);
  const heardOf = wordsOf(heard, "date") ?? wordsOf(heard, "when");
  const whole = toldDate(text, brief.today);
  // "4 March 1966", of which only "4 March" was heard.
  const part = (heardOf === null ? null : toldDate(withoutDenied(heardOf), brief.today)) ?? whole;
  const isSame = part && whole?.day.slice(-5) === part.day.slice(-5);
  const [kept] = datesNamed(wordsOf(heard, "occasion") ?? text, brief.diary.dates);
  const [next, ...later] = brief.diary.dates;
  // "It moved to May 15": of the only thing that is coming, or of the next.
  const isShort = text.split(/\s+/).length <= SHORT;
  const isMoved = next && ((later.length === 0 && isShort) || MOVED.test(text));
  // "It is on the 11th": of the month in which it was to be.
  const was = kept?.day ?? (isMoved ? next.day : null);
  const ofMonth = toldDayOfMonth(text, was ? `${was.slice(0, 7)}-01` : brief.today);
  const isOfMonth =
    ofMonth !== null && (!part || WEEKDAY_AND_DAY.test(text)) && ofMonth >= brief.today;
  const told = isOfMonth
    ? { day: ofMonth, withYear: true }
    : isSame && whole?.withYear
      ? whole
      : part;
  const named = wordsOf(heard, "occasion") ?? text;
  const known =
    occasionKindOf(named) ??
    occasionKindOf(text) ??
    (TURNING.test(text) || /\bbirthday\b/i.test(before) ? "birthday" : null);
  const kind = (known && kindOf[known]) ?? "other";
  const name =
    kept?.name ?? nameOf(wordsOf(heard, "occasion"), known) ?? (isMoved ? next.name : null);
  if (!told) {
    return {
      words: `I will keep ${name ? `“${name}”` : "the date"} for ${plainName(brief)}. On what day is it?`,
      isFree: true,
    };
  }
  if (!name)
    return { words: `What is on that day?`, isFree: true, replies: ["It is the birthday"] };
  const yearly = kind !== "other";
  // "Tomorrow" tells no year of birth.
  const isBirth = told.withYear && yearOf(told.day) < yearOf(brief.today);
  const date = kind === "birthday" && !isBirth ? `--${told.day.slice(-5)}` : told.day;
  return { actions: [{ do: "date", occasion: name, kind, date, yearly }] };
}

/** "Sat 28". */
const WEEKDAY_AND_DAY =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?,? (?:the )?\d{1,2}(?:st|nd|rd|th)?\b(?! ?(?:of|\p{L}))/iu;

function nameOf(words: string | null, kind: string | null): string | null {
  const own = (words ?? "")
    .replace(
      /^(?:(?:her|his|their|our|my|the|a|an|der|die|das|den|sein|ihr|son|sa|el|la|su|il|suo|de|zijn|haar)(?:\s+|$))+/i,
      "",
    )
    .replace(/^[\p{L}]+[’']s\s+/iu, "")
    .trim();
  if (kind && (own === "" || /^b-?day$/i.test(own) || kind === "birthday"))
    return capitalised(kind.replaceAll("-", " "));
  return own === "" ? null : capitalised(own);
}
