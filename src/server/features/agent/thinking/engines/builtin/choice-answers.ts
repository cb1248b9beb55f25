import { tellingStemsOf } from "../../../reading/titles.ts";
import type { Idea } from "../../../reading/turn.ts";
import { type Asked, type Spoken, distinct, ideaOf } from "./asked.ts";
import { capitalised } from "./capitalised.ts";
import { leadOf } from "./getting.ts";
import { listMeant, listNamed } from "./list-answers.ts";
import { listed, whichIdea } from "./phrases.ts";
import { type Fitness, fitnessOf, isFor } from "./properties.ts";
import { OTHERS, priceOf } from "./references.ts";
import { OF_LIST } from "./ideas-asked.ts";
import { costOf } from "./price-answers.ts";

const SEVERAL =
  /\bwhich (?:ones|of (?:those|these|them|all))?\b.*\b(?:are|still|work|fit|would|can)\b|\bwhich ones\b/i;
const ONE =
  /\bwhich (?:one|would|do you|1)\b|\bpick\b|\bbest\b|\bst\b|\b(?:tell|give) me (?:just )?one\b|\b(?:would|do) you (?:take|pick|choose|get)\b|\bif you were me\b/i;

/** The one that would be chosen; null where nothing is there. */
export function picked(asked: Asked): Idea | null {
  return ranked(inQuestion(asked), asked)[0]?.idea ?? null;
}

/** What there is to choose from: those that are named, or on the list that is spoken of, or on the screen. */
function inQuestion({ table, brief, meant, text }: Asked): Idea[] {
  // "Which of the others?" is not about what was just spoken of.
  const gone = [...meant.against, ...(OTHERS.test(text) && meant.now ? [meant.now] : [])];
  const isLeft = ({ title }: { title: string }) => !gone.some((one) => one.title === title);
  const named = distinct(meant.about.filter(isLeft).map(ideaOf));
  if (named.length > 1) return named;
  const left = table.latest.filter(isLeft);
  if (left.length > 0 && !OF_LIST.test(text)) return left;
  return brief.diary.lists.flatMap(({ ideas }) =>
    ideas.filter(({ state }) => state === "idea").map(({ title }) => ideaOf({ title, idea: null })),
  );
}

const ranked = (all: readonly Idea[], asked: Asked) =>
  all
    .map((idea) => ({
      idea,
      fit: isFor(idea, asked) ?? (likedFor(idea, asked) ? { words: "", score: 0.2 } : null),
    }))
    .toSorted((one, other) => scoreOf(other.fit) - scoreOf(one.fit));

/** Ideas come best first; of several that are named, one of them, by what it is to be best for, and nothing that was turned down. */
export function pick(asked: Asked): Spoken {
  const { table, text } = asked;
  const all = inQuestion(asked);
  if (CUTTING.test(text) && all.length > 1) return cut(all, asked);
  const judged = ranked(all, asked);
  if (SEVERAL.test(text) && !ONE.test(text) && all.length > 1 && STILL.test(text))
    return stillFine(all, asked);
  const fitness = judged.find(({ fit }) => fit?.words)?.fit ?? null;
  if (fitness && SEVERAL.test(text) && !ONE.test(text) && all.length > 1) {
    const lines = judged.map(
      ({ idea, fit }) => `- **${idea.title}**: ${fit?.words ?? "that I cannot tell."}`,
    );
    return { words: lines.join("\n") };
  }
  const [first] = judged;
  if (!first) return { words: whichIdea([]), isFree: true };
  const { idea: best, fit } = first;
  const isNew = fit?.words && !fit.words.includes(best.reason || "\0");
  const because = fit && isNew && scoreOf(fit) > 0 ? ` ${capitalised(fit.words)}` : "";
  if (!best.reason) {
    const liked = likedFor(best, asked);
    const goes = liked ? ` It goes with “${liked}”.` : "";
    return {
      words: `Of what is on the list, I would give **${best.title}**.${because}${goes} ${capitalised(costOf(best, table))}`,
    };
  }
  return {
    words: `I would give **${best.title}**:${because} ${best.reason} ${capitalised(costOf(best, table))}`,
  };
}

const STILL = /\b(?:still|with that|given that|then)\b/i;

/** "Which of those still work?": those that have nothing to do with what is to be avoided. */
function stillFine(all: readonly Idea[], { brief, table }: Asked): Spoken {
  const flags = new Map(brief.aversions.map(({ flag, quote }) => [flag, quote]));
  const against = all.flatMap((idea) => {
    const flag = table.termsOf(idea.title)?.flags.find((one) => flags.has(one));
    return flag ? [{ idea, quote: flags.get(flag) ?? "" }] : [];
  });
  const fine = all.filter((idea) => !against.some((one) => one.idea === idea));
  const out = against.map(({ idea, quote }) => `- **${idea.title}**: better not, for “${quote}”.`);
  const kept = listed(fine.map(({ title }) => `**${title}**`));
  if (out.length === 0) return { words: `As far as I know, all of them: ${kept}.` };
  return {
    words: [
      ...(fine.length > 0 ? [`Still fine, as far as I know: ${kept}.`] : []),
      out.join("\n"),
    ].join("\n\n"),
  };
}

const CUTTING = /\b(?:cut|drop|leave out|skip|lose)\b/i;

/** "What would you cut?": the dearest. */
function cut(all: readonly Idea[], { table }: Asked): Spoken {
  const [dearest] = all
    .map((idea) => ({ idea, high: priceOf(idea, table)?.[1] ?? 0 }))
    .toSorted((one, other) => other.high - one.high);
  if (!dearest) return { words: whichIdea([]), isFree: true };
  const { idea } = dearest;
  return {
    words: `I would leave out **${idea.title}**: it is the dearest. ${capitalised(costOf(idea, table))}`,
  };
}

/** What somebody likes that an idea of the giver's own goes with. */
function likedFor({ title }: Idea, { brief, table }: Asked): string | null {
  const terms = table.termsOf(title);
  const words = new Set(tellingStemsOf(`${title} ${terms?.interest ?? ""}`));
  const liked = brief.clauses.find(
    ({ polarity, quote, isWish }) =>
      polarity === "likes" && !isWish && tellingStemsOf(quote).some((stem) => words.has(stem)),
  );
  return liked?.quote ?? null;
}

const scoreOf = (fit: Fitness | null) => fit?.score ?? 0;

export function compare(asked: Asked): Spoken {
  const { table, meant } = asked;
  const { latest } = table;
  const listedThere = (listMeant(asked)?.ideas ?? []).map(({ title }) =>
    ideaOf({ title, idea: null }),
  );
  const isOfList = OF_LIST.test(asked.text) || latest.length === 0 || listNamed(asked) !== null;
  const pointed = distinct(meant.about.map(ideaOf));
  // "How does it compare with the bell?"
  const now = meant.now ? [ideaOf(meant.now)] : [];
  const withNow = distinct([...pointed, ...(pointed.length === 1 ? now : [])]);
  const both = withNow.length >= 2 ? withNow : isOfList ? listedThere : latest;
  const [one, other] = both;
  if (!one || !other) return { words: whichIdea(latest.map(({ title }) => title)), isFree: true };
  // The words that name the two say nothing for either.
  const fits = [one, other].map((idea) => fitnessOf(idea, asked));
  const line = (idea: Idea, fit: Fitness | null | undefined) => {
    const isKnown = idea.reason !== "" || priceOf(idea, table) !== null;
    const told = [
      fit && capitalised(fit.words),
      capitalised(costOf(idea, table)),
      capitalised(leadOf(idea, table)),
      idea.reason,
    ].filter(Boolean);
    return `- **${idea.title}**: ${isKnown ? told.join(" ") : "an idea of yours, of which I know the name alone."}`;
  };
  const [fitOfOne, fitOfOther] = fits;
  const difference = scoreOf(fitOfOther ?? null) - scoreOf(fitOfOne ?? null);
  const ours =
    difference > 0
      ? other
      : difference < 0
        ? one
        : [one, other].find(({ reason }) => reason !== "");
  const lean = ours
    ? `I would lean to **${ours.title}**, ${difference === 0 ? "for what you told me" : "for what you asked about"}.`
    : `Both are ideas of yours: you know best.`;
  return {
    words: `Side by side:\n\n${line(one, fitOfOne)}\n${line(other, fitOfOther)}\n\n${lean}`,
    ...(!ours && { isFree: true }),
  };
}
