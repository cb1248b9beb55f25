import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { useUser } from "../features/auth/queries.ts";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { ChangePlan } from "../features/billing/plan/change-plan.tsx";
import { balanceBefore } from "../features/billing/checkout/payment-polling.ts";
import { parsePlan, toPlan } from "../features/billing/plan/paid-tiers.ts";
import { PayRenewal } from "../features/billing/checkout/pay-renewal.tsx";
import { Subscribe } from "../features/billing/checkout/subscribe.tsx";
import { successAddress } from "../features/billing/checkout/success-address.ts";
import { WithBilling } from "../features/billing/checkout/with-billing.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { BackLink } from "../ui/back-link.tsx";

export default function SubscribePage() {
  useDocumentTitle("Subscribe to Profile Plan");
  const [, navigate] = useLocation();
  const state = useHistoryState<unknown>();
  const search = new URLSearchParams(useSearch());
  // In the address after signing in, which the history state does not survive.
  const wanted = parsePlan(state) ?? toPlan(search.get("plan"));
  const session = useUser();
  if (session.status !== "signedIn") {
    return (
      <SignedInOnly title="Sign in to subscribe" why="A plan belongs to an account.">
        {null}
      </SignedInOnly>
    );
  }
  const before = balanceBefore(session.user, state);
  const onPaid = () => navigate(successAddress, { replace: true, state: before });
  return (
    <>
      <BackLink to="/pricing" label="Back to Pricing" className="mt-4 mb-2" />
      <PageHeading>Subscribe to Profile Plan</PageHeading>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Room for more people, and tokens for the agent every month.
      </p>
      <WithBilling>
        {(billing) =>
          billing.plan?.status === "past_due" ? (
            <PayRenewal billing={billing} plan={billing.plan} before={before} onPaid={onPaid} />
          ) : billing.plan ? (
            <ChangePlan plan={billing.plan} wanted={wanted} />
          ) : (
            <Subscribe billing={billing} before={before} wanted={wanted} onPaid={onPaid} />
          )
        }
      </WithBilling>
    </>
  );
}
