import type { Received, Sent } from "../../../shared/api.ts";
import {
  type QuestionName,
  ageRanges,
  budgets,
  closenessLevels,
  giftPreferences,
  giftStyles,
  isQuestionName,
  personalityTraits,
  questions,
  relationships,
} from "../../../shared/questionnaire.ts";
import { presetName } from "../profiles/color-name.ts";

type Profile = Received<"GET /api/profiles/:id">;

type ListName = {
  [Name in QuestionName]: (typeof questions)[Name]["kind"] extends "some" ? Name : never;
}[QuestionName];
type TextName = Exclude<QuestionName, ListName>;

/** The questionnaire as it is being filled in. An empty text is a question left open. */
export interface FormAnswers extends Record<TextName, string>, Record<ListName, readonly string[]> {
  name: string;
  /** A preset's name, or a color of the person's own; empty until one is chosen. */
  color: string;
  /** The words behind `Other`; `gender` is `Male`, `Female`, `Other`, or nothing. */
  customGender: string;
}

export const blankAnswers: FormAnswers = {
  name: "",
  color: "",
  ageRange: "",
  gender: "",
  customGender: "",
  personalityTraits: [],
  customPersonalityOther: "",
  interests: "",
  relationship: "",
  closeness: "",
  budget: "",
  giftPreferences: [],
  dislikes: "",
  giftStyle: "",
  location: "",
  additionalNotes: "",
};

export const genders = ["Male", "Female", "Other"] as const;

/** What the presets call a colour; any other colour is called by itself. */
export function colorNameOf(hex: string): string {
  return presetName(hex)?.toLowerCase() ?? hex;
}

const isListName = (name: string): name is ListName =>
  isQuestionName(name) && questions[name].kind === "some";
const isTextName = (name: string): name is TextName => isQuestionName(name) && !isListName(name);
const listNames = Object.keys(questions).filter(isListName);
const textNames = Object.keys(questions).filter(isTextName);

/** A stored profile, as the form shows it. */
export function answersOf(profile: Profile): FormAnswers {
  const answers: FormAnswers = { ...blankAnswers };
  for (const name of textNames) answers[name] = profile[name] ?? "";
  for (const name of listNames) answers[name] = profile[name];
  return {
    ...answers,
    name: profile.name,
    color: colorNameOf(profile.color),
    ...genderOf(profile.gender ?? ""),
  };
}

function genderOf(stored: string): Pick<FormAnswers, "gender" | "customGender"> {
  const offered = stored === "" || genders.some((gender) => gender === stored);
  return offered ? { gender: stored, customGender: "" } : { gender: "Other", customGender: stored };
}

/** What the form sends to add a person. */
export function newProfileFrom(answers: FormAnswers) {
  return whole(answers) satisfies Sent<"POST /api/profiles", "body">;
}

/** What the form sends to change a person: only what is different from what is stored. */
export function changesFrom(answers: FormAnswers, profile: Profile) {
  const changes: Sent<"PATCH /api/profiles/:id", "body"> = whole(answers);
  const stored = whole(answersOf(profile));
  const isSent = (name: string): name is keyof typeof stored => Object.hasOwn(stored, name);
  for (const name of Object.keys(stored).filter(isSent)) {
    if (JSON.stringify(changes[name]) === JSON.stringify(stored[name])) delete changes[name];
  }
  return changes;
}

function whole(answers: FormAnswers) {
  const otherTrait = answers.personalityTraits.includes("Other");
  return {
    name: answers.name.trim(),
    color: answers.color,
    ageRange: oneOf(ageRanges, answers.ageRange),
    gender: textOf(answers.gender === "Other" ? answers.customGender || "Other" : answers.gender),
    personalityTraits: anyOf(personalityTraits, answers.personalityTraits),
    customPersonalityOther: otherTrait ? textOf(answers.customPersonalityOther) : null,
    interests: textOf(answers.interests),
    relationship: oneOf(relationships, answers.relationship),
    closeness: oneOf(closenessLevels, answers.closeness),
    budget: oneOf(budgets, answers.budget),
    giftPreferences: anyOf(giftPreferences, answers.giftPreferences),
    dislikes: textOf(answers.dislikes),
    giftStyle: oneOf(giftStyles, answers.giftStyle),
    location: textOf(answers.location),
    additionalNotes: textOf(answers.additionalNotes),
  } satisfies Record<QuestionName | "name" | "color", unknown>;
}

function textOf(value: string): string | null {
  return value.trim() || null;
}

function oneOf<T extends string>(values: readonly T[], chosen: string): T | null {
  return values.find((value) => value === chosen) ?? null;
}

function anyOf<T extends string>(values: readonly T[], chosen: readonly string[]): T[] {
  return values.filter((value) => chosen.includes(value));
}

/** Only what is different from what is stored; null when nothing is. */
export function changedAnswers(
  answers: FormAnswers,
  stored: FormAnswers,
): Partial<FormAnswers> | null {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(answers).filter(
    ([name, answer]) => JSON.stringify(answer) !== JSON.stringify(before.get(name)),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Reads answers that were kept as JSON; what was not kept is blank. */
export function parseAnswers(value: unknown): FormAnswers | null {
  const answers = parseSomeAnswers(value);
  return answers && { ...blankAnswers, ...answers };
}

/** Reads some of the answers; what is not an answer is left out. Null where none is. */
export function parseSomeAnswers(value: unknown): Partial<FormAnswers> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const kept = new Map<string, unknown>(Object.entries(value));
  const answers: Partial<FormAnswers> = {};
  for (const name of ["name", "color", "customGender", ...textNames] as const) {
    const found = kept.get(name);
    if (typeof found === "string") answers[name] = found;
  }
  for (const name of listNames) {
    const found = kept.get(name);
    if (Array.isArray(found)) answers[name] = found.filter((one) => typeof one === "string");
  }
  return Object.keys(answers).length > 0 ? answers : null;
}

export function sameAnswers(a: FormAnswers, b: FormAnswers): boolean {
  return JSON.stringify(parseAnswers(a)) === JSON.stringify(parseAnswers(b));
}
