import { Link } from "wouter";
import { ideasPerGeneration, tokens } from "../../../shared/tokens.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { useHere } from "../../lib/here.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";

interface TokensDialogProps {
  available: number;
  /** What must be available; on the way to a gift list that is more than is used. */
  gate: number;
  onClose: () => void;
}

export function TokensDialog({ available, gate, onClose }: TokensDialogProps) {
  const neededAt = useHere();
  const must = gate > tokens.generation ? `, and ${gate} must be available` : "";
  return (
    <Dialog
      title="Tokens Required"
      description={`${ideasPerGeneration} ideas from the agent take ${tokens.generation} tokens${must}. You have ${formatNumber(available)}. Nothing was sent, and what you filled in stays here.`}
      onClose={onClose}
    >
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Link href="/pricing" state={{ neededAt }} className={buttonClass("action")}>
          Buy Tokens
        </Link>
      </DialogButtons>
    </Dialog>
  );
}
