import { useRef, useState } from "react";
import { detailOf } from "../../lib/api-error.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useDeleteAccount } from "./queries.ts";

export function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const { errors, setErrors, refuse } = useFormErrors<{ email?: string }>(form, {});
  const { mutateAsync, isPending, isSuccess } = useDeleteAccount();
  const field = useRef<HTMLInputElement>(null);
  const busy = isPending || isSuccess;

  async function confirm() {
    if (busy) return;
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      refuse({ email: "This is not the address of this account." });
      return;
    }
    try {
      await mutateAsync();
    } catch (error) {
      toast({
        title: "Failed to delete account",
        description: detailOf(error, "Nothing was deleted. Try again in a moment."),
        variant: "destructive",
      });
    }
  }

  return (
    <Dialog
      title="Delete account?"
      description="Everyone you keep here, your answers and your lists are removed for good, and a running plan is canceled. This cannot be undone."
      initialFocus={field}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p className="mb-4 wrap-anywhere">
          To confirm, type <strong>{email}</strong>
        </p>
        <TextField
          ref={field}
          label="Your e-mail address"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onValue={(value) => {
            setTyped(value);
            setErrors({});
          }}
          error={errors.email}
        />
        <DialogButtons className="mt-4">
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button tone="destroy" type="submit" aria-disabled={busy}>
            {busy ? "Deleting..." : "Delete account"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
