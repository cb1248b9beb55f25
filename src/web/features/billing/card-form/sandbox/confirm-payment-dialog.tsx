import { useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx";

/** Stands in for 3-D Secure: the bank's own confirmation. */
export function ConfirmPaymentDialog({
  total,
  onAnswer,
}: {
  total: string;
  onAnswer: (confirmed: boolean) => void;
}) {
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="Confirm this payment"
      description={`This card asks for one more confirmation before it pays ${total}. It is a test card: no money moves.`}
      initialFocus={confirm}
      onClose={() => onAnswer(false)}
    >
      <DialogButtons>
        <Button tone="quiet" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button ref={confirm} onClick={() => onAnswer(true)}>
          Confirm payment
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
