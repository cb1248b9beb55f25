import type { Diary } from "../../../reading/brief.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import { type Asked, type Spoken, wordsOf } from "./asked.ts";
import { plainName } from "./plain-name.ts";

type List = Diary["lists"][number];

const wordsIn = (words: string) => words.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** The list on file that was named; null where none was. */
export function listNamed({ brief, heard, text }: Asked): List | null {
  const { lists: all } = brief.diary;
  const named = wordsOf(heard, "list") ?? wordsOf(heard, "occasion") ?? "";
  const words = new Set(wordsIn(named));
  const kind = occasionKindOf(named);
  return (
    all.find(({ title }) => wordsIn(title).some((word) => words.has(word))) ??
    all.find(({ title }) => kind !== null && kind === occasionKindOf(title)) ??
    all.find(({ title }) => title.length > 2 && text.toLowerCase().includes(title.toLowerCase())) ??
    null
  );
}

/** The list that was named, or the next one with something on it. */
export function listMeant(asked: Asked): List | undefined {
  const all = asked.brief.diary.lists;
  return listNamed(asked) ?? all.find(({ ideas }) => ideas.length > 0) ?? all[0];
}

const MOST_LISTED = 12;
/** "Is it on the list already?" */
const ON_IT =
  /\bis (?:it|that|this|the \p{L}+(?: one)?)\b.{0,12}\bon (?:the|my|her|his|their|a) list\b/iu;
const TO_BUY = /\b(?:still|left|buy|missing|need|noch|reste|falta)\b/i;

/** What is on the list that was named, or on all of them; "still to buy" leaves out what is bought. */
export function lists(asked: Asked): Spoken {
  const { brief, text } = asked;
  const name = plainName(brief);
  const all = brief.diary.lists;
  if (all.length === 0) {
    return {
      words: `There is no list for ${name} yet. Say “add it” to an idea, and I start one.`,
      isFree: true,
    };
  }
  const asks = ON_IT.test(text) ? asked.meant.about.find(({ on }) => on !== "list") : undefined;
  if (asks) {
    const where = all.find(({ ideas }) => ideas.some(({ title }) => title === asks.title));
    return {
      words: where
        ? `Yes, **${asks.title}** is on **${where.title}**.`
        : `No, **${asks.title}** is on no list yet.`,
      replies: where ? [] : [`Add “${asks.title}”`],
    };
  }
  const named = listNamed(asked);
  const isToBuy = TO_BUY.test(text);
  const count = /\bhow many\b/i.test(text)
    ? `${name} has ${all.length === 1 ? "one list" : `${all.length} lists`}.\n\n`
    : "";
  return {
    words: `${count}${(named ? [named] : all).map((list) => onList(list, isToBuy)).join("\n\n")}`,
  };
}

function onList({ title, ideas }: List, isToBuy: boolean): string {
  const wanted = ideas.filter(({ state }) => !isToBuy || state === "idea");
  if (wanted.length === 0) {
    return ideas.length === 0
      ? `**${title}** has no ideas yet.`
      : `Everything on **${title}** is bought.`;
  }
  const lines = wanted
    .slice(0, MOST_LISTED)
    .map((idea) => `- ${idea.title}${idea.state === "idea" ? "" : ` (${idea.state})`}`);
  const more = wanted.length > MOST_LISTED ? `\n\nand ${wanted.length - MOST_LISTED} more.` : "";
  const what = isToBuy ? `Still to buy from **${title}**` : `On **${title}**`;
  return `${what}:\n\n${lines.join("\n")}${more}`;
}
