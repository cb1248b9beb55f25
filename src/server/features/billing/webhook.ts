import { AppError } from "../../../shared/errors.ts";
import { type Billing, type Outcome, bringUpToDate } from "./fulfil.ts";
import type { GatewayEvent } from "./gateway.ts";
import { closeEvent, keepEvent } from "./store.ts";

/** Kept first, then acted on: an event that was answered is not lost, and one that is repeated does nothing. */
async function takeEvent(billing: Billing, event: GatewayEvent): Promise<Outcome> {
  const fresh = await keepEvent(billing.db, event, billing.clock());
  return fresh ? actOn(billing, event) : { state: "done", reason: null };
}

/** For one that is kept. What somebody has to look into is said once. */
export async function actOn(
  billing: Billing,
  { id, about }: Pick<GatewayEvent, "id" | "about">,
): Promise<Outcome> {
  const outcome: Outcome = about
    ? await bringUpToDate(billing, about)
    : { state: "done", reason: null };
  const { reason } = outcome;
  const news = await closeEvent(billing.db, id, outcome);
  if (reason && news) billing.log.warn({ eventId: id, about, reason }, "payments need a look");
  return outcome;
}

/** Answers once everything is stored; refuses what is not the provider's or contradicts what is known. */
export async function receiveWebhook(
  billing: Billing,
  body: Buffer,
  signature: string | undefined,
): Promise<Outcome> {
  const outcome = await takeEvent(billing, billing.gateway.readEvent(body, signature));
  if (outcome.state === "refused") throw new AppError("webhook_refused", outcome.reason);
  return outcome;
}
