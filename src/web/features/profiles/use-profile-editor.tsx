import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { detailOf } from "../../lib/api-error.ts";
import { createStore } from "../../lib/store.ts";
import { lazyOverlay } from "../../ui/lazy-overlay.tsx";
import { deletedToast } from "../../ui/deleted-toast.ts";
import { toast } from "../../ui/toast.ts";
import {
  useClearProfile,
  useDeleteProfile,
  useRestoreProfile,
  useUpdateProfile,
  type Profile,
  type NameAndColor,
} from "./queries.ts";

const PhotoDialog = lazyOverlay(() => import("./photo/photo-dialog.tsx"));
const EditProfileDialog = lazyOverlay(() => import("./edit-profile-dialog.tsx"));

interface Editing {
  profile: Profile;
  startWith: "name" | "color";
  draft?: NameAndColor;
}

/** What is edited again on the page of whom it is about, because the page it was typed on is left. */
const again = createStore<Editing | null>(null);

/** Renames, recolours, clears and deletes profiles, with one dialog. On the page of one of them, with their id. */
export function useProfileEditor({ id, onDeleted }: { id?: string; onDeleted: () => void }) {
  const [opened, setOpened] = useState<Editing | null>(null);
  const ledHere = again.useValue();
  const editing = opened ?? (ledHere?.profile.id === id ? ledHere : null);
  const [, navigate] = useLocation();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const [pictured, setPictured] = useState<Profile | null>(null);
  const update = useUpdateProfile();
  const clear = useClearProfile();
  const remove = useDeleteProfile();
  const restore = useRestoreProfile();
  function close() {
    setOpened(null);
    again.set(null);
  }

  function editAgain(failed: Editing) {
    if (!isLeft.current) return setOpened(failed);
    again.set(failed);
    navigate(`/profile/${failed.profile.id}`);
  }

  // `mutateAsync`: callbacks of `mutate` are not called after the page is left, and the toast is wanted there, too.
  async function save({ profile, startWith }: Editing, changes: NameAndColor) {
    close();
    try {
      await update.mutateAsync({ profile, changes });
      toast({ title: "Profile updated successfully" });
    } catch (error) {
      toast({
        title: "Failed to update profile",
        description: detailOf(error, "Your change was taken back."),
        variant: "destructive",
        action: {
          label: "Edit again",
          onSelect: () => editAgain({ profile, startWith, draft: changes }),
        },
      });
    }
  }

  async function askToClear(profile: Profile) {
    const question = `Clear all data for "${profile.name}"? This will remove all manual ideas and premium results.`;
    if (!confirm(question)) return;
    close();
    try {
      await clear.mutateAsync(profile);
      toast({ title: "Profile data cleared successfully" });
    } catch (error) {
      toast({
        title: "Failed to clear profile",
        description: detailOf(error, "Nothing was removed."),
        variant: "destructive",
      });
    }
  }

  async function askToDelete(profile: Profile, question: string) {
    if (!confirm(question)) return;
    close();
    const deleted = remove.mutateAsync(profile);
    onDeleted();
    try {
      await deleted;
      deletedToast("Profile deleted successfully", () => restore(profile.id));
    } catch (error) {
      toast({
        title: "Failed to delete profile",
        description: detailOf(error, `${profile.name} is still here.`),
        variant: "destructive",
      });
    }
  }

  // What is open below must not save the photo of before.
  const showPhoto = ({ photo }: Profile) =>
    setOpened(editing && { ...editing, profile: { ...editing.profile, photo } });

  const editDialog: ReactNode = editing && (
    <EditProfileDialog
      profile={editing.profile}
      startWith={editing.startWith}
      draft={editing.draft}
      onSave={(changes) => void save(editing, changes)}
      onPhoto={() => setPictured(editing.profile)}
      onClear={() => void askToClear(editing.profile)}
      onDelete={() =>
        void askToDelete(
          editing.profile,
          `Delete profile "${editing.profile.name}"? This action cannot be undone.`,
        )
      }
      onClose={close}
    />
  );

  const photoDialog: ReactNode = pictured && (
    <PhotoDialog profile={pictured} onSaved={showPhoto} onClose={() => setPictured(null)} />
  );

  return {
    dialog: (
      <>
        {editDialog}
        {photoDialog}
      </>
    ),
    changePhoto: setPictured,
    edit: (profile: Profile, startWith: "name" | "color") => setOpened({ profile, startWith }),
    askToDelete: (profile: Profile) =>
      void askToDelete(profile, `Delete profile "${profile.name}"?`),
  };
}
