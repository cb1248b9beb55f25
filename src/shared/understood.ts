import * as z from "zod/mini";
import { text } from "./text.ts";
import { timestamp } from "./time.ts";
import { meanings, understoodKinds, understoodLimits } from "./understood-limits.ts";

const meaning = z.enum(meanings);

export const newCorrection = z.strictObject({
  /** The thing, or with `age` a number of years. */
  thing: text({ min: 1, max: understoodLimits.thing }),
  meaning,
});
export type NewCorrection = z.output<typeof newCorrection>;

export const correction = z.object({
  id: z.uuid(),
  profileId: z.uuid(),
  thing: z.string(),
  meaning,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Correction = z.output<typeof correction>;

/** Something that Ribbon takes for true about a person. */
export const understood = z.object({
  kind: z.enum(understoodKinds),
  /** As it was written: what a correction of it names. */
  thing: z.string(),
  /** What kind of limit, by the name a person knows it by. */
  limit: z.nullable(z.string()),
  /** In years, both ends included. */
  age: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** The words it rests on, and the answer they stand in; null where it was only added by hand. */
  source: z.nullable(z.object({ field: z.string(), words: z.string() })),
  /** Null where it was read. */
  correction: z.nullable(z.object({ id: z.uuid(), thing: z.string(), meaning })),
});
export type Understood = z.output<typeof understood>;
