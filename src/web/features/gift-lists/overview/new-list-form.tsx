import { useState } from "react";
import { ApiError, detailOf } from "../../../lib/api-error.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { isComposing } from "../../../ui/is-composing.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useCreateGiftList, type GiftList } from "../queries.ts";

interface NewListFormProps {
  profileId?: string;
  /** Longest title here. */
  limit: number;
  onCreated: (list: GiftList) => void;
  onCancel: () => void;
}

export function NewListForm({ profileId, limit, onCreated, onCancel }: NewListFormProps) {
  const [title, setTitle] = useState("");
  const isOpen = useIsMounted();
  const { mutateAsync, error, isPending, reset } = useCreateGiftList();
  const blank = title.trim() === "";

  async function create() {
    if (blank) return;
    try {
      const list = await mutateAsync({ title: title.trim(), profileId });
      toast({ title: "List created" });
      if (isOpen()) onCreated(list);
    } catch (failure) {
      toast({
        title: "Error",
        description: detailOf(failure, "Failed to create gift list"),
        variant: "destructive",
      });
    }
  }

  return (
    <Card className="mb-8 max-w-prose animate-rise p-6">
      <form
        noValidate
        aria-label="New List"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens because somebody asked for it
          autoFocus
          label="List title"
          placeholder="e.g., Birthday"
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={(event) => {
            if (event.key === "Escape" && !isComposing(event)) onCancel();
          }}
          readOnly={isPending}
          limit={limit}
          value={title}
          onValue={(value) => {
            setTitle(value);
            reset();
          }}
          error={error instanceof ApiError && error.field === "title" ? error.detail : null}
        />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={blank} aria-disabled={isPending}>
            {isPending ? "Creating..." : "Create"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
