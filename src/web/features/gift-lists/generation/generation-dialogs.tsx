import { Link } from "wouter";
import { ideasPerGeneration, tokens } from "../../../../shared/tokens.ts";
import { formatNumber } from "../../../lib/format-number.ts";
import { useHere } from "../../../lib/here.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** There are no answers about the person yet. */
export function QuestionnaireFirstDialog({
  name,
  href,
  onClose,
}: {
  name: string;
  href: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="Complete Questionnaire First"
      description={`The agent goes by what you tell it about ${name}. A few answers are enough; then it finds ${ideasPerGeneration} ideas for ${tokens.generation} tokens.`}
      onClose={onClose}
    >
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Link href={href} className={buttonClass("action")}>
          Complete Questionnaire
        </Link>
      </DialogButtons>
    </Dialog>
  );
}

export function TokensRequiredDialog({
  available,
  onClose,
}: {
  available: number;
  onClose: () => void;
}) {
  const neededAt = useHere();
  return (
    <Dialog
      title="Tokens Required"
      description={`${ideasPerGeneration} ideas take ${tokens.generation} tokens, and ${tokens.generationGate} must be available. You have ${formatNumber(available)}.`}
      onClose={onClose}
    >
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Link
          href="/pricing?highlight=subscription"
          state={{ neededAt }}
          className={buttonClass("plain")}
        >
          Subscribe
        </Link>
        <Link
          href="/pricing?highlight=buytokens"
          state={{ neededAt }}
          className={buttonClass("action")}
        >
          Buy Tokens
        </Link>
      </DialogButtons>
    </Dialog>
  );
}
