import { genderIn } from "./spoken-of.ts";
import { firstCharacters } from "../../../../shared/text.ts";
import type { Day } from "../../../../shared/days.ts";
import type { ProfileAnswers } from "../../../../shared/profiles.ts";
import type { Correction } from "../../../../shared/understood.ts";
import type { ageRanges } from "../../../../shared/questionnaire.ts";
import {
  giftPreferences,
  giftStyles,
  personalityTraits,
  closenessLevels,
  relationships,
} from "../../../../shared/questionnaire.ts";
import { readAversions } from "./aversions.ts";
import { birthdayAge } from "./birthday.ts";
import type {
  Brief,
  Clause,
  Closeness,
  Diary,
  Fact,
  Preference,
  Relation,
  Span,
  Style,
  Trait,
} from "./brief.ts";
import { budgetOfAnswers } from "./budget.ts";
import { circumstancesIn } from "./circumstances.ts";
import { correctedAge, correctionsByKey, keyOf, withCorrections } from "./corrections.ts";
import { plainLetters } from "./letters.ts";
import { heardIn, inWords, withHeard } from "./listen.ts";
import { readOccasion } from "./occasion.ts";
import { isOrder } from "./orders.ts";
import { portraitOf } from "./portrait.ts";
import { type Passage, recalled } from "./read-once.ts";
import { withToldLevels } from "./statements.ts";
import { stemsOf } from "./titles.ts";
import type { ToldAge } from "./told-age.ts";

/** Of somebody about whom only the name is known. */
export const noAnswers: Omit<ProfileAnswers, "name"> = {
  ageRange: null,
  gender: null,
  personalityTraits: [],
  customPersonalityOther: null,
  interests: null,
  relationship: null,
  closeness: null,
  budget: null,
  giftPreferences: [],
  dislikes: null,
  giftStyle: null,
  location: null,
  additionalNotes: null,
};

export interface Situation {
  answers: ProfileAnswers;
  /** The list the ideas are for. */
  list: { title: string; eventDate: string | null } | null;
  /** Titles on the person's lists, generated before, and named by the caller. */
  taken: readonly string[];
  /** What the giver wrote in the person's chat, oldest first. */
  said: readonly string[];
  corrections: readonly Correction[];
  /** Titles of gifts that they loved, given last first. */
  loved: readonly string[];
  /** The day they were born, from an occasion on file. */
  birthday: Day | null;
  diary: Diary;
  /** A day of the calendar. */
  today: string;
}

type Wording<Words extends readonly string[], Meaning> = Record<Words[number], Meaning>;

/** What the ticked answers mean. */
export const traitOf: Wording<typeof personalityTraits, Trait | null> = {
  Adventurous: "adventurous",
  Thoughtful: "thoughtful",
  "Funny/Lighthearted": "funny",
  Introverted: "introverted",
  Outgoing: "outgoing",
  Artistic: "artistic",
  "Tech-savvy": "tech-savvy",
  Sentimental: "sentimental",
  Other: null,
};
export const preferenceOf: Wording<typeof giftPreferences, Preference> = {
  "Practical gifts": "practical",
  "Sentimental/personalized gifts": "personal",
  Experiences: "experience",
  "Funny/novelty items": "novelty",
};
const styleOf: Wording<typeof giftStyles, Style> = {
  "unique-thoughtful": "unique",
  "safe-popular": "safe",
};
const closenessOf: Wording<typeof closenessLevels, Closeness> = {
  "Very close": "very",
  "Somewhat close": "somewhat",
  Casual: "casual",
};
const relationOf: Wording<typeof relationships, Relation> = {
  Partner: "partner",
  Family: "family",
  Friend: "friend",
  Coworker: "coworker",
  Acquaintance: "acquaintance",
  Classmate: "classmate",
};

/** What somebody wrote about the person in the questionnaire. */
export function passagesOf(answers: Partial<ProfileAnswers>): Passage[] {
  const passage = (text: string | null | undefined, field: Passage["field"]): Passage[] =>
    text?.trim() ? [{ text, field }] : [];
  return [
    ...passage(answers.interests, "interests"),
    ...passage(answers.dislikes, "dislikes"),
    ...passage(answers.customPersonalityOther, "customPersonalityOther"),
    ...passage(answers.additionalNotes, "additionalNotes"),
  ];
}

/** What a brief holds of them: more is said in one text only to keep the agent busy. */
const MOST_STATEMENTS = 40;

/** What the answers and the chat say of the person, thing by thing. */
export function clausesOf({
  answers,
  said,
  loved,
}: Pick<Situation, "answers" | "said" | "loved">): Clause[] {
  const readings = passagesOf(answers).map(recalled);
  const read = withToldLevels(
    readings.flatMap(({ clauses }) => clauses),
    readings.flatMap(({ levels }) => levels),
  );
  const clauses = withoutDenied(read).slice(0, MOST_STATEMENTS);
  const heard = heardIn(said, answers.name).slice(-MOST_STATEMENTS);
  const gifts = loved.map((quote): Clause => ({ field: "gift", quote, polarity: "likes" }));
  return withoutOrders(withHeard([...clauses, ...gifts], heard), answers);
}

/** Without orders, which are no likings. */
function withoutOrders(clauses: Clause[], answers: ProfileAnswers): Clause[] {
  return clauses.map((clause) =>
    clause.polarity === "likes" && isOrder(textOf(answers, clause), clause)
      ? { ...clause, polarity: "others" }
      : clause,
  );
}

/** Everything known about the person, in the words both engines are told it in. Nothing in it can be an order. */
export function understand(situation: Situation): Brief {
  const { answers, list, taken, said, corrections, loved, diary, today } = situation;
  const clauses = withoutOrders(withCorrections(clausesOf(situation), corrections), answers);
  const relationship = meaningOf(relationOf, answers.relationship);
  const texts = [
    answers.additionalNotes,
    answers.interests,
    answers.customPersonalityOther,
    list?.title,
  ].flatMap((text) => (typeof text === "string" ? [plainLetters(text)] : []));
  const ages = exactAges(situation);
  return {
    written: [portraitOf(answers, list), ...inWords(heardIn(said, answers.name)), ...loved]
      .filter(Boolean)
      .join(". "),
    notes: plainNotes(answers.additionalNotes),
    circumstances: circumstancesOf(answers, clauses, corrections),
    person: {
      name: answers.name,
      relationship,
      closeness: meaningOf(closenessOf, answers.closeness),
      gender: genderOf(answers.gender) ?? genderIn(answers.name, [answers.additionalNotes ?? ""]),
      location: answers.location,
    },
    ages: ages ?? agesOf(answers, relationship, toldAgeOf(situation), list?.title ?? ""),
    budget: budgetOfAnswers(answers.budget, texts),
    clauses,
    corrections: [...corrections],
    traits: meaningsOf(traitOf, answers.personalityTraits),
    preferences: meaningsOf(preferenceOf, answers.giftPreferences),
    style: meaningOf(styleOf, answers.giftStyle),
    aversions: readAversions(clauses),
    occasion: readOccasion(list?.title ?? null, list?.eventDate ?? null, today),
    diary,
    today,
    taken: [...taken],
    facts: factsOf(answers).filter(({ field }) => field !== "ageRange" || !ages),
  };
}

/** What lets show how somebody lives, of which nothing was corrected. */
function circumstancesOf(
  { additionalNotes, dislikes }: ProfileAnswers,
  clauses: readonly Clause[],
  corrections: readonly Correction[],
): string[] {
  const corrected = corrections.flatMap((one) =>
    one.meaning === "age" ? [] : [one.thing.toLowerCase()],
  );
  const named = clauses.flatMap(({ field, polarity, quote }) =>
    field === "additionalNotes" && polarity === "neutral" ? [quote] : [],
  );
  const pieces = [
    { text: additionalNotes, quotes: [...circumstancesIn(additionalNotes, clauses), ...named] },
    { text: dislikes, quotes: circumstancesIn(dislikes, clauses).filter(isTold) },
  ];
  return pieces.flatMap(({ text, quotes }) =>
    quotes.filter(
      (quote) =>
        !corrected.some((thing) => quote.toLowerCase().includes(thing)) &&
        !isOrder(text, { field: "additionalNotes", quote, polarity: "neutral" }),
    ),
  );
}

const LEAST_TOLD = 4;

/** "She gives away everything" tells of somebody, "spa days" is what they dislike. */
const isTold = (quote: string) => quote.split(/\s+/).length >= LEAST_TOLD;

const MOST_NOTED = 200;

/** In one line; none where it holds what a page might take for markup. */
function plainNotes(notes: string | null): string | null {
  const line = (notes ?? "").replaceAll(/\s+/g, " ").trim();
  return line === "" || /[<>{}`*_#[\]|]/.test(line) ? null : firstCharacters(line, MOST_NOTED);
}

/** What is surer than anything that was ticked or told in passing. A birthday: as old as they are when they get it. */
function exactAges(situation: Situation): Span | null {
  const { corrections, list, today } = situation;
  const corrected = correctedAge(corrections, today);
  if (corrected) return corrected;
  const age = birthdayAge(situation, list?.eventDate ?? today);
  return age === null ? null : [age, age];
}

const bands: Record<(typeof ageRanges)[number], Span> = {
  "Child (0-12)": [0, 12],
  "Teen (13-19)": [13, 19],
  "Young Adult (20-30)": [20, 30],
  "Adult 1 (31-50)": [31, 50],
  "Adult 2 (51-70)": [51, 70],
  "Senior 70+": [70, 99],
};
const ANYBODY: Span = [13, 80];
const GROWN_UP: Span = [18, 70];
/** A birthday that is coming may lie past the ticked band. */
const PAST_THE_BAND = 1;

/** The age that an answer tells: more exact than a band, unless it is far outside of it: then it is somebody else's. */
export function toldAgeOf({
  answers,
  corrections,
  today,
}: Pick<Situation, "answers" | "corrections" | "today">): (ToldAge & Pick<Fact, "field">) | null {
  const corrected = correctionsByKey(corrections);
  for (const passage of passagesOf(answers)) {
    const age = recalled(passage).ageIn(Number(today.slice(0, "2000".length)));
    if (age && isPossible(age.years, answers) && !corrected.has(keyOf(age.quote)))
      return { ...age, field: passage.field };
  }
  return null;
}

function isPossible([from, to]: Span, { ageRange }: ProfileAnswers): boolean {
  const band = meaningOf(bands, ageRange);
  return !band || (to >= band[0] - PAST_THE_BAND && from <= band[1] + PAST_THE_BAND);
}

function agesOf(
  answers: ProfileAnswers,
  relationship: Relation | null,
  told: ToldAge | null,
  title: string,
): Span {
  if (told) return told.years;
  const onTitle = /\bturns? (\d{1,2})\b|\b(\d{1,2})(?:st|nd|rd|th) birthday\b/i.exec(title);
  const turning = Number(onTitle?.[1] ?? onTitle?.[2] ?? 0);
  if (turning > 0 && isPossible([turning, turning], answers)) return [turning, turning];
  const band = meaningOf(bands, answers.ageRange);
  if (band) return band;
  return relationship === "partner" || relationship === "coworker" ? GROWN_UP : ANYBODY;
}

/** "Cooking", and further down "hates cooking now": the interest was meant once, and is no more. */
function withoutDenied(clauses: Clause[]): Clause[] {
  const denied = clauses
    .filter(
      ({ field, polarity }) =>
        field === "additionalNotes" && (polarity === "dislikes" || polarity === "past"),
    )
    .map(({ quote }) => new Set(stemsOf(quote)));
  return clauses.map((clause) => {
    const stems = stemsOf(clause.quote);
    const isDenied =
      clause.field === "interests" &&
      clause.polarity === "likes" &&
      stems.length > 0 &&
      // "Not allowed a real axolotl" takes no axolotls back.
      denied.some((words) => words.size <= stems.length && stems.every((word) => words.has(word)));
    return isDenied ? { ...clause, polarity: "past" } : clause;
  });
}

function textOf(answers: ProfileAnswers, { field, quote }: Clause): string | null {
  if (field === "interests") return answers.interests;
  if (field === "customPersonalityOther") return answers.customPersonalityOther;
  if (field === "additionalNotes") return answers.additionalNotes;
  // Of a chat, a correction or a gift there is nothing around it.
  return field === "chat" || field === "correction" || field === "gift" ? quote : null;
}

/** The ticked answers, for reasons to quote. */
function factsOf(answers: ProfileAnswers): Fact[] {
  return [
    ...answers.personalityTraits
      .filter((trait) => trait !== "Other")
      .map((quote): Fact => ({ field: "personalityTraits", quote })),
    ...answers.giftPreferences.map((quote): Fact => ({ field: "giftPreferences", quote })),
    ...answered("budget", answers.budget),
    ...answered("relationship", answers.relationship),
    ...answered("ageRange", answers.ageRange),
  ];
}

function answered(field: Fact["field"], quote: string | null): Fact[] {
  return quote ? [{ field, quote }] : [];
}

function genderOf(gender: string | null): "male" | "female" | null {
  if (!gender) return null;
  if (/^(?:male|man|boy|m)$/i.test(gender.trim())) return "male";
  return /^(?:female|woman|girl|f)$/i.test(gender.trim()) ? "female" : null;
}

export function meaningOf<T>(meanings: Record<string, T>, words: string | null): T | null {
  return words && Object.hasOwn(meanings, words) ? (meanings[words] ?? null) : null;
}

function meaningsOf<T>(meanings: Record<string, T | null>, words: readonly string[]): T[] {
  return words.flatMap((word) => meaningOf(meanings, word) ?? []);
}
