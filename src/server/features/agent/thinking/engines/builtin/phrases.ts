import type { Brief, Clause } from "../../../reading/brief.ts";
import type { Guess, Intent } from "../../../reading/listener.ts";
import type { DialogueState } from "./dialogue-state.ts";
import { thingsIn } from "./searching.ts";
import { plainName } from "./plain-name.ts";

/** How a reading is put to the person, when it is not clear what was meant. */
const readings: Partial<Record<Intent, string>> = {
  cheaper: "ideas that **cost less**",
  dearer: "ideas that **cost more**",
  more: "**more in the same direction**",
  less: "**less of one kind** of thing",
  "not-that": "to **drop one idea** and have another in its place",
  new: "a **fresh set of ideas**",
  wish: "ideas of **one particular sort**",
  experience: "something **to do**, rather than to unwrap",
  handmade: "something you can **make yourself**",
  quick: "something you can **have at once**",
  why: "to know **why I chose** one of them",
  cost: "to know **what one of them costs**",
  pick: "to know **which I would give**",
  "for-occasion": "ideas for a **particular occasion**",
  remember: "to **tell me something** about them",
  known: "to know **what I know** about them",
  add: "to **put one on a list**",
  remind: "to be **reminded**",
};

export function askWhich(guesses: readonly Guess[]): string {
  const likely = guesses.slice(0, 2).flatMap(({ intent }) => readings[intent] ?? []);
  const [one = readings.new, other] = likely;
  return other
    ? `I am not sure I follow. Would you like ${one}, or ${other}?`
    : `I am not sure I follow. Would you like ${one}?`;
}

export const newStartReply = (brief: Brief) =>
  `A fresh start, then. What is it to be for ${plainName(brief)}: an occasion, something they enjoy, or a price to stay under?`;

const amount = (dollars: number) => `$${dollars.toLocaleString("en-US")}`;

/** What may be spent, in the giver's own money where they named a sum in it. */
function withinWords({ brief: { budget }, currency }: DialogueState): string {
  if (!budget) return "";
  const { least, most } = budget;
  const inDollars = rangeOf(least, most, amount);
  if (!currency) return inDollars;
  const { name, dollars } = currency;
  const theirs = (sum: number) => `${Math.round(sum / dollars).toLocaleString("en-US")} ${name}`;
  return `${rangeOf(least, most, theirs)} (${inDollars.trim()})`;
}

function rangeOf(least: number, most: number, inWords: (sum: number) => string): string {
  if (!Number.isFinite(most)) return ` from ${inWords(least)} up`;
  return least > 0 ? ` between ${inWords(least)} and ${inWords(most)}` : ` up to ${inWords(most)}`;
}

/** A longer wish is not repeated. */
const MOST_QUOTED = 4;

/** What is said before the ideas. */
export function opening(
  intents: Intent[],
  state: DialogueState,
  heard: Clause[],
  { found, isMet, shown }: { found: number; isMet: boolean; shown: number },
): string {
  const { brief, about, wish } = state;
  const name = plainName(brief);
  if (found === 0) {
    return `I looked, and found nothing that fits everything we have said so far. Shall I loosen one thing: the price, the kind of gift, or the time?`;
  }
  if (wish.words && intents.includes("more")) return `More for “${wish.words}”:`;
  const few = found === 1 ? "Here is one" : "Here are some";
  const isCheaper = intents.includes("cheaper");
  const [intent] = intents;
  const isTold = wish.words !== null && thingsIn(wish.words).length > 0;
  if (
    intents.includes("wish") &&
    wish.words &&
    (!isTold || !isMet || wish.words.includes(",") || wish.words.split(/\s+/).length > MOST_QUOTED)
  )
    return `With that in mind${isCheaper ? `,${withinWords(state)}` : ""}:`;
  if (intents.includes("wish") && wish.words) {
    return `${found === 1 ? "One" : "Some"} for “${wish.words}”${isCheaper ? withinWords(state) : ""}:`;
  }
  switch (intent) {
    case "cheaper":
      return `Of course. ${few}${withinWords(state)}:`;
    case "dearer":
      return state.isSum
        ? `Of course. ${few}${withinWords(state)}:`
        : `Gladly, let's aim higher. ${few}${withinWords(state)}:`;
    case "more":
      return about ? `More in the direction of “${about}”:` : `More along those lines:`;
    case "less":
      return about ? `Understood, less “${about}”. Instead:` : `Understood. A different mix:`;
    case "not-that":
      if (state.areSeveral) return `None of those, then. How about:`;
      return about
        ? `“${about}” is off the table. How about:`
        : `That one is off the table. How about:`;
    case "experience":
      return `Something for ${name} to do, rather than to unwrap:`;
    case "handmade":
      return `Made by you, for ${name}:`;
    case "quick":
      return brief.occasion?.daysLeft && brief.occasion.daysLeft > 1
        ? `There is not much time, so only what a shop in town or a quick delivery may have:`
        : `No time to lose, so only what you can have at once:`;
    case "for-occasion":
      return brief.occasion?.kind
        ? `For ${occasionWords(brief.occasion.kind)}${isCheaper ? withinWords(state) : ""}, I would look at:`
        : `For that occasion${isCheaper ? withinWords(state) : ""}, I would look at:`;
    case "remember": {
      return `${noted(heard)} With that in mind:`;
    }
    default:
      return shown > 0 ? `A few more for ${name}:` : `For ${name} I would think of these:`;
  }
}

function noted(heard: Clause[]): string {
  const likes = heard
    .filter(({ polarity }) => polarity === "likes")
    .map(({ quote }) => `“${quote}”`);
  // Nobody keeps away from a loss.
  const against = heard
    .filter(
      ({ polarity, limit }) =>
        !limit && (polarity === "dislikes" || polarity === "past" || polarity === "owned"),
    )
    .map(({ quote }) => `“${quote}”`);
  if (likes.length === 0 && against.length === 0) return "Good to know.";
  const parts = [
    likes.length > 0 ? `I'll bear ${listed(likes)} in mind` : "",
    against.length > 0
      ? `${likes.length > 0 ? "and" : "I'll"} keep away from ${listed(against)}`
      : "",
  ].filter((part) => part !== "");
  return `Good to know: ${parts.join(" ")}.`;
}

export function listed(words: string[]): string {
  return words.length <= 1
    ? (words[0] ?? "")
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function occasionWords(kind: string): string {
  const names: Record<string, string> = {
    christmas: "Christmas",
    hanukkah: "Hanukkah",
    easter: "Easter",
    halloween: "Halloween",
    "new-year": "the New Year",
    valentines: "Valentine's Day",
    "mothers-day": "Mother's Day",
    "fathers-day": "Father's Day",
    baby: "a new baby",
    "get-well": "getting well soon",
    "thank-you": "a thank-you",
  };
  return names[kind] ?? `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}

export function closing(intent: Intent | undefined, place: number): string {
  const lines: Partial<Record<Intent, string[]>> = {
    cheaper: ["Lower still, or is that about right?", "Tell me if I should go lower."],
    dearer: ["Higher still, or is that about right?"],
    more: ["Shall I go on in this direction?"],
    experience: ["Would they rather do this alone, or with you?"],
  };
  const own = (intent && lines[intent]) ?? [
    "Say what is missing, and I will look again.",
    "Tell me what you like about one of them, and I will find its relatives.",
    "Is one of these close?",
  ];
  return own[place % own.length] ?? "";
}

export const thanksReply = (brief: Brief) =>
  `You're welcome! I hope it delights ${plainName(brief)}. I am here when the next occasion comes round.`;

export const likedReply = (title: string) =>
  `I am glad that **${title}** appeals to you. Say “add it”, and I put it on a list.`;

export const offTopicReply = (brief: Brief) =>
  `I only know about presents, I'm afraid, but those I know well. Shall I look for something for ${plainName(brief)}? You could tell me about the occasion, the price, or something they enjoy.`;

export const distressReply =
  "I am so sorry that it feels like that. I am only a gift agent and cannot help the way a person can, but please do not stay alone with it: call somebody you trust, or people who are there for this, in the US and Canada at 988, in the UK and Ireland at 116 123, elsewhere at findahelpline.com. If you are in danger right now, call the emergency number where you are.";

export const whichIdea = (titles: string[]) =>
  titles.length === 0
    ? "There is no idea on the table yet. Shall I suggest some?"
    : `Which one do you mean?\n\n${titles.map((title) => `- ${title}`).join("\n")}`;

export const hesitationReply = (ideasShown: boolean) =>
  ideasShown
    ? "Not quite it? I can look for something **cheaper**, **dearer** or **quite different**, or tell you more about one of these."
    : "Tell me a little: what is the occasion, and what do they enjoy?";

/** Asked about something that was never shown, it says so instead of speaking of something else. */
export function notThere(words: string, areShown: boolean): { words: string; replies: string[] } {
  const where = areShown ? "among these ideas, nor on a list" : "on a list";
  return {
    words: `I see no “${words}” ${where}. Shall I look for something like that?`,
    replies: [`Ideas for ${words}`, "More ideas", "What is on the list?"],
  };
}
