import type { InterestIdea } from "./interests.ts";

/** Longer than this, a person's words do not fit into a title. */
const MOST_WORDS = 3;
const MOST_LETTERS = 30;
/** "Chewing everything" is nothing that a shop has. */
const NO_NAME =
  /\b(?:everything|anything|something|nothing|being|having|doing|going|getting|watching|making|us|me|him|them|it|not|no)\b/i;

/**
 * A present with the person's own words in it, for an interest that nobody has written down. One, and such as makes
 * sense whatever the words are: patterns by kind ("a tasting box of …") were wrong in three of four cases, and looser
 * ones ("a day out around …") read as what they are.
 */
export function composed(quote: string): InterestIdea[] {
  const words = quote
    .trim()
    .replace(/^(?:the|a|an|his|her|their|my|our|some|all)\s+/i, "")
    .replaceAll(/[^\p{L}\p{N}\s'’&.+-]/gu, "")
    .trim();
  const count = words.split(/\s+/).length;
  // "Stanisław Lem" is somebody to read about; "recliner" and "knots" are not.
  const isName =
    words.length >= 3 &&
    words.length <= MOST_LETTERS &&
    count <= MOST_WORDS &&
    /^\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u.test(words) &&
    !NO_NAME.test(words);
  if (!isName) return [];
  return [
    {
      title: `Well-chosen book about ${words}`,
      why: "a bookseller who knows the subject can find the one that {they} would not come across",
      price: [15, 40],
      from: 7,
      form: "thing",
      level: "any",
      flags: ["books", "reading"],
      lead: 3,
      close: false,
      small: false,
      worth: 1,
      takes: [],
    },
  ];
}
