import { detailOf } from "../../lib/api-error.ts";

/** How a failed save is told; where the plan's limit is the reason, with the way to a larger one. */
export function profileErrorToast(error: unknown, otherwise: string) {
  const full = error instanceof Error && error.message.includes("Profile limit reached");
  return {
    title: full ? "Profile limit reached" : "Error",
    description: detailOf(error, otherwise),
    variant: "destructive" as const,
    ...(full && { action: { label: "View pricing plans →", to: "/pricing" } }),
  };
}

/** Said before anything is sent, where the page knows that the plan has no room. */
export function profileLimitToast({ limit, tier }: { limit: number; tier: string }) {
  return {
    title: `You've reached the maximum of ${limit} ${tier} profiles.`,
    variant: "destructive" as const,
    action: { label: "Upgrade to create more profiles →", to: "/pricing" },
  };
}
