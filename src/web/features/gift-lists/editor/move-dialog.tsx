import { useState } from "react";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { useMutationOnce } from "../../../lib/use-mutation-once.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useProfiles } from "../../profiles/queries.ts";
import { useGiftLists, useMoveIdea, type GiftList } from "../queries.ts";
import type { ListEditor } from "./list-editor.ts";

interface MoveDialogProps {
  list: GiftList;
  editor: ListEditor;
  idea: { id: string; title: string };
  onClose: () => void;
}

const LIST = "list ";
const PERSON = "person ";

/** Moves or copies an idea to another list, or to a new list for somebody. */
export default function MoveDialog({ list, editor, idea, onClose }: MoveDialogProps) {
  const { data: lists = [] } = useGiftLists();
  const { data: people = [] } = useProfiles();
  const { move, undo } = useMoveIdea();
  const [how, setHow] = useState<"move" | "copy">("move");
  const [to, setTo] = useState("");
  const [missing, setMissing] = useState(false);
  const { mutateAsync, isPending: busy } = useMutationOnce({
    mutationFn: async () => {
      // What was typed on it last goes along.
      await editor.save();
      return move(
        how,
        idea.id,
        to.startsWith(LIST)
          ? { toListId: to.slice(LIST.length) }
          : { toProfileId: to.slice(PERSON.length) },
      );
    },
  });

  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  const others = lists.filter(({ id, ideas }) => id !== list.id && ideas < giftListLimits.ideas);

  async function send() {
    if (to === "") {
      setMissing(true);
      return;
    }
    const place = list.ideas.findIndex(({ id }) => id === idea.id);
    try {
      const moved = await mutateAsync();
      const words = how === "move" ? "Moved to" : "Copied to";
      toast({
        title: `${words} “${moved.to.title}”`,
        action: {
          label: "Undo",
          onSelect: () => {
            const isNew = to.startsWith(PERSON);
            undo(how, moved, { place, isNew }).catch((error: unknown) => failed(error));
          },
        },
      });
      onClose();
    } catch (error) {
      failed(error);
    }
  }

  return (
    <Dialog
      title="Move or copy"
      description={`“${idea.title}” goes with everything written down about it.`}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ChoiceGroup
          label="What to do"
          kind="one"
          clearable={false}
          choices={[
            { value: "move", label: "Move it" },
            { value: "copy", label: "Copy it" },
          ]}
          chosen={[how]}
          onChosen={([value]) => setHow(value === "copy" ? "copy" : "move")}
        />
        <SelectField
          label="Where to?"
          value={to}
          onValue={(value) => {
            setTo(value);
            setMissing(false);
          }}
          error={missing ? "Choose a list or a person." : null}
          className="-mb-1"
        >
          <option value="">Choose a list or a person</option>
          {others.map(({ id, title, profileId }) => (
            <option key={id} value={`${LIST}${id}`}>
              {nameOf(profileId) ? `${title} (${nameOf(profileId)})` : title}
            </option>
          ))}
          {people.map(({ id, name }) => (
            <option key={id} value={`${PERSON}${id}`}>{`New list for ${name}`}</option>
          ))}
        </SelectField>
        <DialogButtons>
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {how === "move" ? (busy ? "Moving..." : "Move") : busy ? "Copying..." : "Copy"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function failed(error: unknown) {
  toast({
    title: "That did not work",
    description: detailOf(error, "The idea is where it was."),
    variant: "destructive",
  });
}
