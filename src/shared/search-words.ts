import { madeOnce } from "./made-once.ts";
import { searchLimits } from "./search-limits.ts";

// How a text is found by the beginnings of its words, whatever their accents and case. A word is a regular expression that
// JavaScript and PostgreSQL read alike, in every locale: all variants of a letter are spelled out.

/** Letters and digits of every script. What lies between them is space, punctuation, symbols and emoji. */
const LETTERS = "0-9A-Za-zÀ-\u1fff\u2c00-\u2dff\u3040-\u{1efff}\u{20000}-\u{3ffff}";
const WORD = new RegExp(`[${LETTERS}]+`, "gu");
/** What is before a word. */
const BEFORE = `^|[^${LETTERS}]`;
/** Accents that stand behind their letter. */
const ACCENTS = "\u0300-\u036f";
const ACCENT = new RegExp(`[${ACCENTS}]`, "gu");

/** What Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ı: "i",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};
const LETTER_OR_PAIR = /ss|ae|oe|./gsu;

/** Code points, each a letter or an accent: what people see as one character may be several. */
const lettersOf = (text: string) => Array.from(text);
const isOne = (text: string) => lettersOf(text).length === 1;

/** A letter in lower case and without its accent. */
function fold(letter: string): string {
  const bare = letter.normalize("NFD").replace(ACCENT, "");
  // A Hangul syllable would fall apart into several letters.
  const lower = (isOne(bare) ? bare : letter).toLowerCase();
  return PLAIN[lower] ?? lower;
}

/** By what they fold to, the letters of the scripts with accents. */
const variants = madeOnce(() => {
  const found = new Map<string, string>();
  for (const [first, last] of [
    [0xc0, 0x24f],
    [0x370, 0x52f],
    [0x1e00, 0x1fff],
  ] as const) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      const folded = fold(letter);
      if (folded !== letter) found.set(folded, (found.get(folded) ?? "") + letter);
    }
  }
  return found;
});

function letterPattern(letter: string): string {
  const all = [letter, letter.toUpperCase(), ...lettersOf(variants().get(letter) ?? "")];
  return `[${[...new Set(all.filter(isOne))].join("")}][${ACCENTS}]*`;
}

function wordPattern(word: string): string {
  return word.replace(LETTER_OR_PAIR, (part) => {
    const spelled = lettersOf(part).map(letterPattern).join("");
    return isOne(part) ? spelled : `(?:${spelled}|[${variants().get(part)}])`;
  });
}

function wordPatterns(query: string): string[] {
  const words = query.normalize("NFC").replace(ACCENT, "").match(WORD) ?? [];
  const folded = words.map((word) => lettersOf(word).map(fold).join(""));
  return [...new Set(folded)].slice(0, searchLimits.words).map(wordPattern);
}

/** Regular expressions: what is searched for is where all of them match. */
export function patternsOf(query: string): string[] {
  return wordPatterns(query).map((word) => `(?:${BEFORE})${word}`);
}

/** Whether a text has all the words; nothing has no words. */
export function matcherOf(query: string): (text: string) => boolean {
  const all = patternsOf(query).map((pattern) => new RegExp(pattern, "u"));
  return (text) => all.length > 0 && all.every((one) => one.test(text));
}

export interface Part {
  text: string;
  isMatch: boolean;
}

/** A text in pieces, for marking what was found in it. */
export function partsOf(text: string, query: string): Part[] {
  const words = wordPatterns(query);
  // The longest first: of two words, one may begin with the other.
  const any = words.toSorted((one, other) => other.length - one.length).join("|");
  const parts: Part[] = [];
  let end = 0;
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isMatch });
    end = to;
  };
  if (any !== "") {
    for (const match of text.matchAll(new RegExp(`(${BEFORE})(?:${any})`, "gu"))) {
      const from = match.index + (match[1] ?? "").length;
      add(end, from, false);
      add(from, match.index + match[0].length, true);
    }
  }
  add(end, text.length, false);
  return parts;
}
