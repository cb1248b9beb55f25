import type { ProfileAnswers } from "../../../../shared/profiles.ts";
import { isFreeTextName, questions } from "../../../../shared/questionnaire.ts";

/** Without what makes a text long and says nothing: reading takes quadratic time over runs of spaces or marks. */
export function tidied(text: string): string {
  return (
    text
      .replaceAll(/\s{3,}/g, (run) => (run.includes("\n") ? "\n" : " "))
      .replaceAll(/(\p{M}{3})\p{M}+/gu, "$1")
      // Nobody sees these; a joiner (U+200D) holds emoji together, and stays where it is alone.
      .replaceAll(/[\u200b\u200c\u200e\u200f\u2060\ufeff]/g, "")
      .replaceAll(/\u200d{2,}/g, "\u200d")
      // Letters that no screen shows can hold a message of their own; only a flag is made of some.
      .replaceAll(/(?<!\u{1f3f4}[\u{e0000}-\u{e007f}]*)[\u{e0000}-\u{e007f}]+/gu, "")
      // Neither do signs that turn the direction of what follows.
      .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "")
  );
}

const freeTexts = Object.keys(questions).filter(isFreeTextName);

/** All that somebody wrote about a person. */
export function tidiedAnswers(answers: ProfileAnswers): ProfileAnswers {
  const tidy = { ...answers, name: tidied(answers.name) };
  for (const name of freeTexts) {
    const text = answers[name];
    if (text !== null) tidy[name] = tidied(text);
  }
  return tidy;
}
