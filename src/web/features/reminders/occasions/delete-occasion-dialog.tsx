import { peopleWords } from "../../../../shared/people-words.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

export function DeleteOccasionDialog({
  name,
  others,
  onDelete,
  onClose,
}: {
  name: string;
  /** Whom it is for, too. */
  others: readonly string[];
  onDelete: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="Delete this occasion?"
      description={`“${name}” goes from here${others.length > 0 ? `, from ${peopleWords(others)}` : ""} and from your calendar, and you will not be reminded of it any more. Gift lists stay.`}
      onClose={onClose}
    >
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="destroy" onClick={onDelete}>
          Delete occasion
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
