import * as z from "zod/mini";
import { timestamp } from "./time.ts";
import { movementKinds, purposes } from "./tokens.ts";

/** One change of the balances: what the user's history shows. */
export const tokenMovement = z.object({
  id: z.uuid(),
  kind: z.enum(movementKinds),
  purpose: z.nullable(z.enum(purposes)),
  monthly: z.int(),
  purchased: z.int(),
  createdAt: timestamp,
});
