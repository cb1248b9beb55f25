import { detailOf } from "../lib/api-error.ts";
import { toast } from "./toast.ts";

/** Says that something is deleted, or otherwise gone, and offers to bring it back. */
export function deletedToast(
  title: string,
  restore: () => Promise<unknown>,
  still = "It is still deleted.",
) {
  const undo = () =>
    void restore().then(
      () => toast({ title: "Brought back" }),
      (error: unknown) =>
        toast({
          title: "Failed to undo",
          description: detailOf(error, still),
          variant: "destructive",
          action: { label: "Retry", onSelect: undo },
        }),
    );
  toast({ title, action: { label: "Undo", onSelect: undo } });
}
