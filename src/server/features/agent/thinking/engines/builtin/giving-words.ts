import type { Brief, OccasionKind } from "../../../reading/brief.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import type { Spoken } from "./asked.ts";
import { datesNamed } from "./dates-meant.ts";
import { plainName } from "./plain-name.ts";

const CARD =
  /\b(?:what|how|help|suggest|can (?:you|u)|could (?:you|u))\b.*\b(?:card|gift tag)\b|\b(?:card|gift tag)\b.*\b(?:what|how|wording|text)\b|\bwrite a note\b.*\bwhat\b/i;
const WRITING = /\b(?:write|say|put|sign|wording|words?|text|message)\b/i;

/** What one might write, of somebody who is called {name} and likes {liked}. */
const lines: Partial<Record<OccasionKind, string>> = {
  birthday:
    "Happy birthday, {name}! May the year ahead bring plenty of {liked}, and many reasons to smile.",
  christmas:
    "Merry Christmas, {name}! I hope these days bring you {liked}, good company and a little rest.",
  hanukkah: "Happy Hanukkah, {name}! May these evenings be bright and warm.",
  "new-year": "Happy New Year, {name}! May it bring more {liked}, and many good days together.",
  valentines: "For you, {name}: today is only one of the days on which I think of you.",
  "mothers-day": "Thank you for everything, {name}, the big things and the thousand small ones.",
  "fathers-day": "Thank you for everything, {name}, the big things and the thousand small ones.",
  wedding: "To the two of you, {name}: may every year be as good as this day.",
  anniversary: "Another year, {name}, and I would choose every day of it again.",
  baby: "Welcome to the little one, and much joy and sleep to you, {name}.",
  graduation: "You did it, {name}! I am proud of you, and curious what comes next.",
  housewarming: "May your new home be full of good evenings, {name}.",
  retirement: "Thank you for all these years, {name}. Here is to more time for {liked}.",
  farewell: "You will be missed, {name}. All the best for what comes next, and for {liked}.",
  "get-well":
    "Get well soon, {name}. There is no hurry and nothing to answer: I am thinking of you.",
  "thank-you": "Thank you, {name}. It meant a great deal, and this is a small sign of that.",
};
const ANY = "I saw this and thought of you, {name}. Enjoy it!";
const IN_GRIEF = "I am thinking of you, {name}, today and in the days to come.";

/** "What should I write on the card?" Null where nothing of that sort was asked. */
export function cardFor(text: string, brief: Brief): Spoken | null {
  if (!CARD.test(text) || !WRITING.test(text)) return null;
  const { clauses, diary } = brief;
  const next = datesNamed(text, diary.dates)[0] ?? diary.dates[0];
  const kind =
    occasionKindOf(text) ??
    brief.occasion?.kind ??
    (next && (next.kind === "birthday" ? "birthday" : occasionKindOf(next.name)));
  const isGrieving = clauses.some(({ limit }) => limit === "grief");
  const liked = clauses.find(
    ({ polarity, isWish, quote }) => polarity === "likes" && !isWish && quote.length <= 24,
  );
  const name = plainName(brief);
  const line = (isGrieving ? IN_GRIEF : ((kind && lines[kind]) ?? ANY))
    .replace("{name}", name === "them" ? "dear" : name)
    .replace("{liked}", liked?.quote ?? "what you love");
  return {
    words: `You could write:\n\n“${line}”\n\nOne thing that only the two of you know makes it yours.`,
    isFree: true,
  };
}

const WRAPPING =
  /\bhow\b.{0,40}\b(?:wrap|disguise)\b|\bwrap(?:ping)?\b.{0,40}\b(?:ideas?|tips?|obvious|guess)\b/i;

/** "How do I wrap it so that it is not obvious?" Null where that was not asked. */
export function wrappingFor(text: string): Spoken | null {
  if (!WRAPPING.test(text)) return null;
  return {
    words:
      "In a box that is larger than it needs, with something soft around it and something light that rattles, nobody guesses what it is. " +
      "Plain brown paper, a ribbon and a sprig from outside look better than most printed paper.",
    isFree: true,
  };
}
