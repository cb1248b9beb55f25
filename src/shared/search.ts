import * as z from "zod/mini";
import { ideaStates } from "./idea-limits.ts";
import { searchLimits } from "./search-limits.ts";
import { text } from "./text.ts";

export const searchQuery = z.object({ q: text({ min: 1, max: searchLimits.query }) });

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  photo: z.nullable(z.string()),
});
const list = z.object({ id: z.uuid(), title: z.string() });

/** Of each kind the latest first, and the people in their order. */
export const found = z.object({
  people: z.array(person),
  lists: z.array(z.extend(list, { person: z.nullable(person) })),
  ideas: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      state: z.enum(ideaStates),
      list,
      person: z.nullable(person),
    }),
  ),
  /** What was given stands on a list, or with its person. */
  gifts: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      givenOn: z.nullable(z.string()),
      list: z.nullable(list),
      person: z.nullable(person),
    }),
  ),
});
export type Found = z.output<typeof found>;
