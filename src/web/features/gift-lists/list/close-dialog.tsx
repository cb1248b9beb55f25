import { useState } from "react";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useProfiles } from "../../profiles/queries.ts";
import { useCloseGiftList, useGiftLists, type GiftList, type ListSummary } from "../queries.ts";

interface CloseDialogProps {
  list: GiftList;
  /** `left`: whether the list is still there. */
  onClosed: (left: boolean) => void;
  onClose: () => void;
}

/** Closes a list whose day has passed: says what becomes of what was given, and asks about the rest. */
export default function CloseDialog({ list, onClosed, onClose }: CloseDialogProps) {
  const { data: lists = [] } = useGiftLists();
  const { data: people = [] } = useProfiles();
  const { mutateAsync, isPending } = useCloseGiftList();
  const [rest, setRest] = useState<"stay" | "move">("stay");
  const [toListId, setToListId] = useState("");
  const [missing, setMissing] = useState(false);

  const given = list.ideas.filter(({ state }) => state === "given").length;
  const left = list.ideas.length - given;
  const others = lists.filter(
    ({ id, ideas }) => id !== list.id && ideas + left <= giftListLimits.ideas,
  );
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  const name = nameOf(list.profileId);
  const moves = left > 0 && rest === "move";

  async function close() {
    if (moves && toListId === "") {
      setMissing(true);
      return;
    }
    const closing = moves ? { rest, toListId } : { rest: "stay" as const };
    try {
      const kept = await mutateAsync({ id: list.id, closing });
      onClosed(kept !== null);
    } catch (error) {
      toast({
        title: "Failed to close the list",
        description: detailOf(error, "It is still open, with everything on it."),
        variant: "destructive",
      });
    }
  }

  const becomes = list.profileId
    ? `${counted(given, "gift moves", "gifts move")} to what you gave ${name ?? "them"}.`
    : "It is for nobody yet, so what was given stays on it.";
  const empty = list.profileId !== null && left === 0;
  return (
    <Dialog
      title="Close this list?"
      description={`${becomes} ${empty ? "Nothing is left on the list, so it goes." : ""}`.trim()}
      onClose={() => {
        if (!isPending) onClose();
      }}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        {left > 0 && others.length > 0 && (
          <ChoiceGroup
            label={`${counted(left, "idea was", "ideas were")} not given`}
            kind="one"
            clearable={false}
            choices={[
              { value: "stay", label: "Keep here" },
              { value: "move", label: "Move to another list" },
            ]}
            chosen={[rest]}
            onChosen={([value]) => setRest(value === "move" ? "move" : "stay")}
          />
        )}
        {moves ? (
          <SelectField
            label="Which list?"
            value={toListId}
            onValue={(id) => {
              setToListId(id);
              setMissing(false);
            }}
            error={missing ? "Choose a list." : null}
            className="-mb-1"
          >
            <option value="">Choose a list</option>
            {theirsFirst(others, list.profileId).map(({ id, title, profileId }) => (
              <option key={id} value={id}>
                {nameOf(profileId) ? `${title} (${nameOf(profileId)})` : title}
              </option>
            ))}
          </SelectField>
        ) : (
          left > 0 && (
            <p className="text-muted">
              {counted(left, "idea stays", "ideas stay")} on the list, which no longer has a date.
            </p>
          )
        )}
        <DialogButtons>
          <Button tone="quiet" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? "Closing..." : "Close list"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The lists of the same person before the others. */
function theirsFirst(lists: readonly ListSummary[], profileId: string | null): ListSummary[] {
  const isTheirs = (list: ListSummary) => list.profileId !== null && list.profileId === profileId;
  return [...lists.filter(isTheirs), ...lists.filter((list) => !isTheirs(list))];
}
