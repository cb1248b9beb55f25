import { capitalised } from "./capitalised.ts";
import type { InterestIdea } from "./interests.ts";

/** Longer than this, a person's words do not fit into a title. */
const MOST_WORDS = 3;
const MOST_LETTERS = 30;
/** "Chewing everything" is nothing that a shop has. */
const NO_NAME =
  /\b(?:everything|anything|something|nothing|being|having|doing|going|getting|watching|making|us|me|him|them|it|not|no)\b/i;

type Pattern = Pick<InterestIdea, "why" | "price" | "form" | "flags" | "lead"> & {
  title: (words: string) => string;
};

const tasting: Pattern = {
  title: (words) => `Tasting box of ${words} from a small maker`,
  why: "trying several side by side lets {them} find a new favourite",
  price: [25, 55],
  form: "consumable",
  flags: ["food"],
  lead: 3,
};
const session: Pattern = {
  title: (words) => `Session of ${words} with somebody who has mastered it`,
  why: "an hour or two beside a master answers what no video does",
  price: [40, 110],
  form: "experience",
  flags: ["class"],
  lead: 14,
};
const framed: Pattern = {
  title: (words) => `${words} drawn by an independent artist, framed`,
  why: "an artist who shares the love drew what {they} can hang where everybody sees it",
  price: [28, 70],
  form: "thing",
  flags: ["decor"],
  lead: 7,
};
const print: Pattern = {
  ...framed,
  title: (words) => `${words} art print from an independent artist`,
  price: [12, 24],
};
const book: Pattern = {
  title: (words) => `Well-chosen book about ${words}`,
  why: "a bookseller who knows the subject can find the one that {they} would not come across",
  price: [15, 40],
  form: "thing",
  flags: ["books", "reading"],
  lead: 3,
};
const patternsByKind: Record<string, Pattern[]> = {
  food: [tasting],
  drink: [tasting],
  craft: [session],
  art: [session],
  animal: [framed, print],
  vehicle: [framed, print],
  place: [framed, print, book],
};
/** Somebody or something with a name: a band, a game, a saint. */
const named: Pattern[] = [framed, print, book];

/**
 * Presents with the person's own words in them, for an interest that nobody has written down: by its kind where that
 * is known, and for a name such as makes sense whoever it is.
 */
export function composed(quote: string, kind: string | null): InterestIdea[] {
  const words = quote
    .trim()
    .replace(/^(?:the|a|an|his|her|their|my|our|some|all)\s+/i, "")
    .replaceAll(/[^\p{L}\p{N}\s'’&.+-]/gu, "")
    .trim();
  const isShort =
    words.length >= 3 &&
    words.length <= MOST_LETTERS &&
    words.split(/\s+/).length <= MOST_WORDS &&
    !NO_NAME.test(words);
  if (!isShort) return [];
  // "Stanisław Lem" is somebody to read about or to hang up; "recliner" and "knots" are not.
  const isName = /^\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u.test(words);
  // "Feeding cardinals" and "brewing kvass" are done: neither to be drawn nor to be tasted.
  const isDoing = /(?<!\p{L})\p{L}{3,}ing(?!\p{L})/iu.test(words);
  const byKind = (patternsByKind[kind ?? ""] ?? []).filter((one) => one === session || !isDoing);
  const patterns = isName ? named : byKind;
  return patterns.map(({ title, ...pattern }) => ({
    ...pattern,
    title: capitalised(title(words)),
    from: 7,
    level: "any",
    close: false,
    small: false,
    worth: 1,
    takes: [],
    qualities: 0,
  }));
}
