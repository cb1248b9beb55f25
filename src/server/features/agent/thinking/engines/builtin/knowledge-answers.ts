import type { Aspect } from "../../../reading/topics.ts";
import type { Idea } from "../../../reading/turn.ts";
import type { Asked, Spoken } from "./asked.ts";
import { distinct, dollars, ideaOf } from "./asked.ts";
import type { Form } from "./forms.ts";
import { isNeededBy } from "./time-answers.ts";
import { listMeant } from "./list-answers.ts";
import type { ThingFacts } from "./things.ts";

/** From here on it is clear what a message wants to know: of giving in general, and of an idea. */
const SURELY_OF_GIVING = 0.7;
const SURE = 0.5;
/** Of more than these nobody wants to read it. */
const MOST_TOLD = 4;

/** What is generally known about giving, or about the presents that a message asks about; null where it asks nothing of the kind. */
export function knownOf(asked: Asked): Spoken | null {
  const { topic, sure } = asked.heard;
  if (sure < ("etiquette" in topic ? SURELY_OF_GIVING : SURE)) return null;
  if ("etiquette" in topic) {
    const words = asked.etiquette[topic.etiquette];
    return words ? { words, isFree: true } : null;
  }
  // "Is it possible before the party?" is answered by counting the days.
  if (topic.aspect === "time" && isNeededBy(asked)) return null;
  return topic.aspect ? knownOfThings(topic.aspect, asked) : null;
}

function knownOfThings(aspect: Aspect, asked: Asked): Spoken | null {
  const told = ideasMeant(asked).flatMap((idea) => {
    const thing = thingOf(aspect, idea, asked);
    const words = thing && sentenceOf(aspect, thing, idea, asked);
    return words ? [{ idea, words }] : [];
  });
  const [only, ...others] = told;
  if (!only) return namedOf(aspect, asked);
  if (others.length > 0) {
    const lines = told.map(({ idea, words }) => `- **${idea.title}**: ${words}`);
    return { words: lines.join("\n") };
  }
  return {
    words: `**${only.idea.title}**: ${only.words}`,
    replies: [`Add “${only.idea.title}”`, "Another in its place"],
  };
}

/** What is told of every present of a form, where nothing is known of this sort. */
const forms: Partial<Record<Form, string>> = {
  experience: "experience",
  consumable: "something to use up",
  handmade: "something made by hand",
  digital: "something digital",
  donation: "charity donation",
};

/** How long it takes, and whom it suits, differs too much within a form. */
const OF_EVERY_FORM = new Set<Aspect>(["room", "post", "needs", "lasts", "more"]);

function thingOf(aspect: Aspect, { title }: Idea, { table }: Asked): ThingFacts | null {
  const { things, termsOf } = table;
  if (aspect === "is") return things.called(title);
  const form = OF_EVERY_FORM.has(aspect) ? forms[termsOf(title)?.form ?? "thing"] : undefined;
  return things.of(title) ?? (form ? things.called(form) : null);
}

/** "What on earth is a sketch glove?", of which nobody has spoken before. */
function namedOf(aspect: Aspect, asked: Asked): Spoken | null {
  const { meant, table, text } = asked;
  if (meant.about.length > 0) return null;
  const thing = table.things.in(meant.missing ?? text);
  const [name] = thing?.names ?? [];
  const words = thing && sentenceOf(aspect, thing, null, asked);
  if (!words) return null;
  const unseen = meant.missing
    ? `I see no “${meant.missing}” among the ideas here. In general, `
    : "";
  return { words: `${unseen}**${name}**: ${words}`, replies: [`Add “${name}”`] };
}

const OF_LIST = /\b(?:on|from|of|in) (?:the|my|her|his|their|that|there) ?lists?\b|\bon there\b/i;
const SEVERAL = /\b(?:these|those|them|any(?:thing)?|everything|all|which)\b/i;

/** The ideas that a question is about: those it points at, the one spoken of last, or all of them. */
function ideasMeant(asked: Asked): Idea[] {
  const { meant, table, text } = asked;
  if (meant.about.length > 0) return distinct(meant.about.map(ideaOf)).slice(0, MOST_TOLD);
  if (meant.missing) return [];
  const rows = (listMeant(asked)?.ideas ?? []).map(({ title }) => ideaOf({ title, idea: null }));
  if (OF_LIST.test(text)) return rows.slice(0, MOST_TOLD);
  const { now } = meant;
  if (SEVERAL.test(text))
    return (table.latest.length > 0 ? table.latest : rows).slice(0, MOST_TOLD);
  if (now) return [ideaOf(now)];
  if (table.spoken) return [table.spoken];
  return table.latest.length === 1 ? table.latest : [];
}

const AGE = /\b(\d{1,2})[\s-]*(?:yo|y\/o|yrs?|years?)\b|\b(?:at|for|is|a|to) (\d{1,2})\b/i;

function sentenceOf(
  aspect: Aspect,
  thing: ThingFacts,
  idea: Idea | null,
  asked: Asked,
): string | null {
  if (aspect === "cost") {
    // What an idea costs is known better where it was written down.
    if (idea) return null;
    const [low, high] = thing.price;
    return `usually ${dollars(low)} to ${dollars(high)}. ${thing.pick}`;
  }
  if (aspect !== "age") return thing[aspect];
  const from = idea?.details?.fromAge ?? thing.from;
  const age = ageIn(asked);
  if (age === null) return `from about ${from} years. ${thing.ease}`;
  return age >= from
    ? `fine at ${age}: it is for about ${from} years and up. ${thing.ease}`
    : `rather not yet at ${age}: it is for about ${from} years and up. ${thing.ease}`;
}

/** The age in the question, or that of the person where it is known. */
function ageIn({ text, brief }: Asked): number | null {
  const told = AGE.exec(text);
  if (told) return Number(told[1] ?? told[2]);
  const [from, to] = brief.ages;
  return to - from < 3 ? from : null;
}
