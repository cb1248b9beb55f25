import { useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { detailOf } from "../../../lib/api-error.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckIcon } from "../../../ui/icons/check.tsx";
import { Face } from "../../../ui/face.tsx";
import { toast } from "../../../ui/toast.ts";
import { useProfiles } from "../../profiles/queries.ts";
import { refreshLists, useUpdateGiftList, type GiftList } from "../queries.ts";

interface ChoosePersonDialogProps {
  list: GiftList;
  onChosen: () => void;
  onClose: () => void;
}

export function ChoosePersonDialog({ list, onChosen, onClose }: ChoosePersonDialogProps) {
  const { data: people, isLoadingError: failed } = useProfiles();
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
      description={descriptionOf(people, failed)}
      onClose={onClose}
    >
      <ul className="-mx-2 grid max-h-96 gap-1 overflow-y-auto p-1">
        {people?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              aria-disabled={isPending}
              aria-current={person.id === list.profileId ? true : undefined}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left font-semibold wrap-anywhere hover:bg-well"
              onClick={() => void choose(person.id)}
            >
              <Face person={person} className="size-8" />
              <span className="min-w-0 flex-1">{person.name}</span>
              {person.id === list.profileId && <CheckIcon className="size-5 shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
      <DialogButtons className="mt-6">
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        {people?.length === 0 && (
          <Link href="/questionnaire" className={buttonClass("action")}>
            Create Your First Profile
          </Link>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function descriptionOf(people: readonly unknown[] | undefined, failed: boolean) {
  if (!people) return failed ? "Your people could not be loaded. Try again later." : "Loading…";
  if (people.length > 0) return undefined;
  return "There is nobody here yet. Add somebody first; the list waits for them.";
}
