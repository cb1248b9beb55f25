import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { Received, Sent } from "../../../shared/api.ts";
import type { PlanId } from "../../../shared/billing.ts";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { userKey } from "../../lib/user-key.ts";
import { refreshUser } from "../auth/user-updates.ts";
import { useMutationOnce } from "../../lib/use-mutation-once.ts";
import { requestQueue } from "./request-queue.ts";

export type Billing = Received<"GET /api/billing">;
export type Plan = NonNullable<Billing["plan"]>;
export type Payment = Received<"GET /api/payments">["items"][number];
export type Movement = Received<"GET /api/token-movements">["items"][number];

const billingQuery = queryOptions({
  queryKey: ["/api/billing"],
  queryFn: ({ signal }) => call("GET /api/billing", { signal }),
});

/** Refetched by every page that shows it: the server changes plans by itself, too. */
export function useBilling() {
  return useQuery({ ...billingQuery, staleTime: 0 });
}

const paymentsQuery = infiniteQueryOptions({
  queryKey: ["/api/payments"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/payments", { query: { before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

export function usePayments() {
  return useInfiniteQuery({
    ...paymentsQuery,
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

const movementsQuery = infiniteQueryOptions({
  queryKey: ["/api/token-movements"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/token-movements", { query: { before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

export function useMovements() {
  return useInfiniteQuery({
    ...movementsQuery,
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** The server answered without a client secret. */
export class MissingSecret extends Error {
  override name = "MissingSecret";
}

function secretIn({ clientSecret }: { clientSecret: string }): string {
  if (!clientSecret) throw new MissingSecret("The answer has no client secret.");
  return clientSecret;
}

/** The payment intent to be replaced is paid already. */
export class PaidAlready extends Error {
  override name = "PaidAlready";
}

const intents = requestQueue(async (quantity: number, replaces: string | undefined) => {
  try {
    return secretIn(
      await call("POST /api/create-payment-intent", { body: { quantity, replaces } }),
    );
  } catch (error) {
    if (!replaces || !(error instanceof ApiError) || error.code !== "conflict") throw error;
    throw new PaidAlready("What this would replace is paid.", { cause: error });
  }
});

/** Called after a payment: the next intent must not replace the paid one. */
export const forgetIntent = intents.forget;

/** The payment intent for a number of packs. Not cached: an intent that is paid or replaced cannot be used again. */
export function usePaymentIntent(quantity: number) {
  return useQuery({
    queryKey: ["/api/create-payment-intent", quantity],
    queryFn: ({ signal }) => intents.next(quantity, signal),
    staleTime: "static",
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

const subscriptions = requestQueue(async (planId: PlanId) =>
  secretIn(await call("POST /api/create-subscription", { body: { planId } })),
);

/** The payment intent for the first month of a plan. */
export function useNewSubscription(planId: PlanId) {
  return useQuery({
    queryKey: ["/api/create-subscription", planId],
    queryFn: ({ client, signal }) =>
      subscriptions.next(planId, signal).catch(async (error: unknown) => {
        // Subscribed in another tab: refetching shows the page of subscribers instead.
        if (error instanceof ApiError && error.code === "plan_exists") await refreshBilling(client);
        throw error;
      }),
    staleTime: "static",
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useSandboxPayment() {
  return useMutation({
    mutationFn: (body: Sent<"POST /api/sandbox/confirm", "body">) =>
      call("POST /api/sandbox/confirm", { body }),
  });
}

export function useCancelPlan() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: () => call("POST /api/subscription/cancel"),
    onSuccess: (billing) => put(client, billing),
    onError: () => void refreshBilling(client),
  });
}

export function useResumePlan() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: () => call("POST /api/subscription/resume"),
    onSuccess: (billing) => put(client, billing),
    onError: () => void refreshBilling(client),
  });
}

export function useChangePlan() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: (planId: PlanId) => call("POST /api/subscription/change", { body: { planId } }),
    onSuccess: (billing) => put(client, billing),
    // The cached plan may have been out of date.
    onError: () => void refreshBilling(client),
  });
}

function put(client: QueryClient, billing: Billing) {
  client.setQueryData(billingQuery.queryKey, billing);
  // Tokens and limits are shown in the header, beside the profiles and in the questionnaire.
  refreshUser(client);
  refreshHistory(client);
}

function refreshHistory(client: QueryClient) {
  void client.invalidateQueries({ queryKey: paymentsQuery.queryKey });
  void client.invalidateQueries({ queryKey: movementsQuery.queryKey });
}

/** Refetches everything a payment changes. */
export async function refreshBilling(client: QueryClient): Promise<void> {
  refreshHistory(client);
  await Promise.all([
    client.invalidateQueries({ queryKey: userKey }),
    client.invalidateQueries({ queryKey: billingQuery.queryKey }),
  ]);
}
