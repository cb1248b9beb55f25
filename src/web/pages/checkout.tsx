import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { useUser } from "../features/auth/queries.ts";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { Checkout } from "../features/billing/checkout/checkout.tsx";
import { balanceBefore } from "../features/billing/checkout/payment-polling.ts";
import { successAddress } from "../features/billing/checkout/success-address.ts";
import { WithBilling } from "../features/billing/checkout/with-billing.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { BackLink } from "../ui/back-link.tsx";

export default function CheckoutPage() {
  useDocumentTitle("Buy Credits");
  const [, navigate] = useLocation();
  const state = useHistoryState<unknown>();
  const session = useUser();
  if (session.status !== "signedIn") {
    return (
      <SignedInOnly title="Sign in to buy tokens" why="Tokens are kept in your account.">
        {null}
      </SignedInOnly>
    );
  }
  const before = balanceBefore(session.user, state);
  return (
    <>
      <BackLink to="/settings" label="Back to Settings" className="mt-4 mb-2" />
      <PageHeading>Buy Credits</PageHeading>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Tokens pay for the agent’s ideas and replies.
      </p>
      <WithBilling>
        {(billing) => (
          <Checkout
            billing={billing}
            before={before}
            // Replaces this page: going back must not lead into a second payment.
            onPaid={() => navigate(successAddress, { replace: true, state: before })}
          />
        )}
      </WithBilling>
    </>
  );
}
