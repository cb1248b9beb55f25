import { useState } from "react";
import { Link, useLocation } from "wouter";
import { profileLimit, tierOf } from "../../../shared/plans.ts";
import { nameLimit } from "../../../shared/questionnaire.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useIsMounted } from "../../lib/use-is-mounted.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useUser } from "../auth/queries.ts";
import { ColorPresets } from "./color-presets.tsx";
import { PlacesLine } from "./places-line.tsx";
import { profileErrorToast } from "./profile-error-toast.ts";
import { toast } from "../../ui/toast.ts";
import { proposedColor } from "./proposed-color.ts";
import { useCreateProfile, useProfiles } from "./queries.ts";

export default function CreateProfileDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const session = useUser();
  const { data: people } = useProfiles();
  const color = chosen ?? proposedColor(people ?? []);
  const tier = tierOf(session.status === "signedIn" ? session.user.subscriptionTier : null);
  const isOpen = useIsMounted();
  const { mutateAsync, error, isPending, isSuccess, reset } = useCreateProfile();
  const blank = name.trim() === "";
  const limit = profileLimit(tier);

  // Before anything is typed: it would be refused. Whoever took the last place is on the way to their page.
  const isFull = people !== undefined && people.length >= limit && !isPending && !isSuccess;
  if (isFull) return <NoRoom limit={limit} onClose={onClose} />;

  async function create() {
    if (blank) {
      toast({ title: "Please enter a name", variant: "destructive" });
      return;
    }
    try {
      const { id } = await mutateAsync({ name: name.trim(), color: chosen });
      toast({ title: "Profile created!" });
      if (!isOpen()) return;
      // What opened it may stay where it is, beside any page.
      onClose();
      navigate(`/profile/${id}`);
    } catch (failure) {
      toast(profileErrorToast(failure, "Failed to create profile"));
    }
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
          void create();
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
            void create();
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
        <ColorPresets color={color} onChoose={setChosen} />
        <div className="mt-4">
          {people && <PlacesLine places={{ used: people.length, limit, tier }} />}
          <p className="text-muted">
            Or{" "}
            <TextLink to="/questionnaire" state={{ name }} onClick={onClose}>
              fill in the questionnaire
            </TextLink>
          </p>
        </div>
        <DialogButtons className="mt-4">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={blank} aria-disabled={isPending}>
            {isPending ? "Creating..." : "Create"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function NoRoom({ limit, onClose }: { limit: number; onClose: () => void }) {
  return (
    <Dialog
      title="Profile limit reached"
      description={`Your plan has room for ${limit} people.`}
      onClose={onClose}
    >
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Link href="/pricing" className={buttonClass("action")} onClick={onClose}>
          View pricing plans →
        </Link>
      </DialogButtons>
    </Dialog>
  );
}
