import { useSignInAddress } from "./sign-in-address.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";

interface SignInDialogProps {
  title: string;
  description: string;
  onClose: () => void;
}

/** Asks a visitor to sign in for what they wanted to do, and returns to this page. */
export default function SignInDialog({ title, description, onClose }: SignInDialogProps) {
  const address = useSignInAddress();
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <a href={address} className={buttonClass("action")}>
          Continue with Google
        </a>
      </DialogButtons>
    </Dialog>
  );
}
