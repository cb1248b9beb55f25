import { useState } from "react";
import { useLocation } from "wouter";
import { nameLimit } from "../../../shared/questionnaire.ts";
import { ApiError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import { TextField } from "../../ui/text-field.tsx";
import { profileErrorToast } from "./profile-error-toast.ts";
import { toast } from "../../ui/toast.ts";
import { useCreateProfile } from "./queries.ts";

export default function CreateProfileDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [name, setName] = useState("");
  const { mutate, error, isPending, reset } = useCreateProfile();
  const blank = name.trim() === "";

  function create() {
    if (blank) {
      toast({ title: "Please enter a name", variant: "destructive" });
      return;
    }
    mutate(name.trim(), {
      onSuccess: (profile) => {
        toast({ title: "Profile created!" });
        navigate(`/profile/${profile.id}`);
      },
      onError: (failure) => toast(profileErrorToast(failure, "Failed to create profile")),
    });
  }

  return (
    <Dialog
      title="Create New Profile"
      description="Enter the name of the person you’re shopping for, for example Mom, Dad, or Nadia."
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TextField
          label="Person's Name"
          placeholder="e.g., Mom"
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={(event) => {
            // Enter does not submit a form whose submit button is disabled, and the error would not be shown.
            if (event.key !== "Enter" || isComposing(event)) return;
            event.preventDefault();
            create();
          }}
          readOnly={isPending}
          limit={nameLimit}
          value={name}
          onValue={(value) => {
            setName(value);
            reset();
          }}
          error={error instanceof ApiError && error.field === "name" ? error.detail : null}
        />
        <DialogButtons className="mt-6">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={blank || isPending}>
            {isPending ? "Creating..." : "Create"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
