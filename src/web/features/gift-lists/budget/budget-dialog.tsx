import { useRef, useState } from "react";
import { detailOf } from "../../../lib/api-error.ts";
import { formatPrice, readAmount } from "../../../lib/price.ts";
import { useFormErrors } from "../../../lib/use-form-errors.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { useMutationOnce } from "../../../lib/use-mutation-once.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useMoney } from "../../auth/use-money.ts";

interface BudgetDialogProps {
  description: string;
  amount: number | null;
  /** Null takes it away. */
  onSave: (amount: number | null) => Promise<unknown>;
  onClose: () => void;
}

/** What presents may cost, of a list or for a person in a year. */
export default function BudgetDialog({ description, amount, onSave, onClose }: BudgetDialogProps) {
  const [typed, setTyped] = useState(amount === null ? "" : formatPrice(amount));
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { errors, setErrors, refuse } = useFormErrors<{ amount?: string }>(form, {});
  const { currency, settle } = useMoney();
  const isOpen = useIsMounted();
  const { mutateAsync, isPending } = useMutationOnce({
    mutationFn: async (wanted: number | null) => {
      if (wanted !== null) await settle();
      await onSave(wanted);
    },
  });

  async function save(wanted: number | null) {
    try {
      await mutateAsync(wanted);
      if (wanted !== null) toast({ title: "Budget saved" });
      else if (amount !== null) {
        const undo = () => void onSave(amount).catch(failed);
        toast({ title: "Budget removed", action: { label: "Undo", onSelect: undo } });
      }
      if (isOpen()) onClose();
    } catch (error) {
      failed(error);
    }
  }

  return (
    <Dialog title="Budget" description={description} initialFocus={field} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const read = readAmount(typed);
          if ("problem" in read) refuse({ amount: read.problem });
          else void save(read.amount);
        }}
      >
        <TextField
          ref={field}
          label={`Budget (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="e.g., 100"
          value={typed}
          onValue={(value) => {
            setTyped(value);
            setErrors({});
          }}
          error={errors.amount}
        />
        <DialogButtons className="mt-6">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          {amount !== null && (
            <Button tone="plain" aria-disabled={isPending} onClick={() => void save(null)}>
              No budget
            </Button>
          )}
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? "Saving..." : "Save"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function failed(error: unknown) {
  toast({
    title: "Failed to save the budget",
    description: detailOf(error, "It is still what it was."),
    variant: "destructive",
  });
}
