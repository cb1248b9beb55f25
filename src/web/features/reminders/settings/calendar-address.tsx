import { useId, useRef, useState } from "react";
import { detailOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { useResetCalendar } from "./settings-queries.ts";

/** The private address of the iCalendar feed. */
export function CalendarAddress({ address }: { address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [resetting, setResetting] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: "Address copied" });
    } catch {
      field.current?.select();
      toast({
        title: "The browser does not let Ribbon copy",
        description: "The address is selected: copy it yourself.",
        variant: "destructive",
      });
    }
  }

  return (
    <>
      <div className="w-full">
        <label htmlFor={id} className="mb-1 block text-caption text-muted">
          Calendar address
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          className="block min-h-12 w-full rounded-control border border-field bg-page px-3 text-body"
        />
        <p className="mt-1 text-caption text-muted">
          Subscribe to it in your calendar app. Whoever has it can read your occasions: keep it to
          yourself.
        </p>
      </div>
      <Button tone="plain" onClick={() => void copy()}>
        Copy address
      </Button>
      <Button tone="plain" aria-haspopup="dialog" onClick={() => setResetting(true)}>
        Reset link
      </Button>
      {resetting && <ResetDialog onClose={() => setResetting(false)} />}
    </>
  );
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useResetCalendar();

  async function reset() {
    try {
      await mutateAsync();
      toast({ title: "The calendar has a new address" });
      onClose();
    } catch (error) {
      toast({
        title: "Failed to reset the link",
        description: detailOf(error, "The address is still what it was."),
        variant: "destructive",
      });
    }
  }

  return (
    <Dialog
      title="Reset the link?"
      description="The address ends at once, for every calendar that reads it. You get a new one, and subscribe to that."
      onClose={() => {
        if (!isPending) onClose();
      }}
    >
      <DialogButtons>
        <Button tone="quiet" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button tone="destroy" aria-disabled={isPending} onClick={() => void reset()}>
          {isPending ? "Resetting..." : "Reset link"}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
