import { detailOf } from "./api-error.ts";

/** How a failed save is told; where the plan's limit is the reason, with the way to a larger one. */
export function refusalOf(error: unknown, otherwise: string) {
  const full = error instanceof Error && error.message.includes("Profile limit reached");
  return {
    title: full ? "Profile limit reached" : "Error",
    description: detailOf(error, otherwise),
    variant: "destructive" as const,
    ...(full && { action: { label: "View pricing plans →", to: "/pricing" } }),
  };
}
