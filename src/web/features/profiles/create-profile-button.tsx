import { Suspense, useState } from "react";
import { loadable } from "../../lib/loadable.ts";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons/plus.tsx";

const CreateProfileDialog = loadable(() => import("./create-profile-dialog.tsx"));

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
      {open && (
        <Suspense>
          <CreateProfileDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
