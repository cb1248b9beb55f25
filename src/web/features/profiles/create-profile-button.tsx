import { useState } from "react";
import { profileLimit } from "../../../shared/plans.ts";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons/plus.tsx";
import { lazyOverlay } from "../../ui/lazy-overlay.tsx";
import { useUser } from "../auth/queries.ts";
import { useProfiles } from "./queries.ts";

const CreateProfileDialog = lazyOverlay(() => import("./create-profile-dialog.tsx"));

/** With no room left it looks like less of an offer; its dialog says so, and what can be done. */
export function CreateProfileButton({
  label,
  quiet = false,
}: {
  label: string;
  /** Beside something that is done more often. */
  quiet?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const session = useUser();
  const { data: people = [] } = useProfiles();
  const isFull =
    session.status === "signedIn" && people.length >= profileLimit(session.user.subscriptionTier);
  return (
    <>
      <Button
        tone={quiet || isFull ? "plain" : "action"}
        onPointerEnter={CreateProfileDialog.preload}
        onFocus={CreateProfileDialog.preload}
        onClick={() => setOpen(true)}
      >
        <PlusIcon />
        {label}
      </Button>
      {open && <CreateProfileDialog onClose={() => setOpen(false)} />}
    </>
  );
}
