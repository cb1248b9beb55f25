import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userKey } from "../../../lib/user-key.ts";
import { pollAfterPayment } from "./payment-polling.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("tokens that come minutes later appear by themselves, and then nothing is asked any more", async () => {
  const client = new QueryClient();
  let purchasedTokens = 0;
  const queryFn = vi.fn<() => object>(() => ({
    tokens: 0,
    purchasedTokens,
    subscriptionTier: "free",
    subscriptionStatus: "canceled",
  }));
  const observer = new QueryObserver(client, { queryKey: userKey, queryFn });
  observer.subscribe(() => undefined);
  await pollAfterPayment(client, { tokens: 0, tier: "free", status: "canceled" });
  await vi.advanceTimersByTimeAsync(300_000);
  purchasedTokens = 5_000;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(observer.getCurrentResult().data).toMatchObject({ purchasedTokens });
  const asked = queryFn.mock.calls.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(queryFn).toHaveBeenCalledTimes(asked);
});
