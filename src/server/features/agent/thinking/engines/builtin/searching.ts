import { stemsOf, tellingStemsOf } from "../../../reading/titles.ts";
import { EVERYDAY, type Interest, type InterestIdea, type Match } from "./interests.ts";

/** What a word is worth in an idea's title, in the name of what it is for, and in its reason. */
const IN_TITLE = 0.7;
const IN_NAME = 0.45;
const IN_REASON = 0.2;
/** A word that many ideas have, beside one that names a thing. */
const DRESSING = 0.35;
/** So much of what is searched for must be in an idea; of more words, two are enough. */
const LEAST = 0.3;
const ENOUGH_WORDS = 2;
/** Of each thing that a wish names. */
const MOST = 50;
/** How surely an idea answers a search that it meets just so, and one that it meets in full. */
const JUST = 0.65;
const FULLY = 0.9;

/** "Jazz or scifi that he can do lying down" names two things; how they are to be, the judge reads. */
const PARTED = /\s*(?:[,/;&]|\b(?:or|and|oder|und|ou|et|y|o|e)\b)\s*/iu;
const HOW =
  /\s+(?:that|which|who|so that|than|to go with|under|around|below|over|up to|without|not|(?:he|she|they|we|i)(?:['’]s| can| could| would| does)?)\b.*$/is;

/** Words of a wish that name nothing. */
const SAYING_NOTHING = new Set(
  stemsOf(
    "i me we us you he him she they them it who what which that this these those is are be was were do does did can could will would should may might have has had get give want need like love use put go make something somethng anything everything smth sth thing things stuff some any one ones idea ideas gift gifts present presents option other else another more less maybe please pls just really kind sort type bit way also too very nice good great special cool fun easy easier simple cheap cheaper small smaller tiny together alone himself herself themselves home stay open proper actual real whole related themed around about under over between digital online email physical object dollars bucks euros pounds quid good going thru whats personal personalised personalized funny odd touching romantic useful cosy cozy calming luxurious pretty help treat",
  ),
);
function tellingIn(words: string): string[] {
  const telling = tellingStemsOf(words).filter((stem) => !SAYING_NOTHING.has(stem));
  // Plants are all that "something with plants" tells.
  return telling.length > 0 ? telling : stemsOf(words).filter((stem) => !SAYING_NOTHING.has(stem));
}

/** The things that a wish names, without what is said of how they are to be. */
export const thingsIn = (wish: string): string[] =>
  ` ${wish}`
    .replace(HOW, "")
    .split(PARTED)
    .map((part) => part.trim())
    .filter((part) => tellingIn(part).length > 0);

/**
 * Finds ideas by the words of a wish, whatever interest they were written for. Where the words stand all over the
 * catalogue ("help", "a mug"), only among ideas for anybody and for what `own` says they are into.
 */
export type Search = (words: string, own?: ReadonlySet<string>) => Match[];

/** A word in the titles of more interests than this is spread, unless an interest that has it mostly has it more than once. */
const FEW_INTERESTS = 4;
const CLUSTERED = 1.3;
/** With fewer for them or for anybody, whatever has the word will do. */
const ENOUGH_SUITING = 3;

/** A word's worth in the idea at a place. */
interface Posting {
  place: number;
  worth: number;
}

interface Known {
  interest: Interest;
  idea: InterestIdea;
}

/** An inverted index of all ideas: the rarer a word of the wish, the more it counts. */
export function searchIn(interests: readonly Interest[]): Search {
  const ideas: Known[] = [];
  const withStem = new Map<string, Posting[]>();
  /** The places of the ideas for interests that are called so. */
  const withName = new Map<string, Array<{ from: number; to: number }>>();
  const stems = remembered();
  const note = (words: Iterable<string>, place: number, worth: number) => {
    for (const stem of words) {
      const postings = withStem.get(stem);
      const last = postings?.at(-1);
      if (!postings) withStem.set(stem, [{ place, worth }]);
      else if (last?.place !== place) postings.push({ place, worth });
      else last.worth = Math.min(1, last.worth + worth);
    }
  };
  for (const interest of interests) {
    const from = ideas.length;
    for (const idea of interest.ideas) {
      const place = ideas.push({ interest, idea }) - 1;
      note(new Set(stems(idea.title)), place, IN_TITLE);
      note(new Set(stems(idea.why)), place, IN_REASON);
    }
    for (const name of new Set([interest.name, ...interest.said].flatMap(stems))) {
      const ranges = withName.get(name) ?? [];
      ranges.push({ from, to: ideas.length });
      withName.set(name, ranges);
    }
  }

  const isSpread = (postings: readonly Posting[]): boolean => {
    const titled = postings.flatMap(({ place, worth }) => (worth >= IN_TITLE ? place : []));
    const among = new Set(titled.map((place) => ideas[place]?.interest)).size;
    return among > FEW_INTERESTS && titled.length / among < CLUSTERED;
  };
  const nobody: ReadonlySet<string> = new Set();

  return (words, own = nobody) => {
    const isFor = (place: number, stem: string) => {
      const interest = ideas[place]?.interest;
      if (!interest) return false;
      const { name, kind } = interest;
      return kind === EVERYDAY || own.has(name) || stems(name).includes(stem);
    };
    const telling = new Set(tellingIn(words));
    if (telling.size === 0) return [];
    const said = [...new Set(stemsOf(words))]
      .filter((stem) => !SAYING_NOTHING.has(stem))
      .map((stem) => {
        const found = withStem.get(stem) ?? [];
        const suiting = isSpread(found) ? found.filter(({ place }) => isFor(place, stem)) : found;
        const postings = [
          ...(suiting.length < ENOUGH_SUITING ? found : suiting),
          ...(withName.get(stem) ?? []).flatMap(({ from, to }) =>
            Array.from({ length: to - from }, (_, at) => ({ place: from + at, worth: IN_NAME })),
          ),
        ];
        const rarity = Math.log(1 + ideas.length / (1 + postings.length));
        return { postings, weight: rarity * (telling.has(stem) ? 1 : DRESSING) };
      });
    const known = said.filter(({ postings }) => postings.length > 0);
    const whole = known.reduce((sum, { weight }) => sum + weight, 0);
    const scores = new Map<number, number>();
    for (const { postings, weight } of known)
      for (const { place, worth } of postings)
        scores.set(place, Math.min(1, (scores.get(place) ?? 0) + (weight * worth) / whole));
    const least = LEAST * Math.min(1, ENOUGH_WORDS / telling.size);
    const best = [...scores]
      .filter(([, score]) => score >= least)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST);
    return best.flatMap(([place, score]): Match[] => {
      const found = ideas[place];
      if (!found) return [];
      const closeness = JUST + ((FULLY - JUST) * (score - least)) / (1 - least);
      return [{ interest: { ...found.interest, ideas: [found.idea] }, closeness }];
    });
  };
}

/** The same words stand in thousands of ideas. */
function remembered(): (words: string) => string[] {
  const known = new Map<string, string[]>();
  const stemsOfWord = (word: string) => {
    const found = known.get(word) ?? stemsOf(word);
    known.set(word, found);
    return found;
  };
  return (words) =>
    words
      .toLowerCase()
      .split(/[\s,;:.()/–—-]+/u)
      .flatMap(stemsOfWord);
}
