import type { Brief, Clause, Polarity } from "../../../reading/brief.ts";
import { dayInWords, weekdayOf } from "../../../reading/day-in-words.ts";
import type { Heard, Intent } from "../../../reading/listener.ts";
import { limitNames } from "../../../reading/limits.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import type { Idea } from "../../../reading/turn.ts";
import { stemsOf, tellingStemsOf } from "../../../reading/titles.ts";
import { capitalised } from "./capitalised.ts";
import { listed, whichIdea } from "./phrases.ts";
import { plainName } from "./plain-name.ts";
import { propertyOf } from "./properties.ts";
import { type Table, priceOf, pricedAs } from "./references.ts";
import type { Meant, Spoken as Thing } from "./scene.ts";

export interface Asked {
  brief: Brief;
  /** What the message tells about the person. */
  told: Clause[];
  table: Table;
  heard: Heard;
  text: string;
  meant: Meant;
}

/** `isFree`: nothing was answered that anybody would pay for. */
export interface Spoken {
  words: string;
  isFree?: boolean;
  /** Likely answers to what it asks. */
  replies?: string[];
}

/** "Which would you get, and why": the reason belongs to the choice. */
const CHOOSING =
  /\bwhich\b.*\b(?:pick|choose|go (?:for|with)|prefer|best|favou?rite|recommend|you (?:get|give|buy))\b/i;

/** What is answered from what is known, and from nothing else. */
const answers = {
  who: ({ brief }) => ({ words: `We are looking for something for **${plainName(brief)}**.` }),
  known: (asked) => knownOfThat(asked) ?? known(asked.brief),
  when: (asked) => (AGE_ASKED.test(asked.text) ? knownOfThat(asked) : null) ?? when(asked),
  given: ({ brief }) => given(brief),
  list: lists,
  shop: (asked) =>
    about(asked, () => `**Find it** below the idea looks for it. What a shop has I cannot know.`),
  cost: (asked) => costOfAll(asked) ?? about(asked, (idea) => costOf(idea, asked.table)),
  lead: (asked) => about(asked, (idea) => leadOf(idea, asked.table)),
  why: (asked) =>
    CHOOSING.test(asked.text) ? pick(asked) : (openQuestion(asked) ?? whyThis(asked)),
  pick,
  compare,
  help: () => ({
    words:
      `Tell me what they enjoy, what to spend, or what you are after (“something for the garden”, “under $30”, “to do together”), and I look for it. ` +
      `Ask me why I chose an idea, what it costs, or which I would pick. I can also put ideas on a list, mark them as bought, keep dates, set reminders, and remember or forget what you tell me; each can be undone.`,
  }),
} satisfies Partial<Record<Intent, (asked: Asked) => Spoken>>;
type Question = keyof typeof answers;

export function isQuestion(intent: Intent): intent is Question {
  return Object.hasOwn(answers, intent);
}

export function answerTo(question: Question, asked: Asked): Spoken {
  return answers[question](asked);
}

/** Words of a question that do not say what it is about. */
const ASKING_WORDS = new Set(
  stemsOf(
    "what whats which who when how did do does have has had know knew tell told said say note noted notes saved save remember again about info anything something still you i me my her his their she he they is are was were the a of to in it that this for on and or so profile page person now already please list right gift gifts like likes love loves want",
  ),
);
const AGE_ASKED =
  /\bhow old\b|\bwhat age\b|\bage is\b|\bwie alt\b|\bquel âge\b|\bcuántos años\b|\bquanti anni\b|\bhoe oud\b/i;
const MOST_QUOTED = 2;

/** "What is his shoe size again?": what was written of that, in the giver's own words; null where all that is known is asked for. */
function knownOfThat({ brief, text }: Asked): Spoken | null {
  const name = plainName(brief);
  if (AGE_ASKED.test(text)) {
    const [from, to] = brief.ages;
    return to - from < 3
      ? { words: `${name} is ${from === to ? from : `${from} to ${to}`}, as far as I know.` }
      : { words: `How old ${name} is, nobody has told me yet.`, isFree: true };
  }
  const own = new Set(stemsOf(name));
  const asked = stemsOf(text).filter(
    (stem) => !ASKING_WORDS.has(stem) && !own.has(stem) && stem.length > 2,
  );
  if (asked.length === 0) return null;
  const sentences = brief.written
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((one) => one.replace(/^[a-z ]+: /, "").trim());
  const telling = sentences.filter((one) => stemsOf(one).some((stem) => asked.includes(stem)));
  if (telling.length === 0) return null;
  const quotes = telling.slice(0, MOST_QUOTED).map((one) => `“${one}”`);
  return { words: `About that I was told: ${listed(quotes)}` };
}

const MOST_NAMED = 6;

function known(brief: Brief): Spoken {
  const { clauses, ages, budget } = brief;
  const name = plainName(brief);
  const named = (some: Clause[]) =>
    listed([...new Set(some.map(({ quote }) => `“${quote}”`))].slice(0, MOST_NAMED));
  const of = (polarity: Polarity) =>
    clauses.filter((clause) => clause.polarity === polarity && !clause.limit);
  const limits = [...new Set(clauses.flatMap(({ limit }) => (limit ? [limitNames[limit]] : [])))];
  const lines = [
    of("likes").length > 0 && `- likes ${named(of("likes"))}`,
    of("dislikes").length > 0 && `- to avoid: ${named(of("dislikes"))}`,
    limits.length > 0 &&
      `- to mind: ${named(clauses.filter(({ limit }) => limit))} (${listed(limits).toLowerCase()})`,
    of("owned").length > 0 && `- has already: ${named(of("owned"))}`,
    of("past").length > 0 && `- no longer: ${named(of("past"))}`,
    ages[1] - ages[0] < 3 && `- ${ages[0]} years old, or about that`,
    budget &&
      Number.isFinite(budget.most) &&
      `- a budget of up to $${budget.most.toLocaleString("en-US")}`,
  ].filter((line) => line !== false && line !== null);
  if (lines.length === 0) {
    return {
      words: "Hardly anything yet. What do they enjoy, and what is the occasion?",
      isFree: true,
    };
  }
  return {
    words: `This is what I know about **${name}**:\n\n${lines.join("\n")}\n\nIf something is wrong, put it right on the page under **What Ribbon understood**.`,
  };
}

function when({ brief, heard, text }: Asked): Spoken {
  const { dates } = brief.diary;
  const asked = occasionIn(heard, text);
  const words = new Set(namesIn(text));
  const isAsked = ({ name, kind }: (typeof dates)[number]) =>
    namesIn(`${name} ${kind}`).some((word) => words.has(word));
  const meant = dates.filter(isAsked);
  const [next, ...later] = meant.length > 0 || namesIn(asked ?? "").length > 0 ? meant : dates;
  if (!next) {
    const of = asked ? `“${asked}”` : plainName(brief);
    return {
      words: `There is no date for ${of} yet. Add one under **Occasions** on the page, and I will count the days.`,
      isFree: true,
    };
  }
  const away =
    next.daysLeft === 0 ? "today" : next.daysLeft === 1 ? "tomorrow" : `in ${next.daysLeft} days`;
  const others = later.slice(0, 2).map(({ name, day }) => `${name} on ${dayInWords(day)}`);
  return {
    words: `**${next.name}** is ${away}, on ${weekdayOf(next.day)}, ${dayInWords(next.day)}.${others.length > 0 ? ` Then comes ${listed(others)}.` : ""}`,
  };
}

/** "Their wedding anniversary", of which "their wedding" was heard. */
function occasionIn(heard: Heard, text: string): string | null {
  const words = wordsOf(heard, "occasion");
  if (!words) return occasionKindOf(text);
  const after = text.slice(text.indexOf(words) + words.length);
  return words + (/^\s+(?:anniversary|birthday|day|party)\b/i.exec(after)?.[0] ?? "");
}

/** The words of an occasion, without "her" and "the". */
function namesIn(words: string): string[] {
  return words.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

const MOST_GIVEN = 8;

function given(brief: Brief): Spoken {
  const name = plainName(brief);
  const gifts = brief.diary.given;
  if (gifts.length === 0) {
    return {
      words: `Nothing is marked as given to ${name} yet. Mark an idea as given on its list, and I will remember it.`,
      isFree: true,
    };
  }
  const lines = gifts
    .slice(0, MOST_GIVEN)
    .map(({ title, day }) => `- ${title}${day ? ` (${dayInWords(day)})` : ""}`);
  return { words: `What you gave ${name}:\n\n${lines.join("\n")}` };
}

const MOST_LISTED = 12;

/** The list that was named, or the next one with something on it. */
function listMeant({ brief, heard }: Asked) {
  const { lists: all } = brief.diary;
  const named = wordsOf(heard, "list") ?? wordsOf(heard, "occasion") ?? "";
  const words = new Set(namesIn(named));
  return (
    all.find(({ title }) => namesIn(title).some((word) => words.has(word))) ??
    all.find(({ title }) => {
      const kind = occasionKindOf(title);
      return kind !== null && kind === occasionKindOf(named);
    }) ??
    all.find(({ ideas }) => ideas.length > 0) ??
    all[0]
  );
}

/** What is on the list that was named, or on the next one; "still to buy" leaves out what is bought. */
function lists(asked: Asked): Spoken {
  const { brief, text } = asked;
  const name = plainName(brief);
  const list = listMeant(asked);
  if (!list) {
    return {
      words: `There is no list for ${name} yet. Say “add it” to an idea, and I start one.`,
      isFree: true,
    };
  }
  const isToBuy = /\b(?:still|left|buy|missing|need|noch|reste|falta)\b/i.test(text);
  const wanted = list.ideas.filter(({ state }) => !isToBuy || state === "idea");
  if (wanted.length === 0) {
    const isEmpty = list.ideas.length === 0;
    return {
      words: isEmpty
        ? `**${list.title}** has no ideas yet.`
        : `Everything on **${list.title}** is bought.`,
    };
  }
  const lines = wanted
    .slice(0, MOST_LISTED)
    .map(({ title, state }) => `- ${title}${state === "idea" ? "" : ` (${state})`}`);
  const more = wanted.length > MOST_LISTED ? `\n\nand ${wanted.length - MOST_LISTED} more.` : "";
  const what = isToBuy ? `Still to buy from **${list.title}**` : `On **${list.title}**`;
  return { words: `${what}:\n\n${lines.join("\n")}${more}` };
}

const ideaOf = ({ title, idea }: Thing): Idea => idea ?? { title, reason: "", fact: null };

/** The ideas that a message is about: those it points at, or the only one there is. */
function ideasAsked({ meant: { about: pointed }, table, text }: Asked): Idea[] {
  const priced = pricedAs(text, table);
  if (priced) return [priced];
  if (pointed.length > 0) return pointed.map(ideaOf);
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
  if (told.length === 0 || (!each && others.length === 0)) {
    return { words: whichIdea(latest.map(({ title }) => title)), isFree: true };
  }
  return { words: told.map((one) => `- **${one.title}**: ${tell(one)}`).join("\n") };
}

export function wordsOf({ slots }: Heard, wanted: Heard["slots"][number]["slot"]): string | null {
  return slots.find(({ slot }) => slot === wanted)?.words ?? null;
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

function costOf(idea: Idea, { termsOf }: Table): string {
  const price = priceOf(idea, termsOf);
  if (!price) return "what it costs I do not know.";
  const [low, high] = price;
  return low === high
    ? `usually about ${dollars(low)}.`
    : `usually ${dollars(low)} to ${dollars(high)}.`;
}

const TOGETHER =
  /\b(?:together|altogether|in total|total|all in|the lot|zusammen|insgesamt|en tout|in tutto)\b/i;

/** "What do the two come to": the sum of those that are meant, or of all on the list that is spoken of. */
function costOfAll(asked: Asked): Spoken | null {
  const { text, heard, table, meant, brief } = asked;
  if (!TOGETHER.test(text)) return null;
  const isOfList = wordsOf(heard, "list") !== null || /\blists?\b/i.test(text);
  const list = isOfList ? listMeant(asked) : undefined;
  const rows = list?.ideas.map(({ title }): Idea => ({ title, reason: "", fact: null }));
  const ideas = rows ?? (meant.about.length > 1 ? meant.about.map(ideaOf) : table.latest);
  const priced = ideas.flatMap((idea) => {
    const price = priceOf(idea, table.termsOf);
    return price ? [{ idea, price }] : [];
  });
  if (ideas.length < 2 || priced.length === 0) return null;
  const low = priced.reduce((sum, { price }) => sum + price[0], 0);
  const high = priced.reduce((sum, { price }) => sum + price[1], 0);
  const named = listed(priced.map(({ idea }) => `**${idea.title}**`));
  const unknown = ideas.filter((idea) => !priced.some((one) => one.idea === idea));
  const rest =
    unknown.length > 0
      ? ` What ${listed(unknown.map(({ title }) => `**${title}**`))} costs I do not know.`
      : "";
  return {
    words: `${named} ${priced.length > 1 ? "together are" : "is"} usually ${dollars(low)} to ${dollars(high)}, without postage.${rest}${budgetLeft(brief, high)}`,
  };
}

/** Where the sum may be more than was to be spent. */
function budgetLeft({ budget }: Brief, high: number): string {
  if (!budget || !Number.isFinite(budget.most) || high <= budget.most) return "";
  return ` That may be more than the ${dollars(budget.most)} of the budget.`;
}

function leadOf({ title, details }: Idea, { termsOf }: Table): string {
  const days = details?.leadDays ?? termsOf(title)?.lead;
  if (days === undefined) return "how long it takes I do not know.";
  if (days === 0) return "you can have it today.";
  if (days === 1) return "a shop in town usually has it.";
  return days <= 3
    ? "usually there within days; what a shop promises counts."
    : `allow about ${days} days; what a shop promises counts.`;
}

/** Ideas come best first; of several that are named, one of them, and nothing that was turned down. */
function pick({ table, brief, meant, text }: Asked): Spoken {
  const named = meant.about.length > 1 ? meant.about.map(ideaOf) : [];
  const left = table.latest.filter(
    ({ title }) => !meant.against.some((against) => against.title === title),
  );
  const isOfList = /\b(?:on|from|of) (?:the|my|her|his|their) lists?\b/i.test(text);
  const [best] = named.length > 0 ? named : isOfList ? [] : left;
  if (!best) {
    const onList = brief.diary.lists[0]?.ideas.find(({ state }) => state === "idea");
    if (onList) return { words: `Of what is on the list, I would give **${onList.title}**.` };
    return { words: whichIdea([]), isFree: true };
  }
  return {
    words: [
      `I would give **${best.title}**${best.reason ? `: ${best.reason}` : "."}`,
      `${capitalised(costOf(best, table))}${honoured(brief, best)}`,
    ].join(" "),
  };
}

function compare({ table, meant }: Asked): Spoken {
  const { latest } = table;
  const both = meant.about.length >= 2 ? meant.about.map(ideaOf) : latest;
  const [one, other] = both;
  if (!one || !other) return { words: whichIdea(latest.map(({ title }) => title)), isFree: true };
  const line = (idea: Idea) => {
    const isOurs = idea.reason !== "" || priceOf(idea, table.termsOf) !== null;
    const told = `${costOf(idea, table)} ${capitalised(leadOf(idea, table))} ${idea.reason}`;
    return `- **${idea.title}**: ${isOurs ? told : "an idea of yours, of which I know the name alone."}`;
  };
  const ours = [one, other].find(({ reason }) => reason !== "");
  const lean = ours
    ? `I would lean to **${ours.title}**, for what you told me.`
    : `Both are ideas of yours: you know best.`;
  return {
    words: `Side by side:\n\n${line(one)}\n${line(other)}\n\n${lean}`,
    ...(!ours && { isFree: true }),
  };
}

function whyThis(asked: Asked): Spoken {
  const [only, ...others] = ideasAsked(asked);
  if (only && others.length === 0 && !only.reason) return notOurs(only, asked);
  return about(asked, (idea) => `${idea.reason}${honoured(asked.brief, idea)}`, { each: false });
}

/** Of what the giver has thought of, the agent knows the name. */
function notOurs({ title }: Idea, { brief }: Asked): Spoken {
  return {
    words: `**${title}** is an idea of yours: I know no more of it than its name, and you know ${plainName(brief)}. Shall I look for something like it?`,
    isFree: true,
    replies: [`More like “${title}”`],
  };
}

/** A question that yes or no would answer: "is it safe", "would that fit in a suitcase". */
const YES_OR_NO =
  /(?:^|[.!?,;]\s*|\b(?:and|but|so|ok|hm+|aww?|ooh|though|tho)\s+)(?:is|are|does|do|did|will|would|wd|wld|can|could|has|have|isn['’]?t|doesn['’]?t|won['’]?t|wouldn['’]?t)\b(?! (?:you|i|we|there)\b)/i;

/** "Does it ship to Peru?": what is known of the idea that was asked about, and where more is not, that. */
export function openQuestion(asked: Asked): Spoken | null {
  const { text, table } = asked;
  if (!YES_OR_NO.test(text)) return null;
  const [idea, ...others] = ideasAsked(asked);
  if (!idea || others.length > 0) return null;
  const property = propertyOf(idea, text, table.termsOf);
  if (!property && !idea.reason) return notOurs(idea, asked);
  const replies = [`Add “${idea.title}”`, "Another in its place"];
  if (property) return { words: `**${idea.title}**: ${property}`, replies };
  return {
    words: `That I cannot know; a shop or somebody who knows ${plainName(asked.brief)} can say. What I do know of **${idea.title}**: ${idea.reason} ${capitalised(costOf(idea, table))} ${capitalised(leadOf(idea, table))}`,
    isFree: true,
    replies,
  };
}

/** A dislike that an idea keeps away from, where that can be said: a limit is not something one asked to avoid. */
function honoured({ clauses }: Brief, { title }: Idea): string {
  const words = new Set(tellingStemsOf(title));
  const against = clauses.find(
    ({ polarity, quote, limit }) =>
      polarity === "dislikes" &&
      !limit &&
      quote.length <= 40 &&
      !/[<>{}`]/.test(quote) &&
      !tellingStemsOf(quote).some((stem) => words.has(stem)),
  );
  return against
    ? ` It has nothing to do with “${against.quote}”, which you asked me to avoid.`
    : "";
}
