import * as z from "zod/mini";
import { giftListLimits } from "./gift-list-limits.ts";

/** Where an idea goes: to a list, or to a new list for somebody, called as the one it comes from. */
export const destination = z
  .strictObject({
    toListId: z.optional(z.uuid().check(z.toLowerCase())),
    toProfileId: z.optional(z.uuid().check(z.toLowerCase())),
    /** Where on the list; not mentioned, at its end. */
    place: z.optional(z.int().check(z.gte(0), z.lte(giftListLimits.ideas - 1))),
  })
  .check(
    z.refine(
      ({ toListId, toProfileId }) => (toListId === undefined) !== (toProfileId === undefined),
      {
        path: ["toListId"],
        message: "Say a list or a person, and only one of them.",
      },
    ),
  );
export type Destination = z.output<typeof destination>;
