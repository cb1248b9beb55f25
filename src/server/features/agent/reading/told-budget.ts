import type { Budget } from "./brief.ts";
import { oneOf } from "./pattern.ts";

/** What one of it is worth in dollars, roughly: a limit is round, and so may its worth be. */
const currencies: ReadonlyArray<[words: string, dollars: number]> = [
  [String.raw`(?:us|us )?\$|usd|dollars?|bucks?`, 1],
  ["£|gbp|quid|pounds?", 1.3],
  ["€|eur|euros?", 1.1],
  ["₹|inr|rs\\.?|rupees?", 0.012],
  ["chf|francs?|franken", 1.2],
  ["kr|sek|nok|dkk|kron(?:or|er)", 0.1],
  ["zł|pln|z[lł]ot(?:y|ys|ych)", 0.27],
  ["kč|czk|korunas?", 0.045],
  ["huf|forints?", 0.0028],
  ["¥|jpy|yen", 0.0065],
  ["cny|rmb|yuan", 0.14],
  ["₩|krw|won", 0.0007],
  ["aud|a\\$", 0.65],
  ["cad|c\\$", 0.72],
  ["nzd|nz\\$", 0.6],
  ["sgd|s\\$", 0.75],
  ["hkd|hk\\$", 0.13],
  ["zar|rands?", 0.055],
  ["₦|ngn|naira", 0.00065],
  ["ghs|cedis?", 0.08],
  ["kes|ksh|shillings?", 0.0077],
  ["mxn|pesos?", 0.055],
  ["brl|r\\$|reais", 0.18],
  ["₺|lira", 0.025],
  ["₪|ils|shekels?", 0.28],
  ["aed|dirhams?", 0.27],
  ["thb|baht", 0.03],
  ["myr|ringgit", 0.23],
  ["idr|rupiah", 0.00006],
  ["taka|bdt", 0.008],
];
const CURRENCY = String.raw`(?<!\p{L})(?:${currencies.map(([words]) => words).join("|")})(?!\p{L})`;
const rates = currencies.map(
  ([words, dollars]) => [new RegExp(`^(?:${words})$`, "iu"), dollars, words] as const,
);
const ANY_CURRENCY = new RegExp(CURRENCY, "iu");

/** How the commonest of them are written behind a sum. */
const names: Record<string, string> = {
  "£": "pounds",
  "€": "euros",
  "₹": "rupees",
  "¥": "yen",
  kr: "kroner",
  zł: "złoty",
  aud: "Australian dollars",
  cad: "Canadian dollars",
};
const SPOKEN_OF = /\b(?:aussie|australian|canadian|kiwi|singapore|hong kong)\b/i;
const spoken: Record<string, string> = {
  aussie: "aud",
  australian: "aud",
  canadian: "cad",
  kiwi: "nzd",
  singapore: "sgd",
  "hong kong": "hkd",
};

/** The currency that a text speaks of, other than dollars: what one of it is worth in them, and its name. */
export function toldCurrency(text: string): { name: string; dollars: number } | null {
  const place = SPOKEN_OF.exec(text)?.[0].toLowerCase();
  const said = place ? spoken[place] : ANY_CURRENCY.exec(text)?.[0];
  if (!said) return null;
  const found = rates.find(([pattern]) => pattern.test(said));
  if (!found || found[1] === 1) return null;
  const [first = ""] = found[2].split("|");
  const bare = first.replaceAll("\\", "");
  return { name: names[bare] ?? said.toLowerCase(), dollars: found[1] };
}

/** A sum with its currency before or after it, or with none; "2 nights" is no sum. */
const AMOUNT = String.raw`(${CURRENCY})? ?(\d{1,3}(?:[.,]\d{3})+|\d+)(?!\d)(?:[.,]\d\d(?!\d))?( ?k\b)?(?: ?(${CURRENCY}))?(?![ -]*(?:nights?|days?|hours?|hrs?|h\b|min(?:ute)?s?\b|weeks?|months?|years?|yrs?|people|persons?|of us|st\b|nd\b|rd\b|th\b|kg|g\b|km|k\b|miles?|cm|inch\w*|pieces?|books?|times|things?|items?))`;
const SUM_GROUPS = 4;

/** Whether a text speaks of a sum: then a bare figure may be money. */
const speaksOfMoney = (words: string) =>
  /\d/.test(words) && (ANY_CURRENCY.test(words) || /budget|spend|cost|price|cheap/i.test(words));

/** The sum in a match, in dollars; `nth` where there are several. */
function sumIn(match: RegExpExecArray, nth = 0): number {
  const [before, digits = "", thousands, after] = match.slice(1 + nth * SUM_GROUPS);
  // In "€30-40" both are euros.
  const currency = before ?? after ?? (nth === 0 ? match[2 * SUM_GROUPS] : match[1]) ?? "";
  const rate = rates.find(([words]) => words.test(currency))?.[1] ?? 1;
  return Math.round(Number(digits.replaceAll(/[.,]/g, "")) * (thousands ? 1000 : 1) * rate);
}

const BETWEEN = new RegExp(
  String.raw`(?<!\p{L})(?:between|from|zwischen|von|entre|de|tra|da|tussen|van) ${AMOUNT} (?:and|to|und|bis|et|à|y|a|e|en|tot) ${AMOUNT}`,
  "iu",
);
const RANGE = new RegExp(
  String.raw`(?=${CURRENCY})${AMOUNT} ?(?:-|–|to|bis|à|tot) ?${AMOUNT}`,
  "iu",
);
const BARE_RANGE = new RegExp(String.raw`${AMOUNT} ?(?:-|–|to|bis|à|tot) ?${AMOUNT}`, "iu");

/** "Between 20 and 30"; where a budget is spoken of, "100-500" is money, too. */
const pairIn = (text: string) =>
  BETWEEN.exec(text) ??
  RANGE.exec(text) ??
  (/\bbudget\b/i.test(text) ? BARE_RANGE.exec(text) : null);

const AT_MOST = new RegExp(
  String.raw`\b(?:(?:(?:do|ca|wo|would|should|could|ai)n['’]?t|cannot|not|never)(?: (?:want|wanna|like|plan|need|going|gonna))?(?: to)? (?:spend|pay|go|cost) (?:more than|over|above)|under|below|less than|at most|up to|max(?:imum)?(?: of)?|no more than|not (?:more|over) than|cheaper than|within|(?:keep it|stay) (?:under|below)|limit(?: is| was| of|:)?|cap(?:ped)?(?: is| of| at)?|(?:have|got) (?:only|just|like|literally|about)) ${AMOUNT}`,
  "iu",
);
const AFTER_IT = new RegExp(
  String.raw`${AMOUNT} ?(?:max(?:imum)?|tops|limit|at (?:the )?most|or (?:less|under|below)|and (?:not a (?:cent|penny)|no) more)\b`,
  "iu",
);
const AT_LEAST = new RegExp(
  String.raw`\b(?:over|above|more than|at least|from|min(?:imum)?(?: of)?|upwards of|no less than) ${AMOUNT}`,
  "iu",
);
const ABOUT = new RegExp(
  String.raw`\b(?:about|around|roughly|approximately|something like|budget(?: is| of|:)?(?: now)?|spend(?: about| around)?|have|for|say) ${AMOUNT}`,
  "iu",
);
const DOLLARS = new RegExp(String.raw`(?=\$|\d[\d,]* ?\$)${AMOUNT}`, "iu");

const TO_A_SUM = new RegExp(String.raw`\b(?:to|now|is|be) ${AMOUNT}`, "iu");

const EACH = new RegExp(
  String.raw`${AMOUNT} ?(?:each|apiece|a head|per (?:person|head|nose|child|family)|pp|pro (?:kopf|nase|kind|person)|par (?:personne|t[eê]te)|por (?:persona|cabeza)|a testa)\b|\beach (?:\p{L}+ ){0,2}${AMOUNT}`,
  "iu",
);
const OF_US =
  /\b(\d{1,2}) (?:of (?:us|them)|people|ppl|persons?|guys|girls|kids|children|parents|families|colleagues|coworkers|kinder|leute|personen|kollegen|enfants|personnes|personas|niños|bambini|persone)\b/i;

/** "Nine of us at $10 each". */
function toldShares(text: string): Budget | null {
  const each = EACH.exec(text);
  const people = Number(OF_US.exec(text)?.[1] ?? 0);
  if (!each || people < 2) return null;
  const most = sumIn(each, each[2] === undefined ? 1 : 0) * people;
  return { least: Math.floor(most * 0.5), most };
}

const AS_CASH = String.raw`(?:in )?(?:cash|money|gift ?card|voucher)`;
const CASH = new RegExp(String.raw`${AMOUNT}(?: ${AS_CASH})|${AS_CASH}(?: of)? ${AMOUNT}`, "iu");

/** Money that is named as such, in dollars: "with 50 cash". */
export function toldSum(text: string): number | null {
  if (!/\d/.test(text)) return null;
  const match = CASH.exec(text);
  if (!match) return null;
  const nth = [0, 1].find((place) => match[2 + place * SUM_GROUPS] !== undefined);
  return nth === undefined ? null : sumIn(match, nth);
}

/** The sum that a text names as what may be spent, in dollars and as it is said. */
export function toldTotal(said: string): number | null {
  const text = inFigures(said);
  const shares = speaksOfMoney(text) ? toldShares(text) : null;
  if (shares) return shares.most;
  const pair = speaksOfMoney(text) ? pairIn(text) : null;
  if (pair) return Math.max(sumIn(pair), sumIn(pair, 1));
  const limit = toldLimit(text);
  if (limit !== null) return limit;
  const named = speaksOfMoney(text)
    ? (AT_LEAST.exec(text) ?? TO_A_SUM.exec(text) ?? ABOUT.exec(text) ?? DOLLARS.exec(text))
    : null;
  return named ? sumIn(named) : null;
}

/** What a text says about money, in dollars, if anything. */
export function toldBudget(said: string): Budget | null {
  const text = inFigures(said);
  if (!speaksOfMoney(text)) return null;
  const shares = toldShares(text);
  if (shares) return shares;
  const pair = pairIn(text);
  if (pair) {
    const [low, high] = [sumIn(pair), sumIn(pair, 1)].toSorted((a, b) => a - b);
    if (low !== undefined && high) return { least: low, most: high };
  }
  const most = toldLimit(text);
  if (most !== null) return { least: 0, most };
  const least = AT_LEAST.exec(text);
  if (least) return { least: sumIn(least), most: Infinity };
  const about = ABOUT.exec(text) ?? DOLLARS.exec(text);
  if (!about) return null;
  const middle = sumIn(about);
  return { least: Math.floor(middle * 0.6), most: Math.ceil(middle * 1.05) };
}

/** "A fiver" is five pounds. */
const NOTES = /\b(?:(?:an?|one) )?(fiver|tenner)\b/gi;
const inFigures = (text: string) =>
  text.replaceAll(NOTES, (_, note: string) => (note.toLowerCase() === "fiver" ? "£5" : "£10"));

/** The most that a text says may be spent, in dollars, where it says so. */
export function toldLimit(said: string): number | null {
  const text = inFigures(said);
  if (!speaksOfMoney(text)) return null;
  const match = AT_MOST.exec(text) ?? AFTER_IT.exec(text);
  const most = match ? sumIn(match) : 0;
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
