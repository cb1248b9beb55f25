import { useRef, useState } from "react";
import { inYear, isWithin, yearOf } from "../../../../shared/days.ts";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useUpdateGiftList, type GiftList } from "../queries.ts";

export function DateDialog({ list, onClose }: { list: GiftList; onClose: () => void }) {
  const [date, setDate] = useState(list.eventDate ?? "");
  const [unfinished, setUnfinished] = useState(false);
  const now = useToday();
  const { years } = occasionLimits;
  const tooFar = date !== "" && date !== list.eventDate && !isWithin(years, date, now);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = useIsMounted();
  const { mutateAsync, isPending } = useUpdateGiftList();

  async function save(eventDate: string | null) {
    try {
      await mutateAsync({ id: list.id, changes: { eventDate } });
      toast({ title: "Event date updated successfully" });
      if (isOpen()) onClose();
    } catch (error) {
      toast({
        title: "Failed to update event date",
        description: detailOf(error, "The date is still what it was."),
        variant: "destructive",
      });
    }
  }

  return (
    <Dialog
      title="Edit event date"
      description="The day this list is for. It moves to the front as the day comes closer."
      initialFocus={field}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // An incomplete or impossible date has an empty value, too; only `badInput` tells it from no date.
          if (field.current?.validity.badInput) setUnfinished(true);
          else if (tooFar) field.current?.focus();
          else void save(date === "" ? null : date);
        }}
      >
        <TextField
          ref={field}
          type="date"
          label="Event date"
          min={inYear(now.slice(-5), yearOf(now) - years)}
          max={inYear(now.slice(-5), yearOf(now) + years)}
          value={date}
          onValue={(value) => {
            setDate(value);
            setUnfinished(false);
          }}
          error={
            unfinished
              ? "This day is not in the calendar."
              : tooFar
                ? `Must be within ${years} years of today.`
                : null
          }
        />
        <DialogButtons className="mt-6">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="plain" aria-disabled={isPending} onClick={() => void save(null)}>
            Clear Date
          </Button>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? "Saving..." : "Save"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
