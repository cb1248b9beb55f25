import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";

/** The version of Stripe.js that the installed types describe. */
const stripeScript = "https://js.stripe.com/endive/stripe.js";

/**
 * Loads Stripe.js, which must come from Stripe. Each attempt adds a new script element; Stripe’s own loader
 * would go on waiting for one that hangs.
 */
export function useStripeScript(publishableKey: string, attempt: number) {
  return useQuery({
    queryKey: ["stripe", publishableKey, attempt],
    queryFn: async ({ signal }): Promise<Stripe> => {
      const create = window.Stripe ?? (await load(signal));
      return create(publishableKey);
    },
    staleTime: "static",
    structuralSharing: false,
  });
}

function load(signal: AbortSignal): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("Stripe could not be reached."));
    };
    script.src = stripeScript;
    script.addEventListener("load", () => (window.Stripe ? resolve(window.Stripe) : fail()));
    script.addEventListener("error", fail);
    signal.addEventListener("abort", fail);
    document.head.append(script);
  });
}
