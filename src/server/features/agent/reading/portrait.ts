import type { ProfileAnswers } from "../../../../shared/profiles.ts";

/** The person in the words of whoever described them, as a language model is told them. */
export function portraitOf(
  answers: Partial<ProfileAnswers>,
  list: { title: string } | null,
): string {
  const joined = (...parts: Array<string | null | undefined>) => parts.filter(Boolean).join(", ");
  const traits = joined(
    ...(answers.personalityTraits ?? []).filter((trait) => trait !== "Other"),
    answers.customPersonalityOther,
  );
  const relation = joined(answers.relationship, answers.closeness);
  const head = [answers.ageRange, answers.gender, relation].filter(Boolean).join("; ");
  return [
    head,
    traits && `traits: ${traits}`,
    answers.interests && `interests: ${answers.interests}`,
    answers.dislikes && `dislikes: ${answers.dislikes}`,
    answers.additionalNotes && `notes: ${answers.additionalNotes}`,
    answers.giftPreferences?.length && `prefers: ${answers.giftPreferences.join(", ")}`,
    list && `for: ${list.title}`,
  ]
    .filter(Boolean)
    .join(". ");
}
