import type { ReactNode } from "react";
import { Link } from "wouter";
import { plans, type Tier } from "../../../shared/plans.ts";
import { useHistoryState } from "wouter/use-browser-location";
import { buttonClass } from "../../ui/button-class.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { BuyTokensBanner } from "./buy-tokens-banner.tsx";
import { Highlightable } from "./highlightable.tsx";
import { HowTokensWork } from "./how-tokens-work.tsx";
import { PriceCard } from "./price-card.tsx";

const paid: ReadonlyArray<{ tier: Tier; badge?: string }> = [
  { tier: "basic", badge: "Popular" },
  { tier: "premium" },
  { tier: "enterprise", badge: "Best Value" },
];

interface PricingProps {
  /** A visitor's links lead home, where signing in starts. */
  signedIn: boolean;
  /** The plan the user has; null without one. */
  plan: Tier | null;
  preview: ReactNode;
}

export function Pricing({ signedIn, plan, preview }: PricingProps) {
  // From where tokens were needed, and on to where they are paid for.
  const { neededAt }: { neededAt?: string } = Object(useHistoryState<unknown>());
  return (
    <>
      <PageHeading>Pricing</PageHeading>
      <p className="mt-4 mb-8 max-w-prose text-lead text-muted">
        Keeping gift lists is free. Tokens pay for the agent’s ideas, and a plan makes room for more
        people.
      </p>

      <Highlightable name="buytokens" labelledBy="buy-tokens">
        <BuyTokensBanner
          to={signedIn ? "/checkout" : "/"}
          state={signedIn ? { neededAt } : signInFor("/checkout", "Tokens are kept in an account.")}
        />
      </Highlightable>

      <Highlightable name="subscription" labelledBy="plans" className="mt-12">
        <h2 id="plans" className="mb-6 text-heading font-semibold">
          Profile plans
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <PriceCard
            tier="free"
            extras={["Unlimited gift lists", "Your own notes and ideas"]}
            action={preview}
          />
          {paid.map(({ tier, badge }) => (
            <PriceCard
              key={tier}
              tier={tier}
              badge={badge}
              own={tier === plan}
              extras={["Everything in Free", "Cancel anytime"]}
              action={
                <Link
                  href={signedIn ? "/subscribe" : "/"}
                  // Preselects the plan on the next page.
                  state={
                    signedIn
                      ? { plan: tier, neededAt }
                      : signInFor(
                          `/subscribe?plan=${tier}`,
                          `The ${planName(tier)} belongs to an account.`,
                        )
                  }
                  className={buttonClass(badge === "Popular" && tier !== plan ? "action" : "plain")}
                >
                  {tier === plan ? "Manage" : "Choose"} {plans[tier].name}
                </Link>
              }
            />
          ))}
        </ul>
      </Highlightable>

      <HowTokensWork />
    </>
  );
}

/** The history state of home, where a visitor signs in: it says why, and leads on from there. */
const signInFor = (to: string, why: string) => ({ to, why: `${why} Sign in, and you are there.` });

/** In a sentence: “the Basic Plan”, “the Enterprise plan”. */
const planName = (tier: Tier) => plans[tier].name.replace(/^\w+$/, "$& plan");
