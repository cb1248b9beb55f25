import type { Brief } from "../../../reading/brief.ts";
import { dayInWords } from "../../../reading/day-in-words.ts";
import { tellingStemsOf } from "../../../reading/titles.ts";
import { toldBudget, toldCurrency, toldSum } from "../../../reading/told-budget.ts";
import { toldDate, toldDayOfMonth, toldSpan } from "../../../reading/told-date.ts";
import type { Idea } from "../../../reading/turn.ts";
import { type Day, addDays } from "../../../../../../shared/days.ts";
import { type Asked, type Spoken, distinct, dollars, ideaOf, wordsOf } from "./asked.ts";
import { capitalised } from "./capitalised.ts";
import { HOW_TO, howTo, leadOf } from "./getting.ts";
import { datesNamed } from "./dates-meant.ts";
import { listMeant, listNamed } from "./list-answers.ts";
import { budgeted } from "./person-answers.ts";
import { listed, whichIdea } from "./phrases.ts";
import { plainName } from "./plain-name.ts";
import { type Fitness, fitnessOf, isFor, propertyOf } from "./properties.ts";
import { OTHERS, type Table, priceOf, pricedAs } from "./references.ts";

/** The ideas that a message is about: those it points at, or the only one there is. */
function ideasAsked(asked: Asked): Idea[] {
  const { table, text } = asked;
  const { about: pointed } = asked.meant;
  const named = distinct(pointed.map(ideaOf));
  const priced = pricedAs(text, named.length > 1 ? { ...table, latest: named } : table);
  if (priced) return [priced];
  if (named.length > 0) return named;
  // "Which of those makes it?", after a list was read out; "what on his list could get here".
  const read = OF_THOSE.test(text) ? distinct(asked.meant.named.map(ideaOf)) : [];
  if (read.length > 1) return read;
  if (OF_LIST.test(text)) {
    const rows = (listMeant(asked)?.ideas ?? []).map(({ title }) => ideaOf({ title, idea: null }));
    if (rows.length > 0) return rows;
  }
  if (table.latest.length === 1) return table.latest;
  return table.spoken ? [table.spoken] : [];
}

/** Of the idea that is meant; without one, of each on the screen, or it asks which. */
function about(asked: Asked, tell: (idea: Idea) => string, { each = true } = {}): Spoken {
  const { latest } = asked.table;
  const ideas = ideasAsked(asked);
  const [only, ...others] = ideas;
  if (only && others.length === 0) return { words: `**${only.title}**: ${tell(only)}` };
  const told = others.length > 0 ? ideas : latest;
  // Nobody asks how four ideas are made without saying so.
  const isVague =
    !each && (others.length === 0 || (others.length > 1 && !OF_THOSE.test(asked.text)));
  if (told.length === 0 || isVague) {
    return { words: whichIdea(latest.map(({ title }) => title)), isFree: true };
  }
  return { words: told.map((one) => `- **${one.title}**: ${tell(one)}`).join("\n") };
}

/** Where it is to be had: what a shop has nobody here knows. */
export function shop(asked: Asked): Spoken {
  const [only, ...others] = ideasAsked(asked);
  const known = only && others.length === 0 ? propertyOf(only, asked) : null;
  if (only && known) return { words: `**${only.title}**: ${known}` };
  const what = only && others.length === 0 ? `**${only.title}**` : "it";
  return {
    words: `**Find it** below an idea looks for ${what}. What a shop has, and where, I cannot know.`,
    isFree: true,
  };
}

const rangeOf = (low: number, high: number) =>
  low === high ? `about ${dollars(low)}` : `${dollars(low)} to ${dollars(high)}`;

/** In the currency that was asked for, roughly. */
function inTheirs(text: string, price: readonly [number, number] | null): string {
  const currency = toldCurrency(text);
  if (!currency || !price) return "";
  const [low, high] = price.map((one) => rounded(one / currency.dollars));
  return ` That is about ${low} to ${high} ${currency.name}.`;
}

const rounded = (amount: number) => {
  const step = amount >= 1000 ? 100 : amount >= 100 ? 10 : 1;
  return (Math.round(amount / step) * step).toLocaleString("en-US");
};

function costOf(idea: Idea, table: Table): string {
  const price = priceOf(idea, table);
  if (!price) return "what it costs I do not know.";
  const like = idea.details?.price ? null : (table.termsOf(idea.title)?.like ?? null);
  return like
    ? `something like it (“${like}”) is usually ${rangeOf(...price)}.`
    : `usually ${rangeOf(...price)}.`;
}

export function cost(asked: Asked): Spoken {
  const isOfIdea = asked.meant.about.length > 0;
  return (isOfIdea ? null : budgeted(asked)) ?? costOfAll(asked) ?? costOfEach(asked);
}

/** Whether it stays under what the question names: "is it under 10 for sure?" */
function costOfEach(asked: Asked): Spoken {
  const { table, text } = asked;
  const most = toldBudget(text)?.most ?? null;
  const isAsked =
    most !== null &&
    Number.isFinite(most) &&
    /\b(?:under|below|less|within|over|stay|more than)\b/i.test(text);
  const told = about(asked, (idea) => {
    const price = priceOf(idea, table);
    return `${costOf(idea, table)}${inTheirs(text, price)}${price && isAsked ? ` ${within(price[1], most)}` : ""}${POSTAGE.test(text) ? " Postage comes on top, and the shop says how much." : ""}`;
  });
  const isKnown = /\$\d/.test(told.words);
  return isKnown ? told : { ...told, isFree: true };
}

const within = (high: number, most: number) =>
  high <= most
    ? `That stays under ${dollars(most)}.`
    : `That may be more than ${dollars(most)}; the shop's price counts.`;

const POSTAGE = /\b(?:shipping|delivery|postage|posted|incl(?:uding)?)\b/i;

const TOGETHER =
  /\b(?:both|everything|whole|all (?:that|thats|of (?:it|them|those))|together|altogether|in total|the total|total(?: (?:cost|price))?(?=\W*$)|all in|the lot|combined|add(?:s)? up|zusammen|insgesamt|en tout|in tutto)\b|\bcan i do\b.*\b(?:and|with)\b/i;

/** "What do the two come to": the sum of those that are meant, or of all on the list that is spoken of, and of money that is named. */
function costOfAll(asked: Asked): Spoken | null {
  const { text, heard, table, meant, brief } = asked;
  if (!TOGETHER.test(text)) return null;
  const isOfList = /\b(?:on|in|of|from) (?:the|my|her|his|their|that|this) lists?\b/i.test(text);
  const list = listNamed(asked) ?? (isOfList ? listMeant(asked) : undefined);
  const cash = /\b(?:cash|money|gift ?card|voucher)\b/i.test(text) ? (toldSum(text) ?? 0) : 0;
  const rows = list?.ideas.map(({ title }): Idea => ({ title, reason: "", fact: null }));
  const pointed = distinct(meant.about.map(ideaOf));
  const named = distinct(meant.named.map(ideaOf));
  const least = cash > 0 ? 1 : 2;
  const ideas =
    rows && rows.length >= least && (isOfList || pointed.length < least)
      ? rows
      : pointed.length >= least
        ? pointed
        : named.length >= least
          ? named
          : table.latest;
  const priced = ideas.flatMap((idea) => {
    const price = priceOf(idea, table);
    return price ? [{ idea, price }] : [];
  });
  if (ideas.length < least || priced.length === 0) return null;
  const low = priced.reduce((sum, { price }) => sum + price[0], cash);
  const high = priced.reduce((sum, { price }) => sum + price[1], cash);
  const things = listed([
    ...priced.map(({ idea }) => `**${idea.title}**`),
    ...(cash > 0 ? [dollars(cash)] : []),
  ]);
  const unknown = ideas.filter((idea) => !priced.some((one) => one.idea === idea));
  const rest =
    unknown.length > 0
      ? ` What ${listed(unknown.map(({ title }) => `**${title}**`))} costs I do not know.`
      : "";
  const sum = (wordsOf(heard, "amount") ?? "").replaceAll(",", "");
  const amount = Number(/\d+/.exec(sum)?.[0] ?? Number.NaN);
  const told = toldBudget(text)?.most ?? (Number.isNaN(amount) ? null : amount);
  const most = cash > 0 ? null : told;
  const limit =
    most !== null && Number.isFinite(most) ? ` ${within(high, most)}` : budgetLeft(brief, high);
  return {
    words: `${things} ${priced.length > 1 || cash > 0 ? "together are" : "is"} usually ${rangeOf(low, high)}, without postage.${rest}${limit}`,
  };
}

/** Where the sum may be more than was to be spent. */
function budgetLeft({ budget }: Brief, high: number): string {
  if (!budget || !Number.isFinite(budget.most) || high <= budget.most) return "";
  return ` That may be more than the ${dollars(budget.most)} of the budget.`;
}

export function lead(asked: Asked): Spoken {
  const by = dayNeeded(asked);
  return (
    orderBy(asked) ??
    about(
      asked,
      (idea) =>
        HOW_TO.test(asked.text)
          ? howTo(idea, asked.table)
          : `${leadOf(idea, asked.table)}${by ? inTime(idea, by, asked) : ""}`,
      { each: !HOW_TO.test(asked.text) },
    )
  );
}

const NEEDED = /\b(?:by|before|in time|until|arrive|doable|make it|possible)\b/i;

/** The day by which something has to be there: one that is named, or that of the next occasion. */
function dayNeeded({ text, brief }: Asked): { day: Day; name: string } | null {
  if (!NEEDED.test(text)) return null;
  const told = toldDate(text, brief.today)?.day ?? toldDayOfMonth(text, brief.today);
  if (told) return { day: told, name: dayInWords(told) };
  const [next] = [...datesNamed(text, brief.diary.dates), ...brief.diary.dates];
  return next ? { day: next.day, name: `${next.name} on ${dayInWords(next.day)}` } : null;
}

/** Whether a message asks if something is there in time for a day that is known. */
export const isNeededBy = (asked: Asked) => dayNeeded(asked) !== null;

function inTime(
  { title, details }: Idea,
  { day, name }: { day: Day; name: string },
  { brief, table }: Asked,
): string {
  const days = details?.leadDays ?? table.termsOf(title)?.lead;
  if (days === undefined) return "";
  return addDays(brief.today, days) <= day
    ? ` So it should be there for ${name}.`
    : ` So it may be too late for ${name}.`;
}

const ORDERING = /\b(?:order|send|post|ship|mail|buy|get it)\b/i;
const SOME_DAYS = 7;

/** "When do I have to send it, if parcels take three weeks?": counted back from the day that is named, or from the next date. */
function orderBy({ text, brief, table, meant }: Asked): Spoken | null {
  if (!/\bwhen\b|\bby what\b|\bhow (?:early|soon)\b|\blatest\b/i.test(text) || !ORDERING.test(text))
    return null;
  const { dates } = brief.diary;
  // "Three weeks" is how long it takes, and no day.
  const told = toldDate(text.replace(/\b\S+ (?:days?|weeks?|months?)\b/i, ""), brief.today)?.day;
  const [next] = datesNamed(text, dates).length > 0 ? datesNamed(text, dates) : dates;
  const day = told ?? next?.day;
  if (!day) return null;
  const [idea] = meant.about.map(ideaOf);
  const notes = /\b(?:post|parcels?|ship|mail|deliver)/i.test(brief.notes ?? "")
    ? brief.notes
    : null;
  const span = toldSpan(text) ?? toldSpan(notes ?? "");
  const usual = idea ? (idea.details?.leadDays ?? table.termsOf(idea.title)?.lead ?? null) : null;
  const days = span ?? usual ?? SOME_DAYS;
  const what = told || !next ? dayInWords(day) : `${next.name} on ${dayInWords(day)}`;
  const by = addDays(day, -days);
  return {
    words:
      by <= brief.today
        ? `To be there by ${what}, it has to go out today. What a shop promises counts.`
        : `To be there by ${what}, it has to go out by **${dayInWords(by)}**: I allow ${days} days. What a shop promises counts.`,
    replies: by > brief.today ? [`Remind me on ${dayInWords(by)}`] : [],
  };
}

const OF_LIST = /\b(?:on|from|of) (?:the|my|her|his|their|that) lists?\b/i;
const OF_THOSE = /\b(?:those|these|them|all|any|each)\b/i;
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

/** "Which would you get, and why": the reason belongs to the choice. */
const CHOOSING =
  /\bwhich\b.*\b(?:pick|choose|go (?:for|with)|prefer|best|favou?rite|recommend|you (?:get|give|buy))\b/i;

export function why(asked: Asked): Spoken {
  if (CHOOSING.test(asked.text)) return pick(asked);
  return openQuestion(asked) ?? whyThis(asked);
}

function whyThis(asked: Asked): Spoken {
  const [only, ...others] = ideasAsked(asked);
  if (only && others.length === 0 && !only.reason) return notOurs(only, asked);
  return about(asked, (idea) => `${idea.reason} ${capitalised(costOf(idea, asked.table))}`.trim(), {
    each: false,
  });
}

/** Of what the giver has thought of, the agent knows what is alike. */
function notOurs({ title, ...idea }: Idea, { brief, table }: Asked): Spoken {
  const terms = table.termsOf(title);
  const replies = [`More like “${title}”`];
  if (terms?.like) {
    return {
      words: `**${title}** is an idea of yours. ${capitalised(costOf({ title, ...idea }, table))} ${capitalised(leadOf({ title, ...idea }, table))} Whether it is right for ${plainName(brief)}, you know best.`,
      isFree: true,
      replies,
    };
  }
  return {
    words: `**${title}** is an idea of yours: I know no more of it than its name, and you know ${plainName(brief)}. Shall I look for something like it?`,
    isFree: true,
    replies,
  };
}

/** A question that yes or no would answer: "is it safe", "would that fit in a suitcase". */
const YES_OR_NO =
  /(?:^|[.!?,;]\s*|\b(?:and|but|so|ok|hm+|aww?|ooh|though|tho|think|sure)\s+)(?:is|are|does|do|did|will|would|wd|wld|can|could|has|have|should|isn['’]?t|doesn['’]?t|won['’]?t|wouldn['’]?t|how (?:big|heavy|large|small|safe)|too)\b(?! (?:you|i|we|there)\b)/i;

const WHAT_IS =
  /^\W*(?:(?:hi|hello|good \p{L}+|ok(?:ay)?|and|so)\W+)*what(?:['’]?s| is| are) (?:an?|the|this|that) [^?]{2,40}\?/iu;

/** "Does it ship to Peru?": what is known of the idea that was asked about, and where more is not, that. */
export function openQuestion(asked: Asked): Spoken | null {
  const { text, table } = asked;
  const [idea, ...others] = ideasAsked(asked);
  if (!idea || others.length > 0) return null;
  // "What is a distortion pedal?" asks what it is, and for nothing of it.
  if (WHAT_IS.test(text)) return null;
  const property = propertyOf(idea, asked);
  const replies = [`Add “${idea.title}”`, "Another in its place"];
  if (property) return { words: `**${idea.title}**: ${property}`, replies };
  if (!YES_OR_NO.test(text)) return null;
  if (!idea.reason) return notOurs(idea, asked);
  return {
    words: `That I cannot know; a shop or somebody who knows ${plainName(asked.brief)} can say. What I do know of **${idea.title}**: ${idea.reason} ${capitalised(costOf(idea, table))} ${capitalised(leadOf(idea, table))}`,
    isFree: true,
    replies,
  };
}
