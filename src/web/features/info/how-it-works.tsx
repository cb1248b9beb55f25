import type { ReactNode } from "react";
import { plans } from "../../../shared/plans.ts";
import { ideasPerGeneration, tokens } from "../../../shared/tokens.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { toast } from "../../ui/toast.ts";
import { Step } from "./step.tsx";
import { StepList } from "./step-list.tsx";

interface HowItWorksProps {
  /** Before the steps, for somebody who has just signed up. */
  first: ReactNode;
  /** Buttons: they differ for a visitor. */
  start: ReactNode;
  train: ReactNode;
}

export function HowItWorks({ first, start, train }: HowItWorksProps) {
  return (
    <>
      <PageHeading>How it works</PageHeading>
      <p className="mt-4 mb-10 max-w-prose text-lead text-muted">
        Three steps, and the first is enough to begin with.
      </p>
      {first}
      <h2 className="sr-only">The three steps</h2>
      <StepList>
        <Step number={1} title="Create a profile" action={start}>
          <p>
            One page for one person, with a color of their own and room for their gift lists. The
            gift tracker is free for up to {plans.free.profiles} people. You can give the page its
            proper name afterwards.
          </p>
        </Step>
        <Step number={2} title="Train Your AI Agent" action={train}>
          <p>
            Answer a questionnaire about the person: their age, what they enjoy, what they dislike,
            what you want to spend. The better the answers, the better the {ideasPerGeneration}{" "}
            ideas.
          </p>
          <p>Answering is free. A round of ideas uses {tokens.generation} tokens.</p>
        </Step>
        <Step
          number={3}
          title="Search using your agent"
          action={
            <Button
              tone="plain"
              onClick={() =>
                toast({
                  title: "Coming Soon!",
                  description: "Web search feature will be available soon...",
                })
              }
            >
              Search the web
            </Button>
          }
        >
          <p>
            Press Generate ideas on a gift list, or ask in the chat: every idea comes with the
            reason why it suits the person you described. Looking through shops is next.
          </p>
        </Step>
      </StepList>
    </>
  );
}
