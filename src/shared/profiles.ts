import * as z from "zod/mini";
import { colorPresets, defaultColor } from "./colors.ts";
import { toHexColor } from "./hex-color.ts";
import { type QuestionName, nameLimit, questions } from "./questionnaire.ts";
import { optionalText, text } from "./text.ts";
import { timestamp } from "./time.ts";

const profileName = text({ min: 1, max: nameLimit });

const presetNames = Object.keys(colorPresets).join("|");

const color = z.pipe(
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^(#[0-9a-f]{6}|${presetNames})$`, "i"),
        "Use a color like #3B82F6, or the name of a preset.",
      ),
    ),
  z.transform((value) => toHexColor(value) ?? defaultColor),
);

/** Each value once, in the order given. */
function choices<const T extends readonly [string, ...string[]]>(values: T) {
  return z.array(z.enum(values)).check(
    z.maxLength(values.length, "Each choice at most once."),
    z.refine((chosen) => new Set(chosen).size === chosen.length, "Each choice at most once."),
  );
}

const one = <const Options extends readonly [string, ...string[]]>(question: {
  options: Options;
}) => z.nullish(z.enum(question.options));
const some = <const Options extends readonly [string, ...string[]]>(question: {
  options: Options;
}) => z.optional(choices(question.options));
const words = ({ limit }: { limit: number }) => optionalText(limit);

const answers = {
  ageRange: one(questions.ageRange),
  gender: words(questions.gender),
  personalityTraits: some(questions.personalityTraits),
  customPersonalityOther: words(questions.customPersonalityOther),
  interests: words(questions.interests),
  relationship: one(questions.relationship),
  closeness: one(questions.closeness),
  budget: one(questions.budget),
  giftPreferences: some(questions.giftPreferences),
  dislikes: words(questions.dislikes),
  giftStyle: one(questions.giftStyle),
  location: words(questions.location),
  additionalNotes: words(questions.additionalNotes),
} satisfies Record<QuestionName, unknown>;

/** Asks the agent for ideas as the first message of the profile's chat. */
const generateResponse = z.optional(z.boolean());

export const newProfile = z.strictObject({
  name: profileName,
  color: z.optional(color),
  ...answers,
  generateResponse,
  /** Sent by the form; only ever the caller's own. */
  userId: z.optional(z.uuid()),
});
export type NewProfile = z.output<typeof newProfile>;

export const profileChanges = z.strictObject({
  name: z.optional(profileName),
  color: z.optional(color),
  ...answers,
  generateResponse,
});
export type ProfileChanges = z.output<typeof profileChanges>;

/** What is stored may be older than today's options. */
const storedAnswers = {
  ageRange: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  personalityTraits: z.array(z.string()),
  customPersonalityOther: z.nullable(z.string()),
  interests: z.nullable(z.string()),
  relationship: z.nullable(z.string()),
  closeness: z.nullable(z.string()),
  budget: z.nullable(z.string()),
  giftPreferences: z.array(z.string()),
  dislikes: z.nullable(z.string()),
  giftStyle: z.nullable(z.string()),
  location: z.nullable(z.string()),
  additionalNotes: z.nullable(z.string()),
} satisfies Record<QuestionName, unknown>;

export const profile = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  /** Where their photo is; another address for another photo. */
  photo: z.nullable(z.string()),
  ...storedAnswers,
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** What is known of a person, as it is stored. */
export type ProfileAnswers = Pick<z.output<typeof profile>, "name" | QuestionName>;
