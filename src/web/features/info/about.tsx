import { Link } from "wouter";
import { plans } from "../../../shared/plans.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Step } from "./step.tsx";
import { StepList } from "./step-list.tsx";
import { TextLink } from "../../ui/text-link.tsx";

export function About() {
  return (
    <>
      <PageHeading>About Ribbon</PageHeading>
      <div className="mt-4 flex max-w-prose flex-col gap-4 text-lead text-muted">
        <p>
          Ribbon is for people who want to give good presents. The right idea turns up in March, in
          half a sentence, and is forgotten by the birthday in October. Ribbon keeps it.
        </p>
        <p>
          Everyone you shop for gets a page and a color of their own. That color is their ribbon: it
          runs along everything that is theirs, so you know whose it is before you read.
        </p>
      </div>

      <section aria-labelledby="how-it-works" className="mt-12 border-t border-line pt-10">
        <h2 id="how-it-works" className="mb-8 text-heading font-semibold">
          How It Works
        </h2>
        <StepList>
          <Step number={1} title="Create a profile">
            <p>
              Add a person with a name and a color. Up to {plans.free.profiles} people and as many
              gift lists as you like are free.
            </p>
          </Step>
          <Step number={2} title="Note what you hear">
            <p>
              Write ideas on their gift lists over the year, and answer a few questions about them
              if you want suggestions. Add their birthday, and you are reminded while there is still
              time.
            </p>
          </Step>
          <Step number={3} title="Ask the agent">
            <p>
              Short of ideas? An AI agent reads what you told it about the person and suggests gifts
              that suit them. It is paid for with tokens, and only when you ask.
            </p>
          </Step>
        </StepList>
        <p className="mt-8">
          <TextLink to="/how-it-works">Start with the first step</TextLink>
        </p>
      </section>

      <section aria-labelledby="privacy" className="mt-10">
        <Card className="p-6">
          <h2 id="privacy" className="text-title font-semibold">
            What you write stays yours
          </h2>
          <p className="mt-2 max-w-prose text-muted">
            You write about people you are fond of, so it is shown to nobody else. No advertising,
            no tracking, nothing sold. You can take everything with you in one file, or delete it,
            whenever you like.
          </p>
          <p className="mt-1">
            <TextLink to="/privacy">Read the privacy policy</TextLink>
          </p>
        </Card>
      </section>

      <div className="mt-10 flex flex-wrap gap-3">
        <Link href="/" className={buttonClass("action")}>
          Get Started Free
        </Link>
        <Link href="/pricing" className={buttonClass("plain")}>
          View Pricing
        </Link>
      </div>
    </>
  );
}
