import { useId, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import type { PlanId } from "../../../../shared/billing.ts";
import { plans } from "../../../../shared/plans.ts";
import { ApiError, detailOf } from "../../../lib/api-error.ts";
import { longDate } from "../../../lib/format-date.ts";
import { formatNumber } from "../../../lib/format-number.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { toast } from "../../../ui/toast.ts";
import { PlanChoice } from "./plan-choice.tsx";
import { planSentence } from "./plan-sentence.ts";
import { Refusal } from "../refusal.tsx";
import { useChangePlan, type Plan } from "../queries.ts";
import { useResume } from "./use-resume.ts";

/** For somebody who has a plan: to a larger one at once, to a smaller one when the period ends. */
export function ChangePlan({ plan, wanted }: { plan: Plan; wanted: PlanId | null }) {
  const [chosen, setChosen] = useState<PlanId>(wanted ?? plan.changesTo ?? plan.planId);
  const [, navigate] = useLocation();
  const isHere = useIsMounted();
  const { mutateAsync, isPending, error, reset } = useChangePlan();
  const id = useId();
  const steady = plan.status === "active";
  const shown = steady ? chosen : plan.planId;
  const change = changeTo(chosen, plan);

  async function submit() {
    if (!change.done) return;
    const { done } = change;
    try {
      await mutateAsync(chosen);
      toast({ title: "Plan changed", description: done });
      if (isHere()) navigate("/settings", { replace: true });
    } catch (failure) {
      toast({
        title:
          failure instanceof ApiError && failure.code === "payment_failed"
            ? "Payment Failed"
            : "Failed to change the plan",
        description: reasonOf(failure),
        variant: "destructive",
      });
    }
  }

  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card className="p-5 sm:p-6">
        <PlanChoice
          chosen={shown}
          current={plan.planId}
          disabled={isPending || !steady}
          onChoose={(planId) => {
            setChosen(planId);
            reset();
          }}
        />
        <p className="mt-6 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span className="text-muted">Total</span>
          <span className="font-serif text-heading font-semibold tabular-nums">
            ${plans[shown].price}/month
          </span>
        </p>
      </Card>
      <Card className="p-5 sm:p-6">
        {steady ? (
          <>
            <div aria-live="polite">
              <h2 className="text-title font-semibold">{change.title}</h2>
              <div className="mt-2 grid gap-3 text-muted">{change.says}</div>
            </div>
            <Button
              aria-disabled={isPending || !change.done}
              aria-busy={isPending}
              aria-describedby={error ? id : undefined}
              className="mt-6 w-full"
              onClick={() => void submit()}
            >
              {isPending ? "Processing..." : change.button}
            </Button>
            {error && <Refusal id={id} reason={reasonOf(error)} />}
            <p className="mt-3 text-center text-caption text-balance text-muted">
              Recurring monthly subscription • Cancel anytime
            </p>
          </>
        ) : (
          <Ending plan={plan} />
        )}
      </Card>
    </div>
  );
}

const reasonOf = (error: unknown) => detailOf(error, "Nothing was changed. Try again in a moment.");

/** A plan that is cancelled cannot be changed. */
function Ending({ plan }: { plan: Plan }) {
  // The button that has the focus disappears.
  const { resume, isPending } = useResume(() =>
    document.querySelector("main")?.focus({ preventScroll: true }),
  );
  return (
    <>
      <h2 className="text-title font-semibold">{plans[plan.planId].name}</h2>
      <p className="mt-2 text-muted">{planSentence(plan)}</p>
      <p className="mt-3 text-muted">To change to another plan, resume this one first.</p>
      <Button aria-disabled={isPending} className="mt-6 w-full" onClick={() => void resume()}>
        Resume plan
      </Button>
    </>
  );
}

interface Change {
  title: string;
  says: ReactNode;
  button: string;
  /** The toast after the change; null where there is nothing to change. */
  done: string | null;
}

function changeTo(chosen: PlanId, { planId, renewsAt, changesTo }: Plan): Change {
  const { name, price, monthlyTokens, profiles } = plans[chosen];
  const present = plans[planId];
  const then = renewsAt ? `on ${longDate(renewsAt)}` : "with the next period";

  if (chosen === (changesTo ?? planId)) {
    return {
      title: name,
      says: (
        <p>
          {changesTo
            ? `Your plan changes to this one ${then}.`
            : "This is the plan you have. Choose another one to change."}
        </p>
      ),
      button: `Change to ${name}`,
      done: null,
    };
  }
  if (chosen === planId) {
    return {
      title: `Keep ${name}`,
      says: <p>You stay on the plan you have, and the change that was coming is taken back.</p>,
      button: `Keep ${name}`,
      done: `You stay on ${name}.`,
    };
  }
  if (price > present.price) {
    return {
      title: `Change to ${name}`,
      says: (
        <>
          <p>
            It begins at once: your monthly tokens are topped up to {formatNumber(monthlyTokens)},
            and there is room for {profiles} profiles.
          </p>
          <p>
            A new month begins today: ${price}, less what is unused of the month you have paid for,
            is charged to the card you subscribed with.
          </p>
        </>
      ),
      button: `Change to ${name}`,
      done: `You are on ${name} now.`,
    };
  }
  return {
    title: `Change to ${name}`,
    says: (
      <>
        <p>
          It begins {then}. Until then you keep {present.name}, which you have paid for.
        </p>
        <p>Profiles you already have stay, also where they are more than {profiles}.</p>
      </>
    ),
    button: `Change to ${name}`,
    done: `${name} begins ${then}.`,
  };
}
