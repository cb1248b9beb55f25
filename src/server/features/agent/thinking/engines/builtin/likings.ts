import type { Brief, Clause } from "../../../reading/brief.ts";
import { plainLetters } from "../../../reading/letters.ts";
import type { Caller } from "../../fair-queue.ts";
import { OF_A_KIND } from "./candidate.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Embedder } from "./embedder.ts";
import { type Interest, type Match, SITUATION, indexInterests, nameStems } from "./interests.ts";
import { indexShown } from "./shown.ts";
import type { Vector } from "./vectors.ts";

/** Something the person likes or needs, and where the knowledge about it lies. */
export interface Liking {
  clause: Clause;
  vector: Vector;
  matches: Match[];
}

export interface Likings {
  /** What is known of all that was said or shows. */
  of(brief: Brief, caller: Caller): Promise<Liking[]>;
  /** What some words name of what people are into, the surest first. */
  matchesOf(words: string, caller: Caller): Promise<Match[]>;
}

/** "His lawn" is a lawn. */
const WHOSE = /^(?:his|her|their|my|our|your|the|an?)\s+(?=\S)/i;
/** What stands in a note by the way must be surer to be what is meant; so must an occasion's name, a little. */
const LEAST_IN_NOTES = 0.9;
/** Where nothing but notes is known of somebody, they say more than by the way. */
const LEAST_IN_NOTES_ALONE = 0.8;
const LEAST_IN_TITLE = 0.6;
/** Up to four words that stand right behind others. */
const MORE_OF_A_NAME = /^(?:\s+[\p{L}\p{N}&'’-]+){1,4}/u;
/** How surely something is meant that is known by name, as a whole or as a part of the words. */
const WHOLE = 0.95;
const PARTLY = 0.7;
/** From here on, an interest is surely what was meant. */
const SURELY = 0.9;
/** More than this many are not looked up. */
const MOST_LIKINGS = 12;

/** Finds what the catalogue knows of what a person likes. */
export function openLikings(catalogue: Catalogue, embedder: Embedder): Likings {
  const index = indexInterests(catalogue.interests, (phrase) => catalogue.vectorOf(phrase));
  const shownIn = indexShown(catalogue.interests, (phrase) => catalogue.vectorOf(phrase));

  async function likingsOf(brief: Brief, caller: Caller): Promise<Liking[]> {
    const { clauses, occasion } = brief;
    const likes = completed(
      distinct(clauses.filter(({ polarity }) => polarity === "likes")).slice(-MOST_LIKINGS),
      brief,
    );
    const words = likes.map(({ quote }) => plainLetters(quote).replace(WHOSE, ""));
    const vectors = await embedder.embed(
      [...words, occasion?.name ?? ""].map((quote) => quote.toLowerCase()),
      caller,
    );
    const liked = likes.flatMap((clause, place): Liking[] => {
      const vector = vectors[place];
      if (!vector) return [];
      return [{ clause, vector, matches: meantBy(words[place] ?? "", clause, vector, brief) }];
    });
    const found = [
      ...liked,
      ...occasioned(occasion, vectors.at(-1)),
      ...(await lettingShow(brief, liked, caller)),
    ];
    const told = new Set(clauses.map(({ limit }) => limit));
    return found.map((liking) => ({
      ...liking,
      matches: liking.matches.filter(({ interest }) => !interest.told || told.has(interest.told)),
    }));
  }

  /** What pieces of what was written let show, where it was not understood from a liking already. */
  async function lettingShow(
    { circumstances, clauses }: Brief,
    liked: readonly Liking[],
    caller: Caller,
  ): Promise<Liking[]> {
    const pieces = circumstances.filter((piece) => !isNothingButLiked(piece, liked));
    const vectors = await embedder.embed(
      pieces.map((piece) => piece.toLowerCase()),
      caller,
    );
    const known = new Set(liked.flatMap(({ matches }) => matches.map(({ interest }) => interest)));
    const against = clauses
      .filter(({ polarity }) => polarity !== "likes" && polarity !== "neutral")
      .map(({ quote }) => quote);
    const shown = shownIn(pieces, vectors, against).filter(({ interest }) => !known.has(interest));
    return [...new Set(shown.map(({ quote }) => quote))].flatMap((quote): Liking[] => {
      const vector = vectors[pieces.indexOf(quote)];
      const clause: Clause = {
        field: "additionalNotes",
        quote,
        polarity: "likes",
        isCircumstance: true,
      };
      return vector
        ? [{ clause, vector, matches: shown.filter((one) => one.quote === quote) }]
        : [];
    });
  }

  /** "Only Fools and Horses" is one name: what was read as the beginning of a name is all of it. */
  function completed(likes: Clause[], { written }: Brief): Clause[] {
    const found: Clause[] = [];
    for (const clause of likes) {
      // "Her", read apart from "two corgis", is nothing to give anything for.
      if (nameStems(clause.quote).length === 0) continue;
      if (found.some(({ field, quote }) => field === clause.field && quote.includes(clause.quote)))
        continue;
      const after = written.slice(written.indexOf(clause.quote) + clause.quote.length);
      const more = MORE_OF_A_NAME.exec(after)?.[0].match(/\s+\S+/g) ?? [];
      const name = more
        .map((_, place) => clause.quote + more.slice(0, more.length - place).join(""))
        // "Rooibos all" is no longer name than "rooibos".
        .find((words) => endsInName(words) && catalogue.lexicon.isName(words));
      found.push(name ? { ...clause, quote: name } : clause);
    }
    return found;
  }

  /** The interests that are meant by some words; where none surely is, what is known by that name, or of that kind. */
  function meantBy(words: string, clause: Clause, vector: Vector, brief: Brief): Match[] {
    const inNotes = clause.field === "additionalNotes";
    const areNotesAlone = !brief.clauses.some(({ field }) => field === "interests");
    const least = inNotes ? (areNotesAlone ? LEAST_IN_NOTES_ALONE : LEAST_IN_NOTES) : 0;
    // "The Twins on the radio" are no twins.
    const isName = /\S\s+\p{Lu}/u.test(clause.quote);
    const matches = index
      .matches(words, vector)
      .filter(
        ({ interest, closeness }) => closeness >= least && !(isName && interest.kind === SITUATION),
      );
    const named = catalogue.lexicon.find(words, brief.ages);
    const whole = named?.isWhole ? [{ interest: named.interest, closeness: WHOLE }] : [];
    if (named?.isWhole && isOtherwise(named.interest, clause, matches[0], brief)) return whole;
    // What was written for an interest was rated 1.5 of 3, what a pattern makes of its name 1.
    if (matches.some(({ closeness }) => closeness >= SURELY)) return matches;
    // Somebody who wears black does not follow the All Blacks.
    if (inNotes) return /^\p{Lu}|\s/u.test(words) ? [...matches, ...whole] : matches;
    if (named)
      return [...matches, { interest: named.interest, closeness: named.isWhole ? WHOLE : PARTLY }];
    const kind = catalogue.kindOf(vector);
    const interest = kind && catalogue.lexicon.made(words, kind);
    return interest ? [...matches, { interest, closeness: OF_A_KIND }] : matches;
  }

  /** "Teacher gifts", "retirement party": the occasion itself may say what is needed. */
  function occasioned(occasion: Brief["occasion"], vector: Vector | undefined): Liking[] {
    if (!occasion || !vector) return [];
    const matches = index
      .matches(plainLetters(occasion.name), vector)
      .filter(
        ({ interest, closeness }) => interest.kind === SITUATION && closeness >= LEAST_IN_TITLE,
      )
      .slice(0, 1);
    const clause: Clause = { field: "occasion", quote: occasion.name, polarity: "likes" };
    return matches.length > 0 ? [{ clause, vector, matches }] : [];
  }

  async function matchesOf(words: string, caller: Caller): Promise<Match[]> {
    const plain = plainLetters(words).replace(WHOSE, "").toLowerCase();
    const [vector] = await embedder.embed([plain], caller);
    return vector ? index.matches(plain, vector) : [];
  }

  return { of: likingsOf, matchesOf };
}

/** "Loves the wireless" tells no more than "the wireless". */
function isNothingButLiked(piece: string, liked: readonly Liking[]): boolean {
  return liked.some(
    ({ clause: { quote } }) => piece.includes(quote) && quote.length * 2 > piece.length,
  );
}

/** "All" and "with" are part of no name. */
const endsInName = (words: string) => nameStems(words.split(/\s+/).at(-1) ?? "").length > 0;

const PROPER = /^\p{Lu}/u;

/**
 * Whether a name is what is meant, and not the interest that its words are like: a VW Golf is no golf, and "Wolves" among
 * interests in small letters are a team.
 */
function isOtherwise(
  { name }: Interest,
  { quote, field }: Clause,
  match: Match | undefined,
  { clauses }: Brief,
): boolean {
  if (!match || !PROPER.test(name) || PROPER.test(match.interest.name)) return false;
  if (/\s/.test(quote)) return match.closeness < 1;
  const inSmall = clauses.some((one) => one.field === field && /^\p{Ll}/u.test(one.quote));
  return inSmall && PROPER.test(quote);
}

/** The same thing said twice counts once, where it was said last. */
function distinct(clauses: Clause[]): Clause[] {
  return [...new Map(clauses.map((clause) => [clause.quote.toLowerCase(), clause])).values()];
}
