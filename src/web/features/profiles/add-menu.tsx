import { useState } from "react";
import { useLocation } from "wouter";
import { PlusIcon } from "../../ui/icons/plus.tsx";
import { lazyOverlay } from "../../ui/lazy-overlay.tsx";
import { Menu } from "../../ui/menu.tsx";

const CreateProfileDialog = lazyOverlay(() => import("./create-profile-dialog.tsx"));

/** Adds a person, or a list, from wherever one is. */
export function AddMenu() {
  const [creating, setCreating] = useState(false);
  const [, navigate] = useLocation();
  return (
    <>
      <Menu
        label="Add"
        className="grid size-12 place-items-center rounded-full bg-action text-on-action hover:bg-action-strong"
        items={[
          { label: "New person", onSelect: () => setCreating(true) },
          {
            label: "New list",
            onSelect: () => navigate("/gift-lists", { state: { newList: true } }),
          },
        ]}
      >
        <PlusIcon className="size-6" />
      </Menu>
      {creating && <CreateProfileDialog onClose={() => setCreating(false)} />}
    </>
  );
}
