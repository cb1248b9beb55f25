import type { Tool } from "ai";
import * as z from "zod/mini";
import type { Action } from "../../../../../shared/actions.ts";
import { ideaStates } from "../../../../../shared/idea-limits.ts";
import { occasionKinds } from "../../../../../shared/occasion-limits.ts";
import { budgets } from "../../../../../shared/questionnaire.ts";
import { tidied } from "../../reading/tidied.ts";

const list = z
  .nullable(z.string())
  .check(
    z.describe(
      "The list by its title, or as they called it; null for the one of the next occasion.",
    ),
  );
const words = z.string().check(z.regex(/\S/));
const titles = z.array(words).check(z.describe("Titles, as they stand on the list."));

interface ActionTool<Input extends z.ZodMiniType> {
  description: string;
  input: Input;
  action: (input: z.output<Input>) => Action;
}

const tool = <Input extends z.ZodMiniType>(made: ActionTool<Input>) => ({
  description: made.description,
  input: made.input,
  /** Null for what does not fit: a model says what it likes. */
  read: (input: unknown): Action | null => {
    const parsed = made.input.safeParse(input);
    return parsed.success ? made.action(parsed.data) : null;
  },
});

/** What a language model may ask to be done, by the name it calls. */
const tools = {
  add_to_list: tool({
    description:
      "Puts gift ideas on one of the person's gift lists. Starts the list where there is none.",
    input: z.object({
      ideas: z.array(z.object({ title: words, reason: z.string() })),
      list,
    }),
    action: ({ ideas, list: named }) => ({ do: "add", ideas, list: named }),
  }),
  remove_from_list: tool({
    description: "Takes ideas off a list. They are asked first.",
    input: z.object({ ideas: titles, list }),
    action: ({ ideas, list: named }) => ({ do: "remove", ideas, list: named }),
  }),
  mark_ideas: tool({
    description: "Marks ideas as bought, wrapped or given, or as an idea again.",
    input: z.object({ ideas: titles, state: z.enum(ideaStates) }),
    action: ({ ideas, state }) => ({
      do: "mark",
      ideas,
      shown: ideas.map((title) => ({ title, reason: "" })),
      state,
    }),
  }),
  move_ideas: tool({
    description: "Moves ideas to another list, or to another person's.",
    input: z.object({ ideas: titles, to: words }),
    action: ({ ideas, to }) => ({ do: "move", ideas, to }),
  }),
  set_reminder: tool({
    description: "Reminds them so many days before an occasion; null for the next one.",
    input: z.object({
      occasion: z.nullable(z.string()),
      daysBefore: z.int().check(z.gte(0), z.lte(365)),
    }),
    action: ({ occasion, daysBefore }) => ({ do: "remind", occasion, days: daysBefore }),
  }),
  set_reminder_on: tool({
    description: "Reminds them on a day of its own of something that they want to do.",
    input: z.object({
      day: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)),
      what: words.check(z.describe("What they want to do, in their words.")),
    }),
    action: ({ day, what }) => ({ do: "remind-on", day, what }),
  }),
  keep_date: tool({
    description:
      "Keeps the date of an occasion. `date` is 1966-03-04, or --03-04 for a birthday whose year was not told.",
    input: z.object({
      occasion: words,
      kind: z.enum(occasionKinds),
      date: z.string().check(z.regex(/^(?:\d{4}|-)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)),
      yearly: z.boolean(),
    }),
    action: (dated) => ({ do: "date", ...dated }),
  }),
  remember: tool({
    description:
      "Notes on the person's page what they love, what to avoid, or what they have, because the giver just said so.",
    input: z.object({
      things: z.array(
        z.object({
          thing: words,
          meaning: z.enum(["loves", "avoid", "has"]),
        }),
      ),
    }),
    action: ({ things }) => ({ do: "remember", things }),
  }),
  forget: tool({
    description: "Takes something that is known about the person for nothing from now on.",
    input: z.object({ things: z.array(words) }),
    action: ({ things }) => ({ do: "forget", things }),
  }),
  remove_note: tool({
    description: "Takes something out of the notes about the person. They are asked first.",
    input: z.object({ words: words.check(z.describe("The words as they stand in the notes.")) }),
    action: ({ words: noted }) => ({ do: "unnote", words: noted }),
  }),
  set_budget: tool({
    description: "Changes what is to be spent on the person from now on, not for this chat alone.",
    input: z.object({ budget: z.enum(budgets) }),
    action: ({ budget }) => ({ do: "budget", budget }),
  }),
  rename_list: tool({
    description: "Gives one of the person's gift lists another title.",
    input: z.object({ list, to: words }),
    action: ({ list: named, to }) => ({ do: "rename", list: named, to }),
  }),
  say_yes: tool({
    description:
      "Does what the last card asks them for, because they just said yes to it in words.",
    input: z.object({}),
    action: () => ({ do: "confirm" }),
  }),
  undo_last: tool({
    description: "Takes back what was done last in this chat.",
    input: z.object({}),
    action: () => ({ do: "undo" }),
  }),
};

/** What a model reads after it has called one: nothing is done before the reply is paid for. */
const NOTED =
  "Noted. It is done when your reply ends, and they see it as a card: do not say that it is done.";

/** As the package wants them. */
export const modelTools: Record<string, Tool> = Object.fromEntries(
  Object.entries(tools).map(([name, { description, input }]) => [
    name,
    { description, inputSchema: input, execute: async () => NOTED },
  ]),
);

const isTool = (name: string): name is keyof typeof tools => Object.hasOwn(tools, name);

/** The action that a call asks for; null for one that does not fit. */
export function actionOf({ toolName, input }: { toolName: string; input: unknown }): Action | null {
  return isTool(toolName) ? tools[toolName].read(printed(input)) : null;
}

/** Without what cannot be stored or seen. */
function printed(input: unknown): unknown {
  if (typeof input === "string") return tidied(input.toWellFormed().replaceAll(/\p{Cc}+/gu, " "));
  if (Array.isArray(input)) return input.map(printed);
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, printed(value)]));
}
