import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { detailOf } from "../../lib/api-error.ts";
import { useOnceFromHistory } from "../../lib/use-once-from-history.ts";
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
let again: Editing | null = null;

/** Renames, recolours, clears and deletes profiles, with one dialog. */
export function useProfileEditor({ onDeleted }: { onDeleted: () => void }) {
  const [editing, setEditing] = useState<Editing | null>(null);
  useOnceFromHistory("edit", "again", () => {
    if (again) setEditing(again);
    again = null;
  });
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
  const close = () => setEditing(null);

  function editAgain(failed: Editing) {
    if (!isLeft.current) return setEditing(failed);
    again = failed;
    const theirs = `/profile/${failed.profile.id}`;
    // Where one is there already, Back still leads to the page before.
    navigate(theirs, { replace: theirs === window.location.pathname, state: { edit: "again" } });
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

  // What is open below must not save the photo of before. Another may be open by now, or none.
  const showPhoto = ({ id, photo }: Profile) =>
    setEditing((now) =>
      now?.profile.id === id ? { ...now, profile: { ...now.profile, photo } } : now,
    );

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
    edit: (profile: Profile, startWith: "name" | "color") => setEditing({ profile, startWith }),
    askToDelete: (profile: Profile) =>
      void askToDelete(profile, `Delete profile "${profile.name}"?`),
  };
}
