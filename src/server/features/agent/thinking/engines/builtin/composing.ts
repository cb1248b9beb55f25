import type { InterestIdea } from "./interests.ts";

/** Longer than this, a person's words do not fit into a title. */
const MOST_WORDS = 3;
const MOST_LETTERS = 30;
/** "Chewing everything" is nothing that a shop has. */
const NO_NAME =
  /\b(?:everything|anything|something|nothing|being|having|doing|going|getting|watching|making|us|me|him|them|it|not|no)\b/i;

/**
 * Presents with the person's own words in them, for an interest that nobody has written down. Few, and such as make
 * sense whatever the words are: patterns by kind ("a tasting box of …") were wrong in three of four cases.
 */
export function composed(quote: string): InterestIdea[] {
  const words = quote
    .trim()
    .replace(/^(?:the|a|an|his|her|their|my|our|some|all)\s+/i, "")
    .replaceAll(/[^\p{L}\p{N}\s'’&.+-]/gu, "")
    .trim();
  const isName = words.length >= 3 && words.length <= MOST_LETTERS && !NO_NAME.test(words);
  if (!isName || words.split(/\s+/).length > MOST_WORDS) return [];
  const common = { from: 5, level: "any", close: false, small: false } as const;
  return [
    {
      ...common,
      title: `Well-chosen book about ${words}`,
      why: "a shop that knows the subject finds the one they have not read",
      price: [15, 40],
      form: "thing",
      flags: ["books"],
      lead: 3,
    },
    {
      ...common,
      title: `Day out around ${words}, planned by you`,
      why: "somebody who joins in for a whole day is rarer than any object",
      price: [10, 90],
      form: "experience",
      flags: [],
      lead: 0,
    },
    {
      ...common,
      title: `Print on the theme of ${words}, by an independent artist`,
      why: "it hangs where they see it every morning, and nobody else has it",
      price: [20, 60],
      form: "thing",
      flags: ["decor"],
      lead: 7,
    },
  ];
}
