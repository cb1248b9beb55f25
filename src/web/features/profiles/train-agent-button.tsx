import { useState } from "react";
import { useLocation } from "wouter";
import { availableTokens } from "../../../shared/tokens.ts";
import { ApiError, detailOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { SparkleIcon } from "../../ui/icons/sparkle.tsx";
import { lazyOverlay } from "../../ui/lazy-overlay.tsx";
import { toast } from "../../ui/toast.ts";
import { useFreshUser } from "../auth/user-updates.ts";

const PickProfileDialog = lazyOverlay(() => import("./pick-profile-dialog.tsx"));
const SignInDialog = lazyOverlay(() => import("../auth/sign-in-dialog.tsx"));

/** Opens the questionnaire for one of the user's people. */
export function TrainAgentButton() {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<"picker" | "signIn" | null>(null);
  // Tokens may have been bought or spent in another tab, and the session may be over.
  const { mutateAsync: askForUser, isPending } = useFreshUser();

  async function train() {
    if (isPending) return;
    try {
      const user = await askForUser();
      if (availableTokens(user) > 0) {
        setOpen("picker");
        return;
      }
      toast({
        title: "No tokens available",
        description: "Purchase tokens to train your AI agent",
        variant: "destructive",
      });
      navigate("/pricing");
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setOpen("signIn");
      else
        toast({
          title: "Error",
          description: detailOf(error, "Try again."),
          variant: "destructive",
        });
    }
  }

  const close = () => setOpen(null);
  return (
    <>
      <Button
        tone="quiet"
        className="-ml-4"
        aria-busy={isPending}
        onPointerEnter={PickProfileDialog.preload}
        onFocus={PickProfileDialog.preload}
        onClick={() => void train()}
      >
        <SparkleIcon />
        Train your AI agent
      </Button>
      {open === "picker" && <PickProfileDialog onClose={close} />}
      {open === "signIn" && (
        <SignInDialog
          title="Sign in to train your AI agent"
          description="You have been signed out. Your people are safe, and here again once you are back."
          onClose={close}
        />
      )}
    </>
  );
}
