import { useSignInAddress } from "../../lib/sign-in.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export default function SignInToTrainDialog({ onClose }: { onClose: () => void }) {
  const address = useSignInAddress();
  return (
    <Dialog
      title="Sign in to train your AI agent"
      description="You have been signed out. Your people are safe, and here again once you are back."
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
