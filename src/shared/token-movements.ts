import * as z from "zod/mini";
import { timestamp } from "./time.ts";

/** One change of the balances: what the user's history shows. */
export const tokenMovement = z.object({
  id: z.uuid(),
  kind: z.enum(["purchase", "refund", "monthly", "spent", "returned"]),
  purpose: z.nullable(z.enum(["generation", "response", "chat"])),
  monthly: z.int(),
  purchased: z.int(),
  createdAt: timestamp,
});
