import type { Brief, Clause, Diary, Polarity } from "../../../reading/brief.ts";
import { addDays } from "../../../../../../shared/days.ts";
import { dayInWords, weekdayOf } from "../../../reading/day-in-words.ts";
import { limitNames } from "../../../reading/limits.ts";
import { stemsOf } from "../../../reading/titles.ts";
import { type Asked, type Spoken, dollars } from "./asked.ts";
import { datesNamed, occasionIn } from "./dates-meant.ts";
import { listed } from "./phrases.ts";
import { plainName } from "./plain-name.ts";

const MOST_NAMED = 6;

const quoted = (some: readonly Clause[], most = MOST_NAMED) =>
  listed([...new Set(some.map(({ quote }) => `“${quote}”`))].slice(0, most));

/** Who it is, so that one of two with the same name is told from the other. */
export function who({ brief }: Asked): Spoken {
  const { relationship } = brief.person;
  const likes = brief.clauses.filter(({ polarity, isWish }) => polarity === "likes" && !isWish);
  const told = [
    relationship && `(${relationship})`,
    likes.length > 0 && `who likes ${quoted(likes, 3)}`,
  ].filter(Boolean);
  return {
    words: `We are looking for something for **${plainName(brief)}**${told.map((one) => ` ${one}`).join("")}.`,
  };
}

/** Words of a question that do not say what it is about. */
const ASKING_WORDS = new Set(
  stemsOf(
    "what whats which who when how did do does have has had know knew tell told said say write wrote written note noted notes saved save remember again about info anything something still you i me my her his their she he they is are was were the a of to in it that this for on and or so profile page person now already please list right gift gifts like likes love loves want",
  ),
);
const AGE_ASKED =
  /\bhow old\b|\bwhat age\b|\bage is\b|\bturn(?:s|ing)\b|\bwie alt\b|\bquel âge\b|\bcuántos años\b|\bquanti anni\b|\bhoe oud\b/i;
const MOST_QUOTED = 2;

/** All that is known, or, where one thing is asked for, that. */
export function known(asked: Asked): Spoken {
  return aged(asked) ?? budgeted(asked) ?? knownOfThat(asked) ?? allKnown(asked.brief);
}

function aged({ brief, text }: Asked): Spoken | null {
  if (!AGE_ASKED.test(text)) return null;
  const name = plainName(brief);
  const [from, to] = brief.ages;
  const birthday = brief.diary.dates.find(({ kind }) => kind === "birthday");
  const next = birthday?.turns
    ? `${name} turns ${birthday.turns} on ${dayInWords(birthday.day)}.`
    : null;
  if (to - from < 3) {
    const now = `${name} is ${from === to ? from : `${from} to ${to}`}, as far as I know.`;
    return { words: next ? `${now} ${next}` : now };
  }
  return next
    ? { words: next }
    : { words: `How old ${name} is, nobody has told me yet.`, isFree: true };
}

/** "What is his budget set to?" */
export function budgeted({ brief, text }: Asked): Spoken | null {
  if (!/\bbudget\b/i.test(text)) return null;
  const { budget } = brief;
  const name = plainName(brief);
  if (!budget) return { words: `No budget is set for ${name} yet.`, isFree: true };
  return {
    words: Number.isFinite(budget.most)
      ? `The budget for ${name} is ${budget.least > 0 ? `${dollars(budget.least)} to` : "up to"} ${dollars(budget.most)}.`
      : `The budget for ${name} is ${dollars(budget.least)} and more.`,
  };
}

/** "What is his shoe size again?": what was written of that, in the giver's own words; null where all that is known is asked for. */
function knownOfThat({ brief, text }: Asked): Spoken | null {
  const own = new Set(stemsOf(plainName(brief)));
  const asked = stemsOf(text).filter(
    (stem) => !ASKING_WORDS.has(stem) && !own.has(stem) && stem.length > 2,
  );
  if (asked.length === 0) return null;
  const sentences = brief.written
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((one) => one.replace(/^[a-z ]+: /, "").trim());
  const telling = sentences.filter((one) => stemsOf(one).some((stem) => asked.includes(stem)));
  if (telling.length === 0) return null;
  const quotes = telling.slice(0, MOST_QUOTED).map((one) => `“${one}”`);
  return { words: `About that I was told: ${listed(quotes)}` };
}

const MOST_GIVEN = 8;
const MOST_GIVEN_BESIDE = 3;

function allKnown(brief: Brief): Spoken {
  const { clauses, ages, budget, diary } = brief;
  const of = (polarity: Polarity) =>
    clauses.filter((clause) => clause.polarity === polarity && !clause.limit && !clause.isWish);
  const limits = [...new Set(clauses.flatMap(({ limit }) => (limit ? [limitNames[limit]] : [])))];
  const [next] = diary.dates;
  const gifts = diary.given.slice(0, MOST_GIVEN_BESIDE).map(({ title }) => `“${title}”`);
  const lines = [
    of("likes").length > 0 && `- likes ${quoted(of("likes"))}`,
    of("dislikes").length > 0 && `- to avoid: ${quoted(of("dislikes"))}`,
    limits.length > 0 &&
      `- to mind: ${quoted(clauses.filter(({ limit }) => limit))} (${listed(limits).toLowerCase()})`,
    of("owned").length > 0 && `- has already: ${quoted(of("owned"))}`,
    of("past").length > 0 && `- no longer: ${quoted(of("past"))}`,
    ages[1] - ages[0] < 3 && `- ${ages[0]} years old, or about that`,
    brief.notes && `- your notes: “${brief.notes}”`,
    gifts.length > 0 && `- was given ${listed(gifts)}`,
    next && `- next: ${next.name} on ${dayInWords(next.day)}`,
    budget && Number.isFinite(budget.most) && `- a budget of up to ${dollars(budget.most)}`,
  ].filter((line) => line !== false && line !== null && line !== undefined && line !== "");
  if (lines.length === 0) {
    return {
      words: "Hardly anything yet. What do they enjoy, and what is the occasion?",
      isFree: true,
    };
  }
  return {
    words: `This is what I know about **${plainName(brief)}**:\n\n${lines.join("\n")}\n\nIf something is wrong, put it right on the page under **What Ribbon understood**.`,
  };
}

type Dated = Diary["dates"][number];

export function when(asked: Asked): Spoken {
  const { brief, heard, text } = asked;
  const { dates } = brief.diary;
  const occasion = occasionIn(heard, text);
  const named = datesNamed(`${occasion ?? ""} ${text}`, dates);
  // "When is it?" asks for the next one; "her recital" for no other.
  const isNamed = occasion !== null && /\p{L}{4}/u.test(occasion);
  const [next, ...later] = named.length > 0 || isNamed ? named : dates;
  if (!next) {
    const age = aged(asked);
    if (age) return age;
    const of = occasion ? `“${occasion}”` : plainName(brief);
    return {
      words: `There is no date for ${of} yet. Add one under **Occasions** on the page, and I will count the days.`,
      isFree: true,
    };
  }
  if (REMINDING.test(text)) return { words: remindedOf(next, brief) };
  const others = later.slice(0, 2).map(({ name, day }) => `${name} on ${dayInWords(day)}`);
  return {
    words: `**${next.name}** is ${inDays(next)}, on ${weekdayOf(next.day)}, ${dayInWords(next.day)}.${turning(next, brief)}${others.length > 0 ? ` Then comes ${listed(others)}.` : ""}`,
  };
}

const REMINDING = /\bremind/i;

/** "When exactly will you remind me?" */
function remindedOf({ name, day, notices = [] }: Dated, { today }: Brief): string {
  const days = notices
    .map((notice) => addDays(day, -notice))
    .filter((one) => one >= today)
    .toSorted()
    .map((one) => `**${dayInWords(one)}**`);
  return days.length > 0
    ? `You will hear of ${name} on ${listed(days)}; it is on ${dayInWords(day)}.`
    : `No reminder is left for ${name} on ${dayInWords(day)}. Say “remind me a week before”, and I set one.`;
}

function inDays({ daysLeft }: Dated): string {
  if (daysLeft === 0) return "today";
  return daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
}

function turning({ kind, turns }: Dated, brief: Brief): string {
  if (turns === null) return "";
  if (kind === "birthday") return ` ${plainName(brief)} turns ${turns}.`;
  return ` It will be ${turns} ${turns === 1 ? "year" : "years"}.`;
}

export function given({ brief }: Asked): Spoken {
  const name = plainName(brief);
  const gifts = brief.diary.given;
  if (gifts.length === 0) {
    return {
      words: `Nothing is marked as given to ${name} yet. Mark an idea as given on its list, and I will remember it.`,
      isFree: true,
    };
  }
  const lines = gifts
    .slice(0, MOST_GIVEN)
    .map(({ title, day }) => `- ${title}${day ? ` (${dayInWords(day)})` : ""}`);
  return { words: `What you gave ${name}:\n\n${lines.join("\n")}` };
}
