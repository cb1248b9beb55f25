import { useRef, useState } from "react";
import { ideaLimits } from "../../../../shared/idea-limits.ts";
import { shortened } from "../../../../shared/text.ts";
import { mediumDay } from "../../../lib/format-date.ts";
import { useFormErrors } from "../../../lib/use-form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useMoney } from "../../auth/use-money.ts";
import type { ListIdea } from "./list-idea.ts";
import {
  readDetails,
  typedDetails,
  type DetailProblems,
  type TypedDetails,
} from "./typed-details.ts";

/** How much of an idea stands above its details. */
const SHORT = 120;

interface DetailsDialogProps {
  idea: ListIdea;
  onSave: (changes: Partial<ListIdea>) => void;
  onClose: () => void;
}

/** What an idea carries beside its title. */
export default function DetailsDialog({ idea, onSave, onClose }: DetailsDialogProps) {
  // What the form began with: somebody else's change of another field is not undone by saving.
  const [before] = useState(idea);
  const [typed, setTyped] = useState(() => typedDetails(idea));
  const form = useRef<HTMLFormElement>(null);
  const { currency, settle } = useMoney();
  const { errors, setErrors, refuse } = useFormErrors<DetailProblems>(form, {});

  function enter(change: Partial<TypedDetails>) {
    setTyped({ ...typed, ...change });
    setErrors({});
  }

  function save() {
    const read = readDetails(typed, before);
    if ("problems" in read) {
      refuse(read.problems);
      return;
    }
    // The price counts without it: until it is settled, every device assumes its own.
    if (typeof read.changes.price === "number") void settle().catch(() => undefined);
    onSave(read.changes);
    onClose();
  }

  return (
    <Dialog title="Details" description={shortened(idea.title.trim(), SHORT)} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextArea
          label="Note"
          placeholder="Size, color, where you saw it"
          limit={ideaLimits.note}
          value={typed.note}
          onValue={(note) => enter({ note })}
        />
        <TextField
          label="Link"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="example.com"
          value={typed.link}
          onValue={(link) => enter({ link })}
          error={errors.link}
        />
        <TextField
          label="Picture address"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="https://example.com/vase.jpg"
          value={typed.picture}
          onValue={(picture) => enter({ picture })}
          error={errors.picture}
        />
        <TextField
          label={`Price (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="e.g., 24.90"
          value={typed.price}
          onValue={(price) => enter({ price })}
          error={errors.price}
        />
        <Days idea={idea} />
        {idea.reason && <Reason reason={idea.reason} fact={idea.fact} />}
        <DialogButtons className="mt-3">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Days({ idea: { boughtOn, wrappedOn, givenOn } }: { idea: ListIdea }) {
  const days = [
    boughtOn && `Bought ${mediumDay(boughtOn)}`,
    wrappedOn && `Wrapped ${mediumDay(wrappedOn)}`,
    givenOn && `Given ${mediumDay(givenOn)}`,
  ].filter(Boolean);
  if (days.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-caption text-muted">
      {days.map((day) => (
        <li key={day}>{day}</li>
      ))}
    </ul>
  );
}

/** Why the agent proposed it. */
function Reason({ reason, fact }: { reason: string; fact: ListIdea["fact"] }) {
  return (
    <section className="rounded-control bg-well px-3 py-2 text-caption">
      <h3 className="font-sans font-semibold">Why this gift</h3>
      <p className="wrap-anywhere">{reason}</p>
      {fact && (
        <p className="mt-1 wrap-anywhere text-muted">
          {fact.field}: “{fact.quote}”
        </p>
      )}
    </section>
  );
}
