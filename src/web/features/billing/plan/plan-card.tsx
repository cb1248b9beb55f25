import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { plans, type Tier } from "../../../../shared/plans.ts";
import { formatNumber } from "../../../lib/format-number.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TitledCard } from "../../../ui/titled-card.tsx";
import { CancelPlanDialog } from "./cancel-plan-dialog.tsx";
import { CardFailed } from "../card-failed.tsx";
import { planSentence } from "./plan-sentence.ts";
import { useBilling, type Plan } from "../queries.ts";
import { useResume } from "./use-resume.ts";

/** The plan they have, and what can be done with it. */
export function PlanCard() {
  const billing = useBilling();
  return (
    <TitledCard title="Plan" className="md:col-span-2">
      <Loaded
        query={billing}
        placeholder={
          <div>
            <output className="sr-only">Loading your plan</output>
            <Skeleton className="h-9 w-40" />
            <Skeleton className="mt-2 h-5 w-56" />
            <Skeleton className="mt-6 h-11 w-36" />
          </div>
        }
        failed={
          <CardFailed
            what="Your plan"
            error={billing.error}
            onRetry={() => void billing.refetch()}
          />
        }
      >
        {({ plan, provider }) =>
          plan ? (
            <Running plan={plan} changeable={provider !== "off"} />
          ) : (
            <Free buyable={provider !== "off"} />
          )
        }
      </Loaded>
    </TitledCard>
  );
}

function Free({ buyable }: { buyable: boolean }) {
  return (
    <>
      <Summary tier="free" />
      {buyable ? (
        <Link href="/subscribe" className={`${buttonClass("plain")} mt-auto self-start`}>
          Choose a plan
        </Link>
      ) : (
        <BuyingIsOff />
      )}
    </>
  );
}

function BuyingIsOff() {
  return <p className="text-muted">Buying is switched off here.</p>;
}

function Running({ plan, changeable }: { plan: Plan; changeable: boolean }) {
  return (
    <>
      <Summary tier={plan.planId}>
        <p
          aria-live="polite"
          className={`mt-3 ${plan.status === "past_due" ? "text-warning" : ""}`}
        >
          {planSentence(plan)}
        </p>
      </Summary>
      {changeable ? <Changes plan={plan} /> : <BuyingIsOff />}
    </>
  );
}

function Changes({ plan }: { plan: Plan }) {
  const [asking, setAsking] = useState(false);
  const { resume, isPending } = useResume();
  const ending = plan.status === "canceling";

  return (
    <>
      <div className="mt-auto flex flex-wrap gap-2">
        {plan.status === "past_due" && (
          <Link
            href="/subscribe"
            state={{ neededAt: "/settings" }}
            className={buttonClass("action")}
          >
            Pay with another card
          </Link>
        )}
        {plan.status === "active" && (
          <Link href="/subscribe" className={buttonClass("plain")}>
            Change plan
          </Link>
        )}
        {/* One element for both buttons: it keeps the focus when its label changes. */}
        <Button
          key="end"
          tone={ending ? "action" : "plain"}
          aria-haspopup={ending ? undefined : "dialog"}
          aria-disabled={isPending}
          onClick={ending ? () => void resume() : () => setAsking(true)}
        >
          {ending ? "Resume plan" : "Cancel plan"}
        </Button>
      </div>
      {asking && <CancelPlanDialog plan={plan} onClose={() => setAsking(false)} />}
    </>
  );
}

function Summary({ tier, children }: { tier: Tier; children?: ReactNode }) {
  const { name, price, monthlyTokens, profiles } = plans[tier];
  return (
    <div className="mb-5">
      <p className="font-serif text-heading font-semibold">{name}</p>
      <p className="mt-1 text-muted tabular-nums">
        {price > 0 && `$${price}/month, ${formatNumber(monthlyTokens)} tokens/month, `}
        {price > 0 ? "up" : "Up"} to {profiles} profiles
      </p>
      {children}
    </div>
  );
}
