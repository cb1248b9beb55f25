import { useEffect, useRef, useState } from "react";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { countCharacters } from "../../../../shared/text.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useUpdateGiftList, type GiftList } from "../queries.ts";

export function RenameDialog({ list, onClose }: { list: GiftList; onClose: () => void }) {
  const [title, setTitle] = useState(list.title);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = useIsMounted();
  const { mutateAsync, isPending } = useUpdateGiftList();
  // A title from the page of all lists may be longer than is usual here.
  const limit = Math.max(giftListLimits.shortTitle, countCharacters(list.title));

  useEffect(() => field.current?.select(), []);

  async function save() {
    const name = title.trim();
    if (name === "") {
      toast({ title: "Please enter a name", variant: "destructive" });
      return;
    }
    if (name === list.title) {
      onClose();
      return;
    }
    try {
      await mutateAsync({ id: list.id, changes: { title: name } });
      toast({ title: "List renamed successfully" });
      if (isOpen()) onClose();
    } catch (error) {
      toast({
        title: "Failed to rename list",
        description: detailOf(error, "It is still called what it was."),
        variant: "destructive",
      });
    }
  }

  return (
    <Dialog title="Rename list" initialFocus={field} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          ref={field}
          label="List name"
          autoComplete="off"
          enterKeyHint="done"
          readOnly={isPending}
          limit={limit}
          value={title}
          onValue={setTitle}
        />
        <DialogButtons className="mt-6">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? "Saving..." : "Save"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
