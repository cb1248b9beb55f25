import { Link } from "wouter";
import { ideasPerGeneration, tokens } from "../../../../shared/tokens.ts";
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
