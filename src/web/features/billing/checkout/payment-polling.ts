import type { QueryClient } from "@tanstack/react-query";
import type { Received } from "../../../../shared/api.ts";
import { availableTokens } from "../../../../shared/tokens.ts";
import { readJson, writeJson } from "../../../lib/json-storage.ts";
import { userKey } from "../../../lib/user-key.ts";
import { refreshBilling } from "../queries.ts";

type User = Received<"GET /api/auth/user">;

/** Balance and plan before a payment. Passed to the success page in the history state. */
export interface BalanceBefore {
  tokens: number;
  tier: string;
  /** Of the plan: a renewal that is paid late changes nothing else. */
  status: string;
  /** The page where tokens were needed, which paying leads back to. */
  neededAt?: string;
}

/** `state`: the history state of the page to pay on, which says where tokens were needed. */
export function balanceBefore(user: User, state: unknown): BalanceBefore {
  return {
    tokens: availableTokens(user),
    tier: user.subscriptionTier,
    status: user.subscriptionStatus,
    neededAt: parseNeededAt(state),
  };
}

/** Only ever a path of this site. */
function parseNeededAt(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("neededAt" in state)) return undefined;
  const { neededAt } = state;
  return typeof neededAt === "string" && /^\/(?![/\\])/.test(neededAt) ? neededAt : undefined;
}

/** Parses the history state; null where the page was opened in another way. */
export function parseBalanceBefore(state: unknown): BalanceBefore | null {
  if (typeof state !== "object" || state === null) return null;
  if (!("tokens" in state) || typeof state.tokens !== "number") return null;
  if (!("tier" in state) || typeof state.tier !== "string") return null;
  if (!("status" in state) || typeof state.status !== "string") return null;
  const { tokens, tier, status } = state;
  return { tokens, tier, status, neededAt: parseNeededAt(state) };
}

const KEPT = "before-paying";

/** In session storage: the history state is lost in a redirect to the bank. */
export function storeBalanceBefore(before: BalanceBefore) {
  writeJson("sessionStorage", KEPT, before);
}

export function storedBalanceBefore(): BalanceBefore | null {
  return parseBalanceBefore(readJson("sessionStorage", KEPT));
}

export function isCredited(user: User, before: BalanceBefore): boolean {
  return (
    availableTokens(user) > before.tokens ||
    user.subscriptionTier !== before.tier ||
    user.subscriptionStatus !== before.status
  );
}

/** Polling intervals in milliseconds: the provider's webhook may come later than the customer, or an hour late. */
const LOOKS = [2_000, 4_000, 8_000, 16_000, ...Array<number>(120).fill(30_000)];

export async function pollAfterPayment(
  client: QueryClient,
  before: BalanceBefore | null,
): Promise<void> {
  await refreshBilling(client);
  if (!before) return;
  void poll(client, before);
}

async function poll(client: QueryClient, before: BalanceBefore): Promise<void> {
  for (const delay of LOOKS) {
    const user = client.getQueryData<User | null>(userKey);
    if (!user || isCredited(user, before)) return;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await refreshBilling(client);
  }
}
