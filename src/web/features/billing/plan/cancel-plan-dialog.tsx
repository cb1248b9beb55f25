import { plans } from "../../../../shared/plans.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { longDate } from "../../../lib/format-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { toast } from "../../../ui/toast.ts";
import { useCancelPlan, type Plan } from "../queries.ts";

export function CancelPlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { mutateAsync, isPending } = useCancelPlan();

  async function cancel() {
    try {
      await mutateAsync();
      toast({ title: "Plan canceled" });
      onClose();
    } catch (error) {
      toast({
        title: "Failed to cancel the plan",
        description: detailOf(error, "Nothing was changed. Try again in a moment."),
        variant: "destructive",
      });
    }
  }

  return (
    <Dialog
      title="Cancel your plan?"
      description={consequence(plan)}
      onClose={() => {
        if (!isPending) onClose();
      }}
    >
      <DialogButtons>
        <Button tone="quiet" disabled={isPending} onClick={onClose}>
          Keep plan
        </Button>
        <Button tone="destroy" aria-disabled={isPending} onClick={() => void cancel()}>
          {isPending ? "Canceling..." : "Cancel plan"}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function consequence({ planId, status, renewsAt }: Plan): string {
  const { name } = plans[planId];
  const kept = "Everyone you keep here stays, and so do tokens you bought.";
  if (status === "past_due") {
    return `${name} is not paid for, and ends at once. ${kept}`;
  }
  const until = renewsAt ? `until ${longDate(renewsAt)}` : "to the end of the period";
  return `You keep ${name} ${until}, and are not charged again. ${kept}`;
}
