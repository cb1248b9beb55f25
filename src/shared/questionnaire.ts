/** The questions about a person: the form, the server and the agent read the same lists. */
export const ageRanges = [
  "Child (0-12)",
  "Teen (13-19)",
  "Young Adult (20-30)",
  "Adult 1 (31-50)",
  "Adult 2 (51-70)",
  "Senior 70+",
] as const;

export const personalityTraits = [
  "Adventurous",
  "Thoughtful",
  "Funny/Lighthearted",
  "Introverted",
  "Outgoing",
  "Artistic",
  "Tech-savvy",
  "Sentimental",
  "Other",
] as const;

export const relationships = [
  "Partner",
  "Family",
  "Friend",
  "Coworker",
  "Acquaintance",
  "Classmate",
] as const;

export const closenessLevels = ["Very close", "Somewhat close", "Casual"] as const;

/** `$1,000-$10,000` is offered by the Train Agent dialog, in place of `$1,000+`. */
export const budgets = [
  "Under $25",
  "$25-$50",
  "$50-$100",
  "$100-$500",
  "$500-$1,000",
  "$1,000+",
  "$1,000-$10,000",
  "$10,000+",
] as const;

export const giftPreferences = [
  "Practical gifts",
  "Sentimental/personalized gifts",
  "Experiences",
  "Funny/novelty items",
] as const;

export const giftStyles = ["unique-thoughtful", "safe-popular"] as const;

type Question =
  | { kind: "one" | "some"; options: readonly string[] }
  /** `limit`: in characters as a person counts them. */
  | { kind: "text"; limit: number };

/**
 * Every question about a person, and what an answer may be. The contract, the stored profile and the form are held
 * against this table by the type checker.
 */
export const questions = {
  ageRange: { kind: "one", options: ageRanges },
  gender: { kind: "text", limit: 500 },
  personalityTraits: { kind: "some", options: personalityTraits },
  /** What the trait `Other` stands for. */
  customPersonalityOther: { kind: "text", limit: 200 },
  interests: { kind: "text", limit: 500 },
  relationship: { kind: "one", options: relationships },
  closeness: { kind: "one", options: closenessLevels },
  budget: { kind: "one", options: budgets },
  giftPreferences: { kind: "some", options: giftPreferences },
  dislikes: { kind: "text", limit: 500 },
  giftStyle: { kind: "one", options: giftStyles },
  location: { kind: "text", limit: 500 },
  additionalNotes: { kind: "text", limit: 2000 },
} as const satisfies Record<string, Question>;

export type QuestionName = keyof typeof questions;

/** The questions that are answered in one's own words. */
export type FreeTextName = {
  [Name in QuestionName]: (typeof questions)[Name]["kind"] extends "text" ? Name : never;
}[QuestionName];

export const nameLimit = 20;
/** The Train Agent dialog asks for a shorter location. */
export const trainingLocationLimit = 100;

export function isQuestionName(name: string): name is QuestionName {
  return Object.hasOwn(questions, name);
}

export function isFreeTextName(name: string): name is FreeTextName {
  return isQuestionName(name) && questions[name].kind === "text";
}

/** Whether anything is known about a person that the agent could go by. */
export function hasAnswers(
  profile: Partial<Record<QuestionName, string | readonly string[] | null>>,
): boolean {
  return Object.keys(questions).some(
    (name) => isQuestionName(name) && (profile[name]?.length ?? 0) > 0,
  );
}
