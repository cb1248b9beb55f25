import type { Brief, Budget, Clause, Polarity } from "../../../reading/brief.ts";
import { withBudget, withoutLeast } from "../../../reading/budget.ts";
import {
  type Heard,
  type Listener,
  type Scene,
  lazyListener,
  noScene,
} from "../../../reading/listener.ts";
import { stemsOf, tellingStemsOf } from "../../../reading/titles.ts";
import type { Reader } from "../../../reading/reader.ts";
import { madeOnce } from "../../../../../../shared/made-once.ts";
import { type AgentEngine, BUILTIN } from "../../engine.ts";
import { type Caller, nobody } from "../../fair-queue.ts";
import type { Candidate } from "./candidate.ts";
import { candidatesFor, likelyAges } from "./candidates.ts";
import { type Catalogue, openCatalogue } from "./catalogue.ts";
import type { Form } from "./forms.ts";
import { type Judged, choose, shortlisted } from "./choosing.ts";
import { openDialogue } from "./dialogue.ts";
import { JOINED } from "./enlarging.ts";
import { type Embedder, modelEmbedder, remembering } from "./embedder.ts";
import { countedFit } from "./counted-fit.ts";
import { type Found, withoutOrigin } from "./ideas-shown.ts";
import { isOfKind, kindIn, kindsAmong, thingAskedIn } from "./kind.ts";
import type { InterestIdea, Match } from "./interests.ts";
import { type Liking, openLikings } from "./likings.ts";
import { type Judge, modelJudge } from "./judge.ts";
import { reasonFor } from "./reasons.ts";
import { cosine } from "./vectors.ts";
import { asMatch } from "./retrieval.ts";
import { searchIn, thingsIn } from "./searching.ts";
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

/** So many are looked at closely, of each thing that was said about as many. */
const LOOKED_AT = 60;
const UNWANTED = new Set<Polarity>(["dislikes", "owned", "past"]);
/** A title as close as this is the thing itself. */
const ALIKE = 0.665;
/** One that stands on a list is nearly the same words. */
const THE_SAME = 0.83;
/** What is counted by hand weighs so much beside the judge. */
const COUNTED = 0.35;
/** More than this many things that they have or that are on a list are not compared. */
const MOST_COMPARED = 12;

/** Thinks of presents on this machine, without anybody else: knowledge, and a model that reads. */
export function builtinEngine(options: Options = {}): BuiltinEngine {
  const catalogue = options.catalogue ?? openCatalogue();
  const listener = options.listener ?? lazyListener();
  const embedder = remembering(options.embedder ?? modelEmbedder(options.reader));
  const judge = options.judge ?? modelJudge();
  const kinds = madeOnce(() =>
    kindsAmong(catalogue.interests.flatMap(({ ideas }) => ideas.map(({ title }) => title))),
  );
  const likings = openLikings(catalogue, embedder);
  const search = madeOnce(() => searchIn(catalogue.interests));

  /** Without what comes close in meaning to something they have, dislike or have given up, or that is on a list. */
  async function withoutAlike(
    judged: Judged[],
    { clauses, diary }: Brief,
    caller: Caller,
  ): Promise<Judged[]> {
    const unwanted = clauses.filter(({ polarity }) => UNWANTED.has(polarity));
    const onLists = diary.lists.flatMap(({ ideas }) => ideas.map(({ title }) => title));
    const against = [
      ...unwanted.slice(0, MOST_COMPARED).map(({ quote }) => ({ words: quote, least: ALIKE })),
      ...onLists.slice(0, MOST_COMPARED).map((words) => ({ words, least: THE_SAME })),
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

  /** The thing that a wish asks for, where there are presents of its kind: "quiet book for winter evenings". */
  function thingOf({ asked }: Wish): { words: string; kind: string } | null {
    for (const message of asked.toReversed()) {
      const words = thingAskedIn(message);
      const kind = words && kinds()(words) ? kindIn(words) : null;
      if (words && kind) return { words, kind };
    }
    return null;
  }

  /** What a wish names, by the interests that it comes close to and by the words of ideas. */
  async function soughtFor(
    { words, asked }: Wish,
    kind: string | null,
    brief: Brief,
    caller: Caller,
  ): Promise<Sought> {
    const { clauses } = brief;
    const theirs = new Set(
      clauses.filter(({ polarity }) => polarity === "likes").flatMap(({ quote }) => stemsOf(quote)),
    );
    // "A book" is a kind of thing; "a pottery class" is more, and so are plants to who loves them.
    const isMereKind = (thing: string) =>
      kinds()(thing) && isOneWord(thing) && !stemsOf(thing).some((stem) => theirs.has(stem));
    if (!words) return { closeness: 0, matches: [], isSearched: false };
    const things = thingsIn(words).filter((thing) => !isMereKind(thing));
    const whole = await likings.matchesOf(words, caller);
    const own = new Set(
      (await likings.of(brief, caller)).flatMap(({ matches: liked }) =>
        liked.flatMap(({ interest, closeness }) => (closeness >= THEIRS ? interest.name : [])),
      ),
    );
    const matches: Match[] = [];
    for (const thing of things) {
      if (things.length > 1) matches.push(...(await likings.matchesOf(thing, caller)));
      // "Something for Pepito", who is "her canary Pepito".
      const called = clauses.find(
        ({ polarity, quote }) => polarity === "likes" && isNamedIn(thing, quote),
      );
      if (called) matches.push(...(await likings.matchesOf(called.quote, caller)));
      matches.push(...search()(thing, own));
    }
    const message = asked.at(-1);
    const texts = [words, message ?? words].map((one) => one.toLowerCase());
    const vectors = await embedder.seek([...new Set(texts)], caller);
    const isWanted = kind === null ? undefined : (idea: InterestIdea) => isOfKind(idea, kind);
    for (const found of catalogue.retrieval.find(vectors, MOST_ANSWERS, isWanted))
      matches.push(...found.flatMap((one) => asMatch(one) ?? []));
    const ideas = matches.reduce((sum, { interest }) => sum + interest.ideas.length, 0);
    return { closeness: whole[0]?.closeness ?? 0, matches, isSearched: ideas >= ENOUGH_FOUND };
  }

  /** With what has the words of an interest in its title, where little that was written for it lies in the budget. */
  function widened(liked: Liking[], { budget }: Brief): Liking[] {
    if (!budget) return liked;
    const isAffordable = ({ price: [low] }: { price: [number, number] }) =>
      low <= budget.most * 0.8;
    return liked.map((one) => {
      const { clause, matches } = one;
      const own = matches.flatMap(({ interest }) => interest.ideas.filter(isAffordable));
      if (clause.field !== "interests" || clause.isWish || own.length >= ENOUGH_IN_BUDGET)
        return one;
      const more = thingsIn(clause.quote).flatMap((thing) => search()(thing));
      return {
        ...one,
        matches: [...matches, ...more.filter(({ closeness }) => closeness >= NAMED)],
      };
    });
  }

  async function suggestions(
    known: Brief,
    count: number,
    caller: Caller,
    forms: Form[] | null = null,
    named: Wish = noWish,
  ): Promise<Found[]> {
    const thing = thingOf(named);
    const kind = thing?.kind ?? null;
    // What was heard of a wish may leave out what it is: "for winter evenings".
    const wished = thing ? { ...named, words: thing.words } : named;
    const sought = await soughtFor(wished, kind, known, caller);
    const brief = wishedFor(known, wished, sought, (words) => kinds()(words));
    const liked = widened(withSought(await likings.of(brief, caller), sought.matches), brief);
    const wish = brief.clauses.findLast(({ isWish }) => isWish) ?? null;
    const lookAt = (about: Brief) => {
      // A game is asked for to be played; that makes it no outing.
      const all = candidatesFor(catalogue, about, liked).filter(
        (one) => !forms || forms.includes(one.form) || (kind !== null && isOfKind(one, kind)),
      );
      const close = isTopic(sought.closeness) && wish && !kinds()(wish.quote);
      const answers = close ? ofWish(all) : answering(wish, about, all);
      // Of books, a calming one comes first; but a lamp that is calming is no book.
      return { all, fitting: likedAs(answers, wished, count, !thing) };
    };
    let looked = lookAt(brief);
    // Rather a little too familiar than nothing at all.
    if (!wish && looked.fitting.length < 2 * count)
      looked = lookAt({ ...brief, person: { ...brief.person, closeness: "very" } });
    const ages = likelyAges(brief, liked);
    const weighed = (candidates: Candidate[]) =>
      candidates.map((candidate) => ({ candidate, fit: countedFit(candidate, brief, ages) }));
    const judged = weighed(looked.fitting);
    const shortlist = shortlisted(judged, brief, LOOKED_AT);
    // What a wish asks for, the judge knows better than what was heard of it.
    const isFound =
      wish !== null &&
      (isTopic(sought.closeness) || sought.isSearched) &&
      looked.fitting.length >= count;
    const beside =
      wished.asked.length > 0 && !isFound && !thing
        ? shortlisted(weighed(looked.all), brief, LOOKED_AT)
        : [];
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
        isWished: candidate.for?.isWish === true || (kind !== null && isOfKind(candidate, kind)),
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
    return [...found, ...(await suggestions(rest, count - found.length, caller, forms, named))];
  }

  const dialogue = openDialogue(catalogue, listener, suggestions);

  const engineOf = (user: string): AgentEngine => ({
    name: BUILTIN,
    // An idea without a fact is there only where no fact has a good one left.
    mayBeUnfounded: true,
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
      search();
      await listener.hear("a present", noScene);
    },
  };
}

interface Sought {
  /** How surely the wish as a whole names something that people are into. */
  closeness: number;
  matches: Match[];
  /** Whether the words of the wish find enough by themselves. */
  isSearched: boolean;
}

/** With fewer of its own in the budget, an interest is looked up by its words; from this closeness on, they name it. */
const ENOUGH_IN_BUDGET = 6;
const NAMED = 0.75;

/** Presents that come close to answering a wish. */
const MOST_ANSWERS = 60;

const isNamedIn = (thing: string, quote: string): boolean => {
  const stems = new Set(stemsOf(quote));
  const own = stemsOf(thing);
  return own.length > 0 && own.every((stem) => stems.has(stem)) && own.length < stems.size;
};

/** How surely they are into what an interest is called. */
const THEIRS = 0.8;

/** So many ideas that have the words of a wish, before age, price and limits are looked at. */
const ENOUGH_FOUND = 8;

/** What was found for a wish belongs to the wish. */
const withSought = (liked: Liking[], sought: Match[]): Liking[] =>
  liked.map((one) => (one.clause.isWish ? { ...one, matches: [...one.matches, ...sought] } : one));

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
  const ofKind = kind ? candidates.filter((one) => isOfKind(one, kind)) : [];
  const close = ofWish(candidates);
  const both = ofWish(ofKind);
  const theirs = ofKind.filter((candidate) => candidate.for);
  if (both.length >= ENOUGH_OF_A_KIND) return theirs;
  // "A book about bees" is about bees before it is a book.
  if (close.length > 0 && !isOneWord(wish.quote)) return close;
  if (theirs.length >= ENOUGH_OF_A_KIND) return theirs;
  if (ofKind.length >= ENOUGH_OF_A_KIND) return ofKind;
  return close.length > 0 ? close : candidates;
}

const ofWish = (candidates: Candidate[]) => candidates.filter((candidate) => candidate.for?.isWish);

const isOneWord = (words: string) => tellingStemsOf(words).length <= 1;
