import { useRef } from "react";
import type { Received, Sent } from "../../../shared/api.ts";
import { countCharacters } from "../../../shared/text.ts";
import { useIsMounted } from "../../lib/use-is-mounted.ts";
import { useMutationOnce } from "../../lib/use-mutation-once.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { profileErrorToast } from "../profiles/profile-error-toast.ts";
import { toast } from "../../ui/toast.ts";
import { answersOf, changedAnswers, changesFrom, type FormAnswers } from "./answers.ts";
import { QuestionnaireForm } from "./form.tsx";
import { inTrainingDialog } from "./form-kinds.ts";
import { fieldErrorsIn, useFieldErrors } from "./use-field-errors.ts";

interface TrainAgentDialogProps {
  profile: Received<"GET /api/profiles/:id">;
  /** What was changed before and neither saved nor given up. */
  unsaved: Partial<FormAnswers> | null;
  onUnsaved: (changes: Partial<FormAnswers> | null) => void;
  onSave: (changes: Sent<"PATCH /api/profiles/:id", "body">) => Promise<unknown>;
  onClose: () => void;
}

export default function TrainAgentDialog({
  profile,
  unsaved,
  onUnsaved,
  onSave,
  onClose,
}: TrainAgentDialogProps) {
  const stored = answersOf(profile);
  const answers = { ...stored, ...unsaved };
  const isOpen = useIsMounted();
  const { mutateAsync, isPending: saving } = useMutationOnce({ mutationFn: onSave });
  const form = useRef<HTMLFormElement>(null);
  const fields = useFieldErrors(form);

  function giveUp() {
    onUnsaved(null);
    onClose();
  }

  async function save() {
    const changes = changesFrom(answers, profile);
    const { locationLimit } = inTrainingDialog;
    if (changes.location && countCharacters(changes.location) > locationLimit) {
      fields.refuse({ location: `At most ${locationLimit} characters.` });
      return;
    }
    fields.clear();
    try {
      await mutateAsync(changes);
      toast({ title: "Profile updated!" });
      onUnsaved(null);
      if (isOpen()) onClose();
    } catch (error) {
      fields.refuse(fieldErrorsIn(error));
      toast(profileErrorToast(error, "Failed to update profile"));
    }
  }

  return (
    <Dialog
      wide
      title="Train Agent"
      description={`The more the agent knows about ${profile.name}, the better its ideas fit.`}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
        <QuestionnaireForm
          kind={inTrainingDialog}
          answers={answers}
          stored={stored}
          errors={fields.errors}
          onChange={(changed) => {
            // What is typed while the answers are on their way would be lost with the dialog.
            if (saving) return;
            onUnsaved(changedAnswers({ ...answers, ...changed }, stored));
            fields.answered(changed);
          }}
        />
        <DialogButtons className="mt-6">
          <Button tone="quiet" onClick={giveUp}>
            Cancel
          </Button>
          <Button aria-disabled={saving} aria-busy={saving} onClick={() => void save()}>
            {saving ? "Saving..." : "Save"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
