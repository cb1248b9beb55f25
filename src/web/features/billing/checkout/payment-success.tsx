import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { Received as Answer } from "../../../../shared/api.ts";
import { plans, tierOf } from "../../../../shared/plans.ts";
import { availableTokens } from "../../../../shared/tokens.ts";
import { formatNumber } from "../../../lib/format-number.ts";
import { inTime } from "../../../lib/in-time.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Card } from "../../../ui/card.tsx";
import { CheckIcon } from "../../../ui/icons/check.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import {
  type BalanceBefore,
  parseBalanceBefore,
  isCredited,
  pollAfterPayment,
} from "./payment-polling.ts";

type User = Answer<"GET /api/auth/user">;

const LOOK_AFTER = 1_000;
const LONGEST_LOOK = 1_000;
const LEAVE_AFTER = 4_000;

export function PaymentSuccess({ user }: { user: User }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [before] = useState(parseBalanceBefore(useHistoryState<unknown>()));
  const [looked, setLooked] = useState(false);
  const next = before?.neededAt ?? "/";

  useEffect(() => {
    let begun = false;
    const look = () => {
      if (begun) return;
      begun = true;
      // An account that is slow to answer is not said to have the tokens.
      const looking = inTime(pollAfterPayment(client, before), LONGEST_LOOK);
      void looking.catch(() => undefined).then(() => setLooked(true));
    };
    const soon = setTimeout(look, LOOK_AFTER);
    // Replaces this page: going back must not lead into a finished payment.
    const leave = setTimeout(() => navigate(next, { replace: true }), LEAVE_AFTER);
    return () => {
      clearTimeout(soon);
      clearTimeout(leave);
      // Left early: the balance is polled all the same, for the page that comes next.
      look();
    };
  }, [client, before, next, navigate]);

  const underWay = looked && before !== null && !isCredited(user, before);
  return (
    <div className="grid min-h-[60dvh] place-items-center pt-8">
      <Card className="relative w-full max-w-prose overflow-hidden px-6 pt-14 pb-10 text-center">
        <span aria-hidden className="ribbon absolute inset-x-0 top-0 h-3 bg-action" />
        <span className="mx-auto mb-6 grid size-16 place-items-center rounded-full border-2 border-success text-success">
          <CheckIcon className="size-8" />
        </span>
        <PageHeading>Payment Successful!</PageHeading>
        <div aria-live="polite">
          <p className="mt-3 text-lead text-balance text-muted">
            {before?.status === "past_due" ? renewal(underWay) : tokens(underWay)}
          </p>
          {/* Its room is kept until the account has answered. */}
          <p className="mt-4 mb-8 min-h-12 tabular-nums">
            {looked && !underWay && <Received user={user} before={before} />}
          </p>
        </div>
        <Link href={next} replace className={buttonClass("action")}>
          Continue
        </Link>
      </Card>
    </div>
  );
}

const tokens = (underWay: boolean) =>
  underWay
    ? "Your tokens are on their way, and will appear by themselves."
    : "Your tokens have been added to your account.";

const renewal = (underWay: boolean) =>
  underWay
    ? "Your payment is on its way. Your plan goes on once it has arrived."
    : "Your plan is paid for, and goes on.";

/** What was bought, as far as it is known what there was before, and what there is now. */
function Received({ user, before }: { user: User; before: BalanceBefore | null }) {
  const now = availableTokens(user);
  const added = before ? now - before.tokens : 0;
  const tier = tierOf(user.subscriptionTier);
  const isPlan = before !== null && tier !== tierOf(before.tier);
  const bought = [
    isPlan ? plans[tier].name : null,
    added > 0 ? `${formatNumber(added)} tokens` : null,
  ]
    .filter((part) => part !== null)
    .join(", ");
  return (
    <>
      {bought && <span className="block font-semibold">You bought: {bought}</span>}
      <span className="block">New balance: {formatNumber(now)} tokens</span>
    </>
  );
}
