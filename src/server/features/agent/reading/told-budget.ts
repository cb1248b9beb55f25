import type { Budget } from "./brief.ts";
import { oneOf } from "./pattern.ts";

const AMOUNT = String.raw`(?:us)?[$£€]? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?( ?k\b)?`;
const MONEY = String.raw`(?=[^.]*)(?: ?(?:dollars|bucks|usd|quid|pounds|euros?|[$£€]))?`;
const marked = (words: string) =>
  /[$£€]|dollar|buck|usd|quid|\beuros?\b|\bpounds\b|budget|spend|cost|price|cheap/i.test(words);

const BETWEEN = new RegExp(
  String.raw`\b(?:between|from) ${AMOUNT}${MONEY} (?:and|to) ${AMOUNT}`,
  "i",
);
const RANGE = new RegExp(String.raw`\$${AMOUNT} ?(?:-|–|to) ?\$?${AMOUNT}`, "i");
const AT_MOST = new RegExp(
  String.raw`\b(?:under|below|less than|at most|up to|max(?:imum)?(?: of)?|no more than|not (?:more|over) than|cheaper than|within|(?:n't|not) (?:spend|go|cost) (?:more than|over|above)|(?:keep it|stay) (?:under|below)|limit(?: is| of)?|cap(?:ped)?(?: is| of| at)?) ${AMOUNT}`,
  "i",
);
const AT_LEAST = new RegExp(
  String.raw`\b(?:over|above|more than|at least|from|min(?:imum)?(?: of)?|upwards of|no less than) ${AMOUNT}`,
  "i",
);
const ABOUT = new RegExp(
  String.raw`\b(?:about|around|roughly|approximately|something like|budget(?: is| of|:)?(?: now)?|spend(?: about| around)?|have|for|say) ${AMOUNT}`,
  "i",
);

/** What a text says about money, if anything. */
export function toldBudget(text: string): Budget | null {
  if (!marked(text)) return null;
  const amount = (digits = "", thousands = "") =>
    Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1);
  const pair = BETWEEN.exec(text) ?? RANGE.exec(text);
  if (pair) {
    const [low, high] = [amount(pair[1], pair[2]), amount(pair[3], pair[4])].toSorted(
      (a, b) => a - b,
    );
    if (low !== undefined && high) return { least: low, most: high };
  }
  const most = AT_MOST.exec(text) ?? AFTER_IT.exec(text);
  if (most) return { least: 0, most: amount(most[1], most[2]) };
  const least = AT_LEAST.exec(text);
  if (least) return { least: amount(least[1], least[2]), most: Infinity };
  const about = ABOUT.exec(text) ?? /\$(\d{1,3}(?:,\d{3})+|\d+)( ?k\b)?/i.exec(text);
  if (about) {
    const middle = amount(about[1], about[2]);
    return { least: Math.floor(middle * 0.6), most: Math.ceil(middle * 1.05) };
  }
  return null;
}

const AFTER_IT = new RegExp(
  String.raw`${AMOUNT}(?: ?(?:dollars|bucks|usd|quid|pounds|euros?|[$£€]))? ?(?:max(?:imum)?|tops|limit|at (?:the )?most|or (?:less|under|below)|and (?:not a (?:cent|penny)|no) more)\b`,
  "i",
);

/** The most that a text says may be spent, where it says so. */
export function toldLimit(text: string): number | null {
  if (!marked(text)) return null;
  const match = AT_MOST.exec(text) ?? AFTER_IT.exec(text);
  const most = match ? Number((match[1] ?? "").replaceAll(",", "")) * (match[2] ? 1000 : 1) : 0;
  return most > 0 ? most : null;
}

const DEARER = new RegExp(
  String.raw`\b${oneOf(String.raw`
    dearer|pricier|fancier|posher|grander
    more (?:expensive|generous|luxurious|upmarket|upscale|money)|higher[- ]end|high[- ]end
    luxur\w+|splurg\w+|splash out|push the boat out
    (?:spend|pay|stretch to|go) (?:more|higher|further|up)
    (?:raise|increase|double|triple|lift|up) (?:the |my |our )?(?:budget|limit|price)
    (?:bigger|larger|higher) budget|money(?:'s| is)? no object|no limit
    (?:too|a bit|look|looks|feel|feels) cheap
    spoil (?:her|him|them)
  `)}\b`,
  "i",
);

/** Whether a text asks to spend more, without saying how much. */
export function asksForDearer(text: string): boolean {
  return DEARER.test(text);
}
