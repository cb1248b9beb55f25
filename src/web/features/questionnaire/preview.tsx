import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export default function QuestionnairePreview({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="AI Training Required" onClose={onClose}>
      <Button tone="plain" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
