import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";
import { ApiError } from "../../../lib/api-error.ts";
import { toast } from "../../../ui/toast.ts";

interface SetupFailure {
  title: string;
  description: string;
  /** Where the person is sent: without a setup there is nothing to pay here. */
  to: string;
}

/** Says that a payment could not be set up, and leads away. */
export function useSetupFailure(error: Error | null, failure: SetupFailure) {
  const [, navigate] = useLocation();
  const fail = useEffectEvent(() => {
    const { to, ...message } = failure;
    toast({ ...message, variant: "destructive" });
    navigate(to, { replace: true });
  });
  // Whoever was signed out meanwhile is asked to sign in, right here.
  const failed = error !== null && !(error instanceof ApiError && error.status === 401);
  useEffect(() => {
    if (failed) fail();
  }, [failed]);
}
