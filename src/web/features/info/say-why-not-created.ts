import { detailOf } from "../../lib/api-error.ts";
import { toast } from "../../ui/toast.ts";

export function sayWhyNotCreated(error: unknown) {
  const description = detailOf(error, "Failed to create profile");
  if (error instanceof Error && error.message.includes("Profile limit reached")) {
    toast({
      title: "Profile limit reached",
      description,
      variant: "destructive",
      action: { label: "View pricing plans →", to: "/pricing" },
    });
  } else {
    toast({ title: "Error", description, variant: "destructive" });
  }
}
