import { Link } from "wouter";
import { supportAddress } from "../support/support-address.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { blankAnswers } from "./answers.ts";
import { QuestionnaireForm } from "./form.tsx";
import { inPreview } from "./form-kinds.ts";

/** The questionnaire to look at: what the agent is told, before anybody pays for it. */
export default function QuestionnairePreview({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      wide
      title="AI Training Required"
      description="This is what the agent learns about a person. With tokens or a plan, it turns the answers into ideas."
      onClose={onClose}
    >
      <fieldset disabled>
        <legend className="sr-only">Questionnaire preview</legend>
        <QuestionnaireForm kind={inPreview} answers={blankAnswers} onChange={() => undefined} />
      </fieldset>
      <DialogButtons className="mt-6">
        <p className="mr-auto self-center text-caption text-muted">
          Questions?{" "}
          <a
            href={`mailto:${supportAddress}`}
            className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
          >
            Contact support
          </a>
        </p>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
        <Link
          href="/pricing?highlight=subscription"
          className={buttonClass("plain")}
          onClick={onClose}
        >
          Subscribe
        </Link>
        <Link
          href="/pricing?highlight=buytokens"
          className={buttonClass("action")}
          onClick={onClose}
        >
          Buy Tokens
        </Link>
      </DialogButtons>
    </Dialog>
  );
}
