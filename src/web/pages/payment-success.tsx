import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { useUser } from "../features/auth/queries.ts";
import { storedBalanceBefore } from "../features/billing/checkout/payment-polling.ts";
import { PaymentSuccess } from "../features/billing/checkout/payment-success.tsx";
import { successAddress } from "../features/billing/checkout/success-address.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { toast } from "../ui/toast.ts";

export default function PaymentSuccessPage() {
  useDocumentTitle("Payment Successful!");
  const session = useUser();
  // After a redirect to the bank, the provider returns here whether the payment succeeded or not.
  const returned = new URLSearchParams(useSearch()).get("redirect_status");
  if (returned === "failed") return <NotPaid />;
  if (returned !== null) return <Returned />;
  if (session.status !== "signedIn") {
    return <SignedInOnly why="What you bought is kept in your account.">{null}</SignedInOnly>;
  }
  return <PaymentSuccess user={session.user} />;
}

/** Replaces the provider's return address with the one of a payment without a redirect. */
function Returned() {
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(successAddress, { replace: true, state: storedBalanceBefore() });
  }, [navigate]);
  return null;
}

function NotPaid() {
  const [, navigate] = useLocation();
  useEffect(() => {
    toast({
      title: "Payment Failed",
      description: "The payment was not confirmed, and nothing was charged.",
      variant: "destructive",
    });
    navigate("/settings", { replace: true });
  }, [navigate]);
  return null;
}
