import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons/plus.tsx";
import { lazyOverlay } from "../../ui/lazy-overlay.tsx";

const CreateProfileDialog = lazyOverlay(() => import("./create-profile-dialog.tsx"));

export function CreateProfileButton({ label }: { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
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
