import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { toast } from "../../../ui/toast.ts";

export function showListFull() {
  toast({
    title: "Gift idea limit reached",
    description: `You can have up to ${giftListLimits.ideas} ideas per list. Delete some ideas to add new ones.`,
    variant: "destructive",
  });
}
