import type { Polarity } from "../../brief.ts";

/**
 * Words that say how somebody stands to something, as a dictionary would list them. How they are put
 * together ("never tires of", "isn't exactly wild about") is not listed: `stance.ts` works it out.
 *
 * They are in `cues/`, sorted by what they say: `for.ts`, `against.ts`, `owned.ts` (there is enough of it),
 * `past.ts` (it was so once), `turns.ts` (what turns the rest around) and `tone.ts` (words that only give
 * somebody away). A new word of a kind that is known belongs into `cues/classes.ts` and needs no phrase.
 *
 * In a phrase, every word stands for all its forms ("give" for "gave"), except one marked with "=".
 * "mad/crazy about" and "up HER (street | alley)" have alternatives; "ever?" may be missing; ".." skips up to
 * four words, and IT as many that are the thing itself. Words that only add weight ("really", "a", "big") may
 * stand between any two. ANY is any word; other words in capitals are the classes, and THEM is also a name.
 */
export interface CueList {
  /**
   * `turn`: makes the opposite of what it applies to. `denial`: "in a million years", against whatever is not
   * against already. `formerly`: it was so once. `aside`: looks like one of the others and is none.
   */
  meaning: Exclude<Polarity, "others"> | "turn" | "denial" | "aside" | "formerly";
  /**
   * Where the thing meant stands: `after` ("hates golf"), `before` ("golf bores him"); `predicate` is
   * `before` where it is said of something ("golf is dull") and nothing where it only describes ("a dull day");
   * `verdict` is `before` where a statement ends with it ("golf, yes"); `tone` counts for the whole statement
   * where nothing else says how it is meant.
   */
  scope: "after" | "before" | "predicate" | "verdict" | "tone";
  phrases: string;
}
