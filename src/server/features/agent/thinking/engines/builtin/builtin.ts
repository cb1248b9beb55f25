import type { Brief, Budget, Clause, Polarity } from "../../../reading/brief.ts";
import { withBudget, withoutLeast } from "../../../reading/budget.ts";
import { plainLetters } from "../../../reading/letters.ts";
import {
  type Heard,
  type Listener,
  type Scene,
  lazyListener,
  noScene,
} from "../../../reading/listener.ts";
import type { Reader } from "../../../reading/reader.ts";
import { madeOnce } from "../../../../../../shared/made-once.ts";
import type { AgentEngine } from "../../engine.ts";
import { type Caller, nobody } from "../../fair-queue.ts";
import { type Candidate, OF_A_KIND } from "./candidate.ts";
import { type Liking, candidatesFor, likelyAges } from "./candidates.ts";
import { type Catalogue, openCatalogue } from "./catalogue.ts";
import type { Form } from "./forms.ts";
import { type Judged, choose, shortlisted } from "./choosing.ts";
import { type Found, openDialogue, withoutOrigin } from "./dialogue.ts";
import { JOINED } from "./enlarging.ts";
import { type Embedder, modelEmbedder, remembering } from "./embedder.ts";
import { type Interest, type Match, SITUATION, indexInterests, nameStems } from "./interests.ts";
import { fitOf } from "./judge.ts";
import { kindIn, kindsAmong } from "./kind.ts";
import { type Judge, modelJudge } from "./rating.ts";
import { reasonFor } from "./reasons.ts";
import { indexShown } from "./shown.ts";
import { type Vector, cosine } from "./vectors.ts";
import { type Wish, isTopic, likedAs, noWish, wishedFor } from "./wishing.ts";

interface Options {
  catalogue?: Catalogue;
  reader?: Reader;
  embedder?: Embedder;
  listener?: Listener;
  judge?: Judge;
}

export interface BuiltinEngine extends AgentEngine {
  /** What a message asks for. */
  hear(text: string, scene?: Scene): Promise<Heard>;
  /** Loads the models, which the first question would wait for otherwise. */
  load(): Promise<void>;
}

/** "His lawn" is a lawn. */
const WHOSE = /^(?:his|her|their|my|our|your|the|an?)\s+(?=\S)/i;
/** So many are looked at closely, of each thing that was said about as many. */
const LOOKED_AT = 60;
/** What stands in a note by the way must be surer to be what is meant; so must an occasion's name, a little. */
const LEAST_IN_NOTES = 0.9;
/** Where nothing but notes is known of somebody, they say more than by the way. */
const LEAST_IN_NOTES_ALONE = 0.8;
const LEAST_IN_TITLE = 0.6;
/** Up to four words that stand right behind others. */
const MORE_OF_A_NAME = /^(?:\s+[\p{L}\p{N}&'’-]+){1,4}/u;
const UNWANTED = new Set<Polarity>(["dislikes", "owned", "past"]);
/** A title as close as this is the thing itself. */
const ALIKE = 0.62;
/** One that stands on a list is nearly the same words. */
const THE_SAME = 0.8;
/** How surely something is meant that is known by name, as a whole or as a part of the words. */
const WHOLE = 0.95;
const PARTLY = 0.7;
/** From here on, an interest is surely what was meant. */
const SURELY = 0.9;
/** What is counted by hand weighs so much beside the judge. */
const COUNTED = 0.35;
/** More than this many likings are not looked up. */
const MOST_LIKINGS = 12;

/** Thinks of presents on this machine, without anybody else: knowledge, and a model that reads. */
export function builtinEngine(options: Options = {}): BuiltinEngine {
  const catalogue = options.catalogue ?? openCatalogue();
  const listener = options.listener ?? lazyListener();
  const embedder = remembering(options.embedder ?? modelEmbedder(options.reader));
  const judge = options.judge ?? modelJudge();
  const kinds = madeOnce(() =>
    kindsAmong(catalogue.interests.flatMap(({ ideas }) => ideas.map(({ title }) => title))),
  );
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
    return [
      ...liked,
      ...occasioned(occasion, vectors.at(-1)),
      ...(await lettingShow(brief, liked, caller)),
    ];
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
    const matches = index.matches(words, vector).filter(({ closeness }) => closeness >= least);
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

  /** Without what comes close in meaning to something they have, dislike or have given up, or that is on a list. */
  async function withoutAlike(
    judged: Judged[],
    { clauses, diary }: Brief,
    caller: Caller,
  ): Promise<Judged[]> {
    const unwanted = clauses.filter(({ polarity }) => UNWANTED.has(polarity));
    const onLists = diary.lists.flatMap(({ ideas }) => ideas.map(({ title }) => title));
    const against = [
      ...unwanted.slice(0, MOST_LIKINGS).map(({ quote }) => ({ words: quote, least: ALIKE })),
      ...onLists.slice(0, MOST_LIKINGS).map((words) => ({ words, least: THE_SAME })),
    ];
    if (against.length === 0) return judged;
    const avoided = await embedder.embed(
      against.map(({ words }) => words.toLowerCase()),
      caller,
    );
    // Of two things together, neither may be one that they have.
    const parts = judged.map(({ candidate }) => candidate.title.toLowerCase().split(JOINED));
    const vectors = await embedder.embed(parts.flat(), caller);
    let next = 0;
    return judged.filter((_, place) => {
      const own = vectors.slice(next, (next += parts[place]?.length ?? 0));
      return own.every((title) =>
        avoided.every((vector, at) => cosine(vector, title) < (against[at]?.least ?? ALIKE)),
      );
    });
  }

  /** With what the judge makes of them; what is counted by hand decides between those that it likes as much. */
  async function rated(
    judged: Judged[],
    brief: Brief,
    asked: readonly string[],
    caller: Caller,
  ): Promise<Judged[]> {
    const candidates = judged.map(({ candidate }) => candidate);
    const ratings = await judge.rate(brief, asked, candidates, caller);
    return judged.map(({ candidate, fit }, place) => ({
      candidate,
      fit: COUNTED * fit + (1 - COUNTED) * (ratings[place] ?? fit),
    }));
  }

  /** How surely the words of a wish name something that people are into. */
  async function closenessOf({ words }: Wish, caller: Caller): Promise<number> {
    if (!words) return 0;
    const plain = plainLetters(words).replace(WHOSE, "").toLowerCase();
    const [vector] = await embedder.embed([plain], caller);
    return (vector && index.matches(plain, vector)[0]?.closeness) ?? 0;
  }

  async function suggestions(
    known: Brief,
    count: number,
    caller: Caller,
    forms: Form[] | null = null,
    wished: Wish = noWish,
  ): Promise<Found[]> {
    const closeness = await closenessOf(wished, caller);
    const brief = wishedFor(known, wished, closeness, (words) => kinds()(words));
    const likings = await likingsOf(brief, caller);
    const wish = brief.clauses.findLast(({ isWish }) => isWish) ?? null;
    const lookAt = (about: Brief) => {
      const all = candidatesFor(catalogue, about, likings).filter(
        ({ form }) => !forms || forms.includes(form),
      );
      return { all, fitting: likedAs(answering(wish, about, all), wished, count) };
    };
    let looked = lookAt(brief);
    // Rather a little too familiar than nothing at all.
    if (!wish && looked.fitting.length < 2 * count)
      looked = lookAt({ ...brief, person: { ...brief.person, closeness: "very" } });
    const ages = likelyAges(brief, likings);
    const weighed = (candidates: Candidate[]) =>
      candidates.map((candidate) => ({ candidate, fit: fitOf(candidate, brief, ages) }));
    const judged = weighed(looked.fitting);
    const shortlist = shortlisted(judged, brief, LOOKED_AT);
    // What a wish asks for, the judge knows better than what was heard of it.
    const isFound = wish !== null && isTopic(closeness) && looked.fitting.length >= count;
    const beside =
      wished.asked.length > 0 && !isFound ? shortlisted(weighed(looked.all), brief, LOOKED_AT) : [];
    const distinctly = [
      ...new Map([...beside, ...shortlist].map((one) => [one.candidate.title, one])).values(),
    ];
    const wanted = await rated(
      await withoutAlike(distinctly, brief, caller),
      brief,
      wished.asked,
      caller,
    );
    const honoured = new Set<string>();
    const found = choose(wanted.length < count && !wish ? judged : wanted, brief, count).map(
      ({ candidate }, place) => ({
        title: candidate.title,
        isTheirs: candidate.for !== null,
        ...reasonFor(candidate, brief, place, honoured),
        price: candidate.price,
        from: candidate.from,
        lead: candidate.lead,
        flags: candidate.flags,
      }),
    );
    if (found.length === count || !brief.budget?.least) return found;
    // Where nothing is left in a budget, something cheaper is better than nothing.
    const rest = orCheaper(known, brief.budget, found);
    return [...found, ...(await suggestions(rest, count - found.length, caller, forms, wished))];
  }

  const dialogue = openDialogue(catalogue, listener, suggestions);

  const engineOf = (user: string): AgentEngine => ({
    name: "builtin",
    async *suggest(brief, count, signal) {
      const found = await suggestions(brief, count, { user, signal });
      signal.throwIfAborted();
      yield* found.map(withoutOrigin);
    },
    async *reply(conversation, signal) {
      const parts = await dialogue.reply(conversation, { user, signal });
      signal.throwIfAborted();
      yield* parts;
    },
    for: (request) => engineOf(request.user),
    close: () => Promise.resolve(),
  });

  return {
    ...engineOf(nobody.user),
    hear: (text, scene = noScene) => dialogue.hear(text, scene),
    load: async () => {
      await embedder.embed(["a present"]);
      await listener.hear("a present", noScene);
    },
  };
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

/** As if less might be spent; then a reason says nothing of the budget. */
function orCheaper(brief: Brief, budget: Budget, found: Found[]): Brief {
  return {
    ...withBudget(brief, withoutLeast(budget)),
    taken: [...brief.taken, ...found.map(({ title }) => title)],
  };
}

/** A few of the kind that was wished for are enough; otherwise what comes close to the wish, and nothing for anybody. */
const ENOUGH_OF_A_KIND = 2;

function answering(wish: Clause | null, { taken }: Brief, candidates: Candidate[]): Candidate[] {
  if (!wish) return candidates;
  // "More like the tin of shortbread" does not ask for tins.
  const kind = taken.includes(wish.quote) ? null : kindIn(wish.quote);
  const ofKind = kind ? candidates.filter(({ title }) => kindIn(title) === kind) : [];
  const theirs = ofKind.filter((candidate) => candidate.for);
  if (theirs.length >= ENOUGH_OF_A_KIND) return theirs;
  if (ofKind.length >= ENOUGH_OF_A_KIND) return ofKind;
  const close = candidates.filter((candidate) => candidate.for?.isWish);
  return close.length > 0 ? close : candidates;
}
