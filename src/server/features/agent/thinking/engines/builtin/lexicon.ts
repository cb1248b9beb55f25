import type { Span } from "../../../reading/brief.ts";
import { capitalised } from "./capitalised.ts";
import { type Interest, type InterestIdea, coreOf, nameStems } from "./interests.ts";

/** Something or somebody that people are into, known by name: the patterns of its kind make presents of it. */
export interface Name {
  name: string;
  kind: string;
  /** Other words that people use for it. */
  said: string[];
  /** The ages at which one is into it. */
  ages: Span;
}

/** A present for whatever is of a kind: {X} in its title stands for the name. */
export type Pattern = InterestIdea & { kind: string };

export interface Lexicon {
  /** The name that some words are, or are about, for somebody of these ages. */
  find(words: string, ages: Span): { interest: Interest; isWhole: boolean } | null;
  /** Whether all of the words are a name. */
  isName(words: string): boolean;
  /** The presents for something of this kind that nobody has written down, with the person's own words in them. */
  made(words: string, kind: string): Interest | null;
}

/** A single word that is part of others must be this long to be what they are about. */
const TELLING = 5;
/** Years by which somebody may be older than those who usually are into it. */
const LATER = 4;
/** Longer than this, a person's words do not fit into a title. */
const MOST_WORDS = 3;
const MOST_LETTERS = 30;
/** "Chewing everything" is nothing that a shop has. */
const NO_NAME =
  /\b(?:everything|anything|something|nothing|being|having|doing|going|getting|watching|making|us|me|him|them|it|not|no)\b/i;

export function openLexicon(names: readonly Name[], patterns: readonly Pattern[]): Lexicon {
  const byWords = new Map<string, Name[]>();
  for (const name of names) {
    for (const words of [name.name, ...name.said]) {
      const key = nameStems(words).join(" ");
      const same = byWords.get(key);
      if (same) same.push(name);
      else if (key !== "") byWords.set(key, [name]);
    }
  }
  const byKind = new Map<string, Pattern[]>();
  for (const pattern of patterns)
    byKind.set(pattern.kind, [...(byKind.get(pattern.kind) ?? []), pattern]);

  const filled = ({ name, kind, said, ages }: Name): Interest => ({
    name,
    kind,
    said,
    ages,
    isMade: true,
    ideas: (byKind.get(kind) ?? []).map((pattern) => ({
      ...pattern,
      title: filledIn(pattern.title, name),
      pattern: pattern.title,
    })),
  });

  /** "Tunnels" are something else at two than at forty. */
  const known = (stems: readonly string[], [from, to]: Span) =>
    byWords.get(stems.join(" "))?.find(({ ages }) => ages[0] <= to && ages[1] + LATER >= from);

  /** The longest name among the words. A single word counts where it is what all of them are about: the last. */
  function within(stems: readonly string[], ages: Span, least: number): Name | null {
    for (let length = stems.length - 1; length >= least; length -= 1) {
      for (let from = stems.length - length; from >= 0; from -= 1) {
        const some = stems.slice(from, from + length);
        const [first = ""] = some;
        if (length === 1 && (from < stems.length - 1 || first.length < TELLING)) continue;
        const name = known(some, ages);
        if (name) return name;
      }
    }
    return null;
  }

  return {
    find(words, ages) {
      const stems = nameStems(words);
      const core = nameStems(coreOf(words));
      const whole = known(stems, ages) ?? known(core, ages);
      if (whole) return { interest: filled(whole), isWhole: true };
      // An International Scout is no Scout.
      const least = /^\P{Ll}*\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u.test(words.trim()) ? 2 : 1;
      const part = within(stems, ages, least) ?? within(core, ages, least);
      return part && { interest: filled(part), isWhole: false };
    },
    isName: (words) => byWords.has(nameStems(words).join(" ")),
    made(words, kind) {
      const name = words
        .trim()
        .replace(/^(?:the|a|an|his|her|their|my|our|some|all)\s+/i, "")
        .replaceAll(/[^\p{L}\p{N}\s'’&.+-]/gu, "")
        .trim();
      const isShort =
        name.length >= 3 &&
        name.length <= MOST_LETTERS &&
        name.split(/\s+/).length <= MOST_WORDS &&
        !NO_NAME.test(name);
      return isShort ? filled({ name, kind, said: [], ages: [0, 99] }) : null;
    },
  };
}

const SLOT = "{X}";

function filledIn(title: string, name: string): string {
  return capitalised(title.replaceAll(SLOT, name));
}

/** Finds the pattern that a title was made of. */
export function patternsByTitle(
  patterns: readonly Pattern[],
): (title: string) => Pattern | undefined {
  const parts = patterns
    .filter(({ title }) => title.includes(SLOT))
    .map((pattern) => {
      const [before = "", ...rest] = pattern.title.toLowerCase().split(SLOT.toLowerCase());
      return { pattern, before, after: rest.at(-1) ?? "" };
    })
    .toSorted((a, b) => b.before.length + b.after.length - a.before.length - a.after.length);
  const whole = new Map(patterns.map((pattern) => [pattern.title.toLowerCase(), pattern]));
  return (title) => {
    const words = title.toLowerCase();
    return (
      whole.get(words) ??
      parts.find(
        ({ before, after }) =>
          words.length > before.length + after.length &&
          words.startsWith(before) &&
          words.endsWith(after),
      )?.pattern
    );
  };
}
