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

/** Longest texts, in characters as a person counts them. */
export const profileLimits = {
  name: 20,
  gender: 500,
  customPersonality: 200,
  interests: 500,
  dislikes: 500,
  location: 500,
  /** What the Train Agent dialog takes of it. */
  trainingLocation: 100,
  additionalNotes: 2000,
} as const;

/** The fields of a profile that answer a question; the name and the colour do not. */
const answerFields = [
  "ageRange",
  "gender",
  "personalityTraits",
  "interests",
  "relationship",
  "closeness",
  "budget",
  "giftPreferences",
  "dislikes",
  "giftStyle",
  "location",
  "additionalNotes",
] as const;

/** Whether anything is known about a person that the agent could go by. */
export function hasAnswers(
  profile: Partial<Record<(typeof answerFields)[number], string | readonly string[] | null>>,
): boolean {
  return answerFields.some((field) => (profile[field]?.length ?? 0) > 0);
}
