import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";

export function ClearDialog({ onClear, onClose }: { onClear: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Clear All Selections?"
      description="Every answer on this page is emptied. What you saved before stays as it is."
      onClose={onClose}
    >
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="destroy" onClick={onClear}>
          Clear All
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
