import { Link } from "wouter";
import { ideasPerGeneration, tokens } from "../../../shared/tokens.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";

export function TokensDialog({ available, onClose }: { available: number; onClose: () => void }) {
  return (
    <Dialog
      title="Tokens Required"
      description={`${ideasPerGeneration} ideas from the agent take ${tokens.responseGate} tokens, and you have ${formatNumber(available)}. Nothing was sent, and what you filled in stays here.`}
      onClose={onClose}
    >
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Link href="/pricing" className={buttonClass("action")}>
          Buy Tokens
        </Link>
      </DialogButtons>
    </Dialog>
  );
}
