import { toast } from "../../ui/toast.ts";

export function sayNoTokens() {
  toast({
    title: "No tokens remaining",
    description: "Purchase more tokens to continue chatting.",
    variant: "destructive",
    action: { label: "View pricing plans →", to: "/pricing" },
  });
}
