import type { Received, Sent } from "../../../shared/api.ts";
import {
  ageRanges,
  budgets,
  closenessLevels,
  giftPreferences,
  giftStyles,
  personalityTraits,
  relationships,
} from "../../../shared/questionnaire.ts";
import { presetName } from "../profiles/color-name.ts";

type Profile = Received<"GET /api/profiles/:id">;
type NewProfile = Sent<"POST /api/profiles", "body">;
type ProfileChanges = Sent<"PATCH /api/profiles/:id", "body">;

/** The questionnaire as it is being filled in. An empty text is a question left open. */
export interface Answers {
  name: string;
  /** A preset's name, or a colour of the person's own. */
  color: string;
  ageRange: string;
  /** `Male`, `Female`, `Other`, or nothing. */
  gender: string;
  customGender: string;
  personalityTraits: readonly string[];
  customPersonalityOther: string;
  interests: string;
  relationship: string;
  closeness: string;
  budget: string;
  giftPreferences: readonly string[];
  dislikes: string;
  giftStyle: string;
  location: string;
  additionalNotes: string;
}

export const blankAnswers: Answers = {
  name: "",
  color: "blue",
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

/** A stored profile, as the form shows it. */
export function answersOf(profile: Profile): Answers {
  return {
    name: profile.name,
    color: colorNameOf(profile.color),
    ageRange: profile.ageRange ?? "",
    ...genderOf(profile.gender ?? ""),
    personalityTraits: profile.personalityTraits,
    customPersonalityOther: profile.customPersonalityOther ?? "",
    interests: profile.interests ?? "",
    relationship: profile.relationship ?? "",
    closeness: profile.closeness ?? "",
    budget: profile.budget ?? "",
    giftPreferences: profile.giftPreferences,
    dislikes: profile.dislikes ?? "",
    giftStyle: profile.giftStyle ?? "",
    location: profile.location ?? "",
    additionalNotes: profile.additionalNotes ?? "",
  };
}

function genderOf(stored: string): Pick<Answers, "gender" | "customGender"> {
  const offered = stored === "" || genders.some((gender) => gender === stored);
  return offered ? { gender: stored, customGender: "" } : { gender: "Other", customGender: stored };
}

/** What the form sends to add a person. */
export function newProfileFrom(answers: Answers) {
  return whole(answers) satisfies NewProfile;
}

/** What the form sends to change a person: only what is different from what is stored. */
export function changesFrom(answers: Answers, profile: Profile) {
  const now = whole(answers);
  const then = whole(answersOf(profile));
  return {
    name: unless(now.name, then.name),
    color: unless(now.color, then.color),
    ageRange: unless(now.ageRange, then.ageRange),
    gender: unless(now.gender, then.gender),
    personalityTraits: unless(now.personalityTraits, then.personalityTraits),
    customPersonalityOther: unless(now.customPersonalityOther, then.customPersonalityOther),
    interests: unless(now.interests, then.interests),
    relationship: unless(now.relationship, then.relationship),
    closeness: unless(now.closeness, then.closeness),
    budget: unless(now.budget, then.budget),
    giftPreferences: unless(now.giftPreferences, then.giftPreferences),
    dislikes: unless(now.dislikes, then.dislikes),
    giftStyle: unless(now.giftStyle, then.giftStyle),
    location: unless(now.location, then.location),
    additionalNotes: unless(now.additionalNotes, then.additionalNotes),
  } satisfies ProfileChanges;
}

function unless<T>(now: T, then: T): T | undefined {
  return JSON.stringify(now) === JSON.stringify(then) ? undefined : now;
}

function whole(answers: Answers) {
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
  };
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

/** Reads answers that were kept as JSON; what is not an answer is left out. */
export function parseAnswers(value: unknown): Answers | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const kept = new Map<string, unknown>(Object.entries(value));
  const text = (key: keyof Answers, otherwise = "") => {
    const found = kept.get(key);
    return typeof found === "string" ? found : otherwise;
  };
  const list = (key: keyof Answers) => {
    const found = kept.get(key);
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  };
  return {
    name: text("name"),
    color: text("color", blankAnswers.color),
    ageRange: text("ageRange"),
    gender: text("gender"),
    customGender: text("customGender"),
    personalityTraits: list("personalityTraits"),
    customPersonalityOther: text("customPersonalityOther"),
    interests: text("interests"),
    relationship: text("relationship"),
    closeness: text("closeness"),
    budget: text("budget"),
    giftPreferences: list("giftPreferences"),
    dislikes: text("dislikes"),
    giftStyle: text("giftStyle"),
    location: text("location"),
    additionalNotes: text("additionalNotes"),
  };
}

export function sameAnswers(a: Answers, b: Answers): boolean {
  return JSON.stringify(parseAnswers(a)) === JSON.stringify(parseAnswers(b));
}
