import type { Brief } from "../../../reading/brief.ts";
import { toldBudget, toldCurrency, toldSum } from "../../../reading/told-budget.ts";
import type { Idea } from "../../../reading/turn.ts";
import { type Asked, type Spoken, distinct, dollars, ideaOf, wordsOf } from "./asked.ts";
import { listMeant, listNamed } from "./list-answers.ts";
import { budgeted } from "./person-answers.ts";
import { listed } from "./phrases.ts";
import { type Table, priceOf } from "./references.ts";
import { about } from "./ideas-asked.ts";

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

export function costOf(idea: Idea, table: Table): string {
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
