import { AppError } from "../../../shared/errors.ts";
import { type Billing, type Outcome, syncWithProvider } from "./fulfil.ts";
import type { GatewayEvent } from "./gateway.ts";
import { closeEvent, storeEvent } from "./store.ts";

/** Stored before it is handled: an acknowledged event is never lost, and a redelivered one does nothing. */
async function storeAndHandle(billing: Billing, event: GatewayEvent): Promise<Outcome> {
  const fresh = await storeEvent(billing.db, event, billing.clock());
  return fresh ? handleEvent(billing, event) : { state: "done", reason: null };
}

/** Handles a stored event. A reason for the operator to look into it is logged once. */
export async function handleEvent(
  billing: Billing,
  { id, about }: Pick<GatewayEvent, "id" | "about">,
): Promise<Outcome> {
  const outcome: Outcome = about
    ? await syncWithProvider(billing, about)
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
  const outcome = await storeAndHandle(billing, billing.gateway.readEvent(body, signature));
  if (outcome.state === "refused") throw new AppError("webhook_refused", outcome.reason);
  return outcome;
}
