import type { IdeaState } from "../../../../shared/idea-limits.ts";
import type { Day } from "../../../../shared/days.ts";
import type { Correction } from "../../../../shared/understood.ts";
import type { LimitLabel } from "./marks.ts";

/** Inclusive, in years. */
export type Span = readonly [from: number, to: number];

/** Whole US dollars. Without an upper end (`$10,000+`), `most` is infinite. */
export interface Budget {
  least: number;
  most: number;
}

/** Where the words can come from that a reason quotes, by the label a person knows it by. */
export const factLabels = {
  interests: "Interests",
  dislikes: "Dislikes",
  additionalNotes: "Additional Notes",
  customPersonalityOther: "Custom Personality",
  personalityTraits: "Personality",
  giftPreferences: "Gift Preferences",
  relationship: "Relationship",
  ageRange: "Age Range",
  budget: "Budget",
  occasion: "Gift list",
  chat: "What you said in the chat",
  correction: "What you told Ribbon",
  gift: "A gift they loved",
} as const;

export type FactField = keyof typeof factLabels;

/** Something the giver said about the person, word for word. */
export interface Fact {
  field: FactField;
  quote: string;
}

export const polarities = ["likes", "dislikes", "past", "owned", "others", "neutral"] as const;

/**
 * `past`: no longer; `owned`: has it already, so not the same thing again; `others`: said of somebody
 * else; `neutral`: said, but neither for nor against anything.
 */
export type Polarity = (typeof polarities)[number];

/** One statement of a free text: `quote` is the thing it is about, word for word. */
export interface Clause extends Fact {
  polarity: Polarity;
  /** What kind of limit it is, where it is one: an allergy, a small flat. */
  limit?: LimitLabel;
  /** How far they have taken it, where that was told; `equipped`: has all there is to have for it. */
  level?: "new" | "keen" | "expert" | "equipped";
  /** What the giver asks for now, rather than what the person likes. */
  isWish?: true;
  /** It lets show how they live, rather than naming what they like. */
  isCircumstance?: true;
}

export const relations = [
  "partner",
  "family",
  "friend",
  "coworker",
  "classmate",
  "acquaintance",
] as const;
export type Relation = (typeof relations)[number];

export const closenessSteps = ["casual", "somewhat", "very"] as const;
export type Closeness = (typeof closenessSteps)[number];

export const traits = [
  "adventurous",
  "thoughtful",
  "funny",
  "introverted",
  "outgoing",
  "artistic",
  "tech-savvy",
  "sentimental",
] as const;
export type Trait = (typeof traits)[number];

export const preferences = ["practical", "personal", "experience", "novelty"] as const;
export type Preference = (typeof preferences)[number];

export const styles = ["unique", "safe"] as const;
export type Style = (typeof styles)[number];

export const occasionKinds = [
  "christmas",
  "hanukkah",
  "easter",
  "halloween",
  "new-year",
  "valentines",
  "mothers-day",
  "fathers-day",
  "wedding",
  "anniversary",
  "baby",
  "graduation",
  "housewarming",
  "retirement",
  "farewell",
  "get-well",
  "thank-you",
  "birthday",
] as const;
export type OccasionKind = (typeof occasionKinds)[number];

export interface Occasion {
  /** As the giver calls it. */
  name: string;
  kind: OccasionKind | null;
  /** Until the day; null when no day is set. */
  daysLeft: number | null;
}

/** What a gift may contain, need or be, that somebody might not want or must not have. */
export const flags = [
  "alcohol",
  "caffeine",
  "sugar",
  "chocolate",
  "dairy",
  "gluten",
  "nuts",
  "meat",
  "fish",
  "egg",
  "honey",
  "spicy",
  "food",
  "smoking",
  "leather",
  "wool",
  "silk",
  "fur",
  "down",
  "scent",
  "skincare",
  "makeup",
  "flowers",
  "plants",
  "pets",
  "screen",
  "gaming",
  "gadget",
  "batteries",
  "noise",
  "music",
  "clutter",
  "decor",
  "fragile",
  "plastic",
  "candle",
  "fire",
  "sharp",
  "small-parts",
  "heights",
  "water",
  "boat",
  "cold",
  "heat",
  "crowds",
  "travel",
  "flying",
  "driving",
  "exercise",
  "outdoors",
  "camping",
  "insects",
  "animals-live",
  "kitchen",
  "cooking",
  "cleaning",
  "diy",
  "assembly",
  "books",
  "reading",
  "puzzle",
  "board-game",
  "card-game",
  "sport",
  "team-sport",
  "golf",
  "clothing",
  "shoes",
  "jewellery",
  "size-needed",
  "gift-card",
  "cash",
  "subscription",
  "personalised",
  "photo",
  "religious",
  "spiritual",
  "adult-humour",
  "gambling",
  "weapon",
  "horror",
  "politics",
  "diet",
  "age-joke",
  "self-help",
  "class",
  "performance",
  "surprise-visit",
  "medical",
  "massage",
  "latex",
  "second-hand",
  "needs-garden",
  "needs-car",
  "needs-space",
  "needs-smartphone",
  "privacy",
] as const;
export type Flag = (typeof flags)[number];

/** A flag to keep away from, and the words that say so. */
export interface Aversion extends Fact {
  flag: Flag;
  /** Health, faith and safety: nothing outweighs it. */
  firm: boolean;
}

/** What is on file beside the answers. */
export interface Diary {
  /** What is coming, the nearest first. */
  dates: ReadonlyArray<{
    name: string;
    kind: string;
    day: Day;
    daysLeft: number;
    /** How old they will be, or how many years it will have been; null where nobody knows. */
    turns: number | null;
    /** Days before it on which the giver is reminded. */
    notices?: readonly number[];
  }>;
  /** What they were given, the latest first. */
  given: ReadonlyArray<{ title: string; day: Day | null }>;
  /** What stands on their lists, the list of the next occasion first. */
  lists: ReadonlyArray<{
    title: string;
    ideas: ReadonlyArray<{ title: string; state: IdeaState }>;
  }>;
}

export const emptyDiary: Diary = { dates: [], given: [], lists: [] };

/** Everything an engine is told about the person and the present. What is quoted in it is data, never an order. */
export interface Brief {
  /** The person in the words of whoever described them. */
  written: string;
  /** The notes among that, where they are plain text. */
  notes: string | null;
  /** What else is told of their life, piece by piece: "cold all the time". */
  circumstances: string[];
  person: {
    name: string;
    relationship: Relation | null;
    closeness: Closeness | null;
    /** Null where it was not told, or is neither. */
    gender: "male" | "female" | null;
    location: string | null;
  };
  /** Where the person lies: a told age, or the band that was ticked. */
  ages: Span;
  budget: Budget | null;
  clauses: Clause[];
  /** What the giver said over what was read; the clauses and the ages follow it already. */
  corrections: Correction[];
  traits: Trait[];
  preferences: Preference[];
  style: Style | null;
  aversions: Aversion[];
  occasion: Occasion | null;
  diary: Diary;
  /** The day it is. */
  today: Day;
  /** Titles on the person's lists, and those suggested before. */
  taken: string[];
  /** What the answers say besides the free texts ("Artistic", "Practical gifts"), for reasons to quote. */
  facts: Fact[];
}
