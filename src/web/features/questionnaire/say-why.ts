import { detailOf } from "../../lib/api-error.ts";
import { toast } from "../../ui/toast.ts";

/** Says why nothing was saved. */
export function sayWhy(error: unknown, otherwise: string) {
  const description = detailOf(error, otherwise);
  const full = error instanceof Error && error.message.includes("Profile limit reached");
  toast({
    title: full ? "Profile limit reached" : "Error",
    description,
    variant: "destructive",
    ...(full && { action: { label: "View pricing plans →", to: "/pricing" } }),
  });
}
