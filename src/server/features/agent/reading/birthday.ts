import { type Day, inYear, yearOf } from "../../../../shared/days.ts";
import type { ProfileAnswers } from "../../../../shared/profiles.ts";
import type { ageRanges } from "../../../../shared/questionnaire.ts";
import type { Correction } from "../../../../shared/understood.ts";
import { understoodLimits } from "../../../../shared/understood-limits.ts";
import { correctionsByKey, keyOf } from "./corrections.ts";

interface Known {
  answers: Pick<ProfileAnswers, "ageRange">;
  corrections: readonly Correction[];
  birthday: Day | null;
  today: Day;
}

const CHILD: (typeof ageRanges)[number] = "Child (0-12)";

/**
 * How old the birthday on file makes somebody on that day; null where it tells nothing. A day of this year is a birth
 * only where a child was ticked: otherwise it is when they celebrate next, or last.
 */
export function birthdayAge(
  { answers, corrections, birthday, today }: Known,
  on: Day = today,
): number | null {
  if (!birthday || correctionsByKey(corrections).has(keyOf(birthday))) return null;
  const now = ageOn(birthday, today);
  if (now < (answers.ageRange === CHILD ? 0 : 1) || now > understoodLimits.oldest) return null;
  return ageOn(birthday, on > today ? on : today);
}

function ageOn(birthday: Day, day: Day): number {
  const hasBeen = inYear(birthday.slice(-5), yearOf(day)) <= day;
  return yearOf(day) - yearOf(birthday) - (hasBeen ? 0 : 1);
}
