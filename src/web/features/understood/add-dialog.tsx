import { useRef } from "react";
import { type Meaning, understoodLimits } from "../../../shared/understood-limits.ts";
import { ApiError, detailOf } from "../../lib/api-error.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import { useIsMounted } from "../../lib/use-is-mounted.ts";
import { useMutationOnce } from "../../lib/use-mutation-once.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-group.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import type { TypedThing } from "./typed-thing.ts";
import { meaningNames } from "./words.ts";

interface AddDialogProps {
  name: string;
  /** To correct an age that was read. */
  ageOnly: boolean;
  /** Values from before the dialog was closed without adding or cancelling. */
  unsaved: Partial<TypedThing> | null;
  onUnsaved: (typed: TypedThing | null) => void;
  onAdd: (told: { thing: string; meaning: Meaning }) => Promise<void>;
  onClose: () => void;
}

const choices = [
  { value: "loves", label: meaningNames.loves },
  { value: "avoid", label: meaningNames.avoid },
  { value: "has", label: meaningNames.has },
  { value: "age", label: "Age" },
] satisfies Array<{ value: Meaning; label: string }>;

const asked: Record<Exclude<Meaning, "age">, string> = {
  loves: "What do they love?",
  avoid: "What should be avoided?",
  has: "What do they have already?",
  ignore: "What is not about them?",
};

const blank: TypedThing = { meaning: "loves", thing: "", age: "" };

export default function AddDialog({
  name,
  ageOnly,
  unsaved,
  onUnsaved,
  onAdd,
  onClose,
}: AddDialogProps) {
  const typed = { ...blank, ...unsaved };
  const meaning = ageOnly ? "age" : typed.meaning;
  const isAge = meaning === "age";
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { errors, setErrors, refuse } = useFormErrors<{ field?: string }>(form, {});
  const isOpen = useIsMounted();
  const { mutateAsync, isPending: busy } = useMutationOnce({ mutationFn: onAdd });

  function enter(changes: Partial<TypedThing>) {
    // What is typed while it is on its way would be lost with the dialog.
    if (busy) return;
    onUnsaved({ ...typed, ...changes });
    setErrors({});
  }

  function giveUp() {
    onUnsaved(null);
    onClose();
  }

  async function add() {
    const thing = (isAge ? typed.age : typed.thing).trim();
    if (thing === "") return refuse({ field: isAge ? "How many years?" : "Say what it is." });
    if (isAge && (!/^\d{1,3}$/.test(thing) || Number(thing) > understoodLimits.oldest)) {
      return refuse({
        field: `An age is a whole number of years, from 0 to ${understoodLimits.oldest}.`,
      });
    }
    try {
      await mutateAsync({ thing, meaning });
      onUnsaved(null);
      if (isOpen()) onClose();
    } catch (error) {
      const [told] = error instanceof ApiError ? error.problems : [];
      if (told) return refuse({ field: told.message });
      toast({
        title: "Failed to add this",
        description: detailOf(error, "Nothing was changed. Try again in a moment."),
        variant: "destructive",
      });
    }
  }

  return (
    <Dialog
      title={ageOnly ? `How old is ${name}?` : `Add something about ${name}`}
      initialFocus={ageOnly ? field : undefined}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {!ageOnly && (
          <ChoiceGroup
            label="What is it?"
            kind="one"
            clearable={false}
            choices={choices}
            chosen={[meaning]}
            onChosen={([value]) => {
              const next = choices.find((one) => one.value === value);
              if (next) enter({ meaning: next.value });
            }}
          />
        )}
        {isAge ? (
          <TextField
            ref={field}
            label="Age in years"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            value={typed.age}
            onValue={(age) => enter({ age })}
            error={errors.field}
            className="-mb-1"
          />
        ) : (
          <TextField
            ref={field}
            label={asked[meaning]}
            placeholder="e.g., watercolors"
            autoComplete="off"
            enterKeyHint="done"
            limit={understoodLimits.thing}
            value={typed.thing}
            onValue={(thing) => enter({ thing })}
            error={errors.field}
            className="-mb-1"
          />
        )}
        <DialogButtons>
          <Button tone="quiet" onClick={giveUp}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {ageOnly ? "Save" : "Add"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
