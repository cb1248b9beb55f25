import { setImmediate as nextTurn } from "node:timers/promises";
import { cueLists } from "./cues.ts";
import { nounClasses, plainClasses, verbClasses } from "./cues/classes.ts";
import type { CueList } from "./cues/cue-list.ts";

export interface Token {
  /** In lower case, and a contraction taken apart: "isn't" is "is" and "not". */
  word: string;
  start: number;
  end: number;
  /** Written with a capital, as a name is. */
  capital: boolean;
}

export interface FoundCue {
  meaning: CueList["meaning"];
  scope: CueList["scope"];
  /** Places among the tokens. */
  from: number;
  to: number;
  /** The thing itself, where it stands within the phrase: "wouldn't swap *it* for the world". */
  within: [from: number, to: number] | null;
}

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Relatives and others, as a giver calls the person. */
const KIN = set(
  "mum mom mam mama dad daddy papa gran nan nana nanny granny grandma grandpa grandad granddad grandfather grandmother mother father brother sister aunt auntie aunty uncle cousin niece nephew wife husband partner boyfriend girlfriend son daughter boss colleague friend mate neighbour neighbor",
);
/** They add weight and change nothing. */
const WEIGHT = set(`
  a an the
  really very so quite just absolutely totally completely utterly truly simply actually exactly
  particularly especially that even ever honestly genuinely all much
  big huge great massive real particular bit such always still also been be
  entirely necessarily remotely overly terribly hugely massively super
  biggest greatest total complete absolute proper right slightest least single
  pretty somewhat deeply seriously strongly secretly openly
  usually generally mostly often lifelong world's usual whole well now currently lately
  knowingly willingly frankly apparently bloody damn freaking fucking
  literally basically quickly easily whatsoever strictly positively
  sheer pure purely precisely practically virtually downright plain stone
  immediately instantly visibly physically properly too dead
  do does did would could has have had will can
`);
/** "Painfully", "frankly": they add weight as well, but not all that end like them. */
const ADVERB =
  /^(?!(?:famil|earl|ug|li|f|bul|ral|al|ita|ju|assemb|monopo|supp|rep|butterf|home|love|lone|friend|like|unlike|cur|wool|fidd|cudd|bubb|dead|ghast|live|cost|dai|week|month|year|elder|hard|bare|scarce|rare|on|app|po|polite)ly$)[a-z]{2,}(?<![eio]l)ly$/;
export const isWeight = (word: string) => WEIGHT.has(word) || ADVERB.test(word);

const IRREGULAR: Record<string, string> = {
  be: "is are was were been being am",
  have: "has had having",
  do: "does did done doing",
  go: "goes went gone going",
  give: "gave given",
  get: "got gotten getting",
  take: "took taken",
  make: "made",
  say: "said",
  tell: "told",
  think: "thought",
  know: "knew known",
  leave: "left",
  lose: "lost losing",
  keep: "kept",
  find: "found",
  feel: "felt",
  stand: "stood",
  bear: "bore borne",
  swear: "swore sworn",
  throw: "threw thrown",
  drive: "drove driven",
  grow: "grew grown",
  fall: "fell fallen",
  hang: "hung",
  sell: "sold",
  come: "came",
  run: "ran",
  eat: "ate eaten",
  drink: "drank drunk",
  wear: "wore worn",
  buy: "bought",
  bring: "brought",
  see: "saw seen",
  catch: "caught",
  forget: "forgot forgotten",
  forbid: "forbade forbidden",
  sit: "sat",
  beat: "beaten",
  break: "broke broken",
  freeze: "froze frozen",
  speak: "spoke spoken",
  mean: "meant",
  pay: "paid",
  read: "read",
  wake: "woke",
  meet: "met",
  put: "putting",
  cut: "cutting",
  spend: "spent",
  hold: "held",
  win: "won",
  write: "wrote written",
  ride: "rode ridden",
  choose: "chose chosen",
  hide: "hid hidden",
  send: "sent",
  hear: "heard",
  teach: "taught",
  swim: "swam swum",
  cost: "cost",
  hurt: "hurt",
};

function formsOf(word: string): string[] {
  if (word.length <= 2 && !(word in IRREGULAR)) return [word];
  const cut = word.replace(/e$/, "");
  const soft = word.replace(/(?<=[^aeiou])y$/, "i");
  const doubled = /(?:^|[^aeiou])[aeiou][bdgklmnprt]$/.test(word) ? word + word.at(-1) : cut;
  return [
    word,
    `${word}s`,
    `${soft}es`,
    `${doubled}ed`,
    `${doubled}ing`,
    `${cut}ed`,
    `${cut}ing`,
    `${soft}ed`,
    ...(IRREGULAR[word]?.split(" ") ?? []),
  ];
}

const HER = set(plainClasses["HER"] ?? "");
const pluralOf = (noun: string) => (noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`);
const classes = new Map<string, ReadonlySet<string>>([
  ["THEM", new Set([...set("him her them me us you it"), ...KIN])],
  ...readClasses(plainClasses, (word) => [word]),
  ...readClasses(nounClasses, (noun) => [noun, pluralOf(noun)]),
  ...readClasses(verbClasses, formsOf),
]);

function readClasses(written: Record<string, string>, forms: (word: string) => string[]) {
  return Object.entries(written).map(
    ([name, words]) => [name, new Set(words.split(/\s+/).flatMap(forms))] as const,
  );
}

type Step = ReadonlySet<string> | "gap" | "thing" | "any";

interface Phrase {
  steps: Step[];
  /** The steps that are people: there a name stands as well. */
  people: ReadonlySet<number>;
  meaning: CueList["meaning"];
  scope: CueList["scope"];
  /** Its place in the lists: of two that are as long, the first counts. */
  rank: number;
}

/** "(a | b c) d" is "a d" and "b c d". */
function spelledOut(written: string): string[] {
  const phrase = written.replaceAll(/(\S+)\?/g, "($1 | )");
  const group = /\(([^()]*)\)/.exec(phrase);
  if (!group) return [phrase];
  return (group[1] ?? "")
    .split("|")
    .flatMap((choice) => spelledOut(phrase.replace(group[0], () => choice)));
}

function stepOf(notation: string): Step {
  if (notation === "..") return "gap";
  if (notation === "IT") return "thing";
  if (notation === "ANY") return "any";
  const words = new Set<string>();
  for (const choice of notation.split("/")) {
    const known = classes.get(choice);
    const meant = known ?? (choice.startsWith("=") ? [choice.slice(1)] : formsOf(choice));
    for (const word of meant) words.add(word);
  }
  return words;
}

/** Phrases by their first word, and where the second is one of a few, by that. */
interface Branch {
  any: Phrase[];
  bySecond: Map<string, Phrase[]>;
}

const byFirst = new Map<string, Branch>();
const reading = readPhrases();

/** Stops after each, so that it can be done a few at a time. */
function* readPhrases(): Generator<void> {
  let rank = 0;
  for (const { meaning, scope, phrases } of cueLists) {
    for (const written of phrases.split(",").flatMap(spelledOut)) {
      yield;
      // As in a text, "arm's" is two words.
      const words = written.trim().replaceAll("'s", " is").split(/\s+/);
      const steps = words.map(stepOf);
      const people = new Set(words.flatMap((word, at) => (word === "THEM" ? [at] : [])));
      const [first, second] = steps;
      if (first === undefined || typeof first === "string") continue;
      const phrase: Phrase = { steps, people, meaning, scope, rank: (rank += 1) };
      for (const word of first) {
        const branch = byFirst.get(word) ?? { any: [], bySecond: new Map<string, Phrase[]>() };
        byFirst.set(word, branch);
        if (second === undefined || typeof second === "string" || people.has(1)) {
          branch.any.push(phrase);
          continue;
        }
        for (const next of second) {
          const known = branch.bySecond.get(next);
          if (known) known.push(phrase);
          else branch.bySecond.set(next, [phrase]);
        }
      }
    }
  }
}

/** All of them: those not read yet are read now. */
function phrasesByFirst(): Map<string, Branch> {
  while (!reading.next().done) continue;
  return byFirst;
}

/** How many are read between two turns of the event loop: some milliseconds' worth. */
const AT_ONCE = 50;

/** Together they take a quarter of a second: neither a start nor the first text is to wait for that. */
export async function readAhead(): Promise<void> {
  for (let count = 1; !reading.next().done; count += 1) {
    if (count % AT_ONCE === 0) await nextTurn();
  }
}

const UNMARKED =
  /^(?:do|does|dos|did|is|are|was|were|would|could|should|has|have|had|ai|ca|wo|does'|doese|dose|dosen)(?:n?t)$/;
const SPELLED: Record<string, string> = {
  ca: "can",
  wo: "will",
  ai: "is",
  sha: "shall",
  dos: "does",
  dose: "does",
  dosen: "does",
};
const SUFFIX: Record<string, string> = {
  "'s": "is",
  "'re": "are",
  "'m": "am",
  "'d": "would",
  "'ll": "will",
  "'ve": "have",
};

const FREE =
  /\b(?:dairy|gluten|nut|sugar|alcohol|lactose|egg|meat|wheat|soy|caffeine|scent|fragrance|plastic|peanut|carb) $/i;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of text.matchAll(
    /[✅✔👍❤😍🥰💕😋❌🚫👎🤮🤢✖😒🙅⛔😱😖]|-free\b|\b(?:no|anti)(?=-(?!no\b|go\b|gos\b|nos\b|brainer|nonsense|one\b))|[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+|-(?!free\b)[\p{L}\p{N}]+)*/giu,
  )) {
    // "sooo", "nooo"
    const lower = written.toLowerCase().replaceAll(/(\p{L})\1{2,}/gu, "$1");
    const word = lower === "free" && index > 0 && FREE.test(text.slice(0, index)) ? "-free" : lower;
    const capital = /^\p{Lu}/u.test(written);
    const end = index + written.length;
    const negated =
      /^(.+?)(n'?t)$/.exec(word) && (word.endsWith("n't") || UNMARKED.test(word))
        ? word.replace(/n?'?t$/, "").replace(/n$/, "")
        : word === "cannot" || word === "cant"
          ? "can"
          : word === "wont"
            ? "will"
            : null;
    const cut = word.search(/'(?:s|re|m|d|ll|ve)$/);
    if (negated !== null) {
      const at = index + negated.length;
      tokens.push({ word: SPELLED[negated] ?? negated, start: index, end: at, capital });
      tokens.push({ word: "not", start: at, end, capital: false });
    } else if (cut > 0) {
      tokens.push({ word: word.slice(0, cut), start: index, end: index + cut, capital });
      tokens.push({ word: SUFFIX[word.slice(cut)] ?? "", start: index + cut, end, capital: false });
    } else tokens.push({ word, start: index, end, capital });
  }
  return tokens;
}

/** The cues of a statement, from left to right; of those that begin at the same word, the longest. */
export function findCues(tokens: Token[], isSaid: (cue: FoundCue) => boolean): FoundCue[] {
  const found: FoundCue[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    let best: (FoundCue & { rank: number }) | null = null;
    for (const { steps, people, meaning, scope, rank } of candidates(tokens, at)) {
      const match = matchFrom({ steps, people, tokens }, 1, at + 1, null);
      if (!match) continue;
      const isBetter = !best || match.to > best.to || (match.to === best.to && rank < best.rank);
      const cue = { meaning, scope, from: at, ...match };
      if (isBetter && isSaid(cue)) best = { ...cue, rank };
    }
    if (!best) continue;
    found.push(best);
    at = best.to - 1;
  }
  return found;
}

function candidates(tokens: Token[], at: number): Phrase[] {
  const branch = phrasesByFirst().get(tokens[at]?.word ?? "");
  if (!branch) return [];
  const some = [...branch.any];
  for (let next = at + 1; next <= at + GAP + 1; next += 1) {
    const word = tokens[next]?.word ?? "";
    some.push(...(branch.bySecond.get(word) ?? []));
    if (!isWeight(word)) break;
  }
  return some;
}

const VERB_TO_BE = set("is are was were");
const TURNS = set("no not never nothing");

/** Most words between two words of a phrase. */
const GAP = 4;

interface Attempt {
  steps: Step[];
  people: ReadonlySet<number>;
  tokens: Token[];
}

function matchFrom(
  attempt: Attempt,
  step: number,
  at: number,
  within: FoundCue["within"],
): Pick<FoundCue, "to" | "within"> | null {
  const { steps, people, tokens } = attempt;
  const wanted = steps[step];
  if (wanted === undefined) return { to: at, within };
  for (let next = at; next < Math.min(tokens.length, at + GAP + 1); next += 1) {
    const { word, capital } = tokens[next] ?? { word: "", capital: false };
    if (wanted === "gap" || wanted === "thing") {
      const isThing = wanted === "thing" && next > at;
      const match = matchFrom(attempt, step + 1, next, isThing ? [at, next] : within);
      if (match && (isThing || wanted === "gap")) return match;
      if (VERB_TO_BE.has(word) || TURNS.has(word)) return null;
      continue;
    }
    const isPerson = people.has(step);
    if (wanted === "any" || wanted.has(word) || (isPerson && capital)) {
      const match = matchFrom(attempt, step + 1, next + 1, within);
      if (match) return match;
    }
    if (!isWeight(word) && !(isPerson && HER.has(word))) return null;
  }
  return null;
}
