import { Link } from "wouter";
import { useHere } from "../lib/here.ts";
import { buttonClass } from "./button-class.ts";
import { Button } from "./button.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { Dialog } from "./dialog.tsx";

interface TokensRequiredDialogProps {
  /** How many are needed, and how many there are. */
  description: string;
  onClose: () => void;
}

/** Something takes more tokens than there are. */
export function TokensRequiredDialog({ description, onClose }: TokensRequiredDialogProps) {
  const neededAt = useHere();
  return (
    <Dialog title="Tokens Required" description={description} onClose={onClose}>
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
