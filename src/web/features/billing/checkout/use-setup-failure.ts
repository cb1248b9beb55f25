import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";
import { ApiError } from "../../../lib/api-error.ts";
import { toast } from "../../../ui/toast.ts";

interface SetupFailure {
  title: string;
  description: string;
  /** Where to navigate: there is nothing to pay on this page. */
  to: string;
}

/** Shows a toast when a payment could not be set up, and navigates away. */
export function useSetupFailure(error: Error | null, failure: SetupFailure) {
  const [, navigate] = useLocation();
  const fail = useEffectEvent(() => {
    const { to, ...message } = failure;
    toast({ ...message, variant: "destructive" });
    navigate(to, { replace: true });
  });
  // After a 401 this page itself asks to sign in.
  const failed = error !== null && !(error instanceof ApiError && error.status === 401);
  useEffect(() => {
    if (failed) fail();
  }, [failed]);
}
