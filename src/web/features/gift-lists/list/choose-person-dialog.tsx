import { useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { detailOf } from "../../../lib/api-error.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { PeopleToChoose } from "../../profiles/people-to-choose.tsx";
import { useProfiles } from "../../profiles/queries.ts";
import { refreshLists, useUpdateGiftList, type GiftList } from "../queries.ts";

interface ChoosePersonDialogProps {
  list: GiftList;
  onChosen: () => void;
  onClose: () => void;
}

export function ChoosePersonDialog({ list, onChosen, onClose }: ChoosePersonDialogProps) {
  const { data: people } = useProfiles();
  const nobody = people?.length === 0;
  const client = useQueryClient();
  const isOpen = useIsMounted();
  const { mutateAsync, isPending } = useUpdateGiftList();

  async function choose(profileId: string) {
    if (profileId === list.profileId) {
      onClose();
      return;
    }
    try {
      await mutateAsync({ id: list.id, changes: { profileId } });
      // The one it was for before has it no more.
      refreshLists(client, list.profileId);
      if (!isOpen()) return;
      onChosen();
      onClose();
    } catch (error) {
      toast({
        title: "Error",
        description: detailOf(error, "The list is still for whom it was for."),
        variant: "destructive",
      });
    }
  }

  return (
    <Dialog
      title="Choose who this is for"
      description={
        nobody
          ? "There is nobody here yet. Add somebody first; the list waits for them."
          : undefined
      }
      onClose={onClose}
    >
      <PeopleToChoose chosen={list.profileId}>
        {({ id }, line) => (
          <button
            type="button"
            aria-disabled={isPending}
            aria-current={id === list.profileId ? true : undefined}
            onClick={() => void choose(id)}
            {...line}
          />
        )}
      </PeopleToChoose>
      <DialogButtons className="mt-6">
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        {nobody && (
          <Link href="/questionnaire" className={buttonClass("action")}>
            Create Your First Profile
          </Link>
        )}
      </DialogButtons>
    </Dialog>
  );
}
