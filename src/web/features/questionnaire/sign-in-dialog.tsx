import { useSignInAddress } from "../../lib/sign-in.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export function SignInDialog({ onClose }: { onClose: () => void }) {
  const address = useSignInAddress();
  return (
    <Dialog
      title="Sign In to Continue"
      description="What you filled in is kept on this device. Once you are signed in, it is saved by itself."
      onClose={onClose}
    >
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <a href={address} className={buttonClass("action")}>
          Continue with Google
        </a>
      </div>
    </Dialog>
  );
}
