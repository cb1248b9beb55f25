import { ApiError, detailOf } from "../../lib/api-error.ts";

/** The toast for a failed save; if the plan's limit is the reason, with a link to larger plans. */
export function profileErrorToast(error: unknown, otherwise: string) {
  const full = error instanceof ApiError && error.code === "limit_reached";
  return {
    title: full ? "Profile limit reached" : "Error",
    description: detailOf(error, otherwise),
    variant: "destructive" as const,
    ...(full && { action: { label: "View pricing plans →", to: "/pricing" } }),
  };
}

/** The toast when the plan's limit is known to be reached, before anything is sent. */
export function profileLimitToast({ limit, tier }: { limit: number; tier: string }) {
  return {
    title: `You've reached the maximum of ${limit} ${tier} profiles.`,
    variant: "destructive" as const,
    action: { label: "Upgrade to create more profiles →", to: "/pricing" },
  };
}
