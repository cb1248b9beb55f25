import { useRef } from "react";
import { inYear, yearOf } from "../../../shared/days.ts";
import { giftLimits } from "../../../shared/gift-limits.ts";
import { giftListLimits } from "../../../shared/gift-list-limits.ts";
import { ideaLimits } from "../../../shared/idea-limits.ts";
import { occasionLimits } from "../../../shared/occasion-limits.ts";
import { ApiError, detailOf } from "../../lib/api-error.ts";
import { formatPrice, readPrice } from "../../lib/price.ts";
import { readLink } from "../../lib/read-link.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import { useTodayHere } from "../../lib/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-group.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useMoney } from "../auth/use-money.ts";
import { useAddGift, useChangeGift, type Gift } from "./queries.ts";
import type { TypedGift } from "./typed-gift.ts";
import { savedOnDevice, verdictChoices } from "./words.ts";

interface GiftDialogProps {
  person: { id: string; name: string };
  /** The gift to edit; without one, a new one is added. */
  gift?: Gift;
  /** Values from before the dialog was closed without saving or cancelling. */
  unsaved: Partial<TypedGift> | null;
  onUnsaved: (typed: TypedGift | null) => void;
  onClose: () => void;
}

type Problems = Partial<
  Record<"title" | "givenOn" | "occasion" | "price" | "link" | "note", string>
>;
const fields = ["title", "givenOn", "occasion", "price", "link", "note"] as const;

export default function GiftDialog({ person, gift, unsaved, onUnsaved, onClose }: GiftDialogProps) {
  const today = useTodayHere();
  const typed = { ...startingWith(gift), ...unsaved };
  const form = useRef<HTMLFormElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const { errors, setErrors, refuse } = useFormErrors<Problems>(form, {});
  const { currency, settle } = useMoney();
  const add = useAddGift(person.id);
  const change = useChangeGift(person.id);
  const busy = add.isPending || change.isPending;
  // Guards against a double click, which comes before `busy` is rendered.
  const sending = useRef(false);

  function enter(changes: Partial<TypedGift>) {
    // What is typed while it is on its way would be lost with the dialog.
    if (sending.current) return;
    onUnsaved({ ...typed, ...changes });
    setErrors((known) => ({
      ...known,
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])),
    }));
  }

  function giveUp() {
    onUnsaved(null);
    onClose();
  }

  async function save() {
    if (sending.current) return;
    const price = typed.price.trim() === "" ? null : readPrice(typed.price);
    const found: Problems = {};
    if (typed.title.trim() === "") found.title = "What was it?";
    // An incomplete or impossible date has an empty value, too; only `badInput` tells it from no date.
    if (day.current?.validity.badInput) found.givenOn = "This day is not in the calendar.";
    else if (typed.givenOn > today) found.givenOn = "This day is still to come.";
    // What was marked as given on a list may have none.
    else if (typed.givenOn === "" && (!gift || gift.givenOn)) {
      found.givenOn = "When was it? About is enough.";
    }
    if (price === null && typed.price.trim() !== "") found.price = "Must be an amount, like 24.90.";
    else if (price !== null && price > ideaLimits.price) found.price = "This is too much.";
    const link = readLink(typed.link);
    if (link === undefined) found.link = "Must be a web address, like https://example.com.";
    if (Object.keys(found).length > 0) return refuse(found);
    const { givenOn } = typed;
    const told = {
      title: typed.title.trim(),
      occasion: typed.occasion.trim() || null,
      price,
      link,
      verdict: typed.verdict,
      note: typed.note.trim() || null,
    };
    sending.current = true;
    try {
      let isSent = true;
      if (gift) {
        // The price counts without it, and the edit may wait on the device.
        if (price !== null) void settle().catch(() => undefined);
        isSent = await change.mutateAsync({ gift, changes: { ...told, givenOn: givenOn || null } });
      } else {
        if (price !== null) await settle();
        await add.mutateAsync({ ...told, givenOn });
      }
      toast(isSent ? { title: gift ? "Gift saved" : "Gift added" } : savedOnDevice);
      giveUp();
    } catch (error) {
      sending.current = false;
      const refused = problemsIn(error);
      if (Object.keys(refused).length > 0) return refuse(refused);
      toast({
        title: gift ? "Failed to save the gift" : "Failed to add the gift",
        description: detailOf(error, "Nothing was changed. Try again in a moment."),
        variant: "destructive",
      });
    }
  }

  return (
    <Dialog
      wide
      title={gift ? "Edit gift" : `Add what you gave ${person.name}`}
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
          void save();
        }}
      >
        <TextField
          label="What was it?"
          placeholder="e.g., A green vase"
          autoComplete="off"
          limit={giftListLimits.idea}
          value={typed.title}
          onValue={(title) => enter({ title })}
          error={errors.title}
          className="-mb-1"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            ref={day}
            type="date"
            label="When?"
            min={inYear(today.slice(-5), yearOf(today) - giftLimits.years)}
            max={today}
            value={typed.givenOn}
            onValue={(givenOn) => enter({ givenOn })}
            error={errors.givenOn}
            className="-mb-1"
          />
          <TextField
            label={`Price (${currency})`}
            placeholder="e.g., 45"
            inputMode="decimal"
            autoComplete="off"
            value={typed.price}
            onValue={(price) => enter({ price })}
            error={errors.price}
            className="-mb-1"
          />
        </div>
        <TextField
          label="What for?"
          placeholder="e.g., Birthday"
          autoComplete="off"
          limit={occasionLimits.name}
          value={typed.occasion}
          onValue={(occasion) => enter({ occasion })}
          error={errors.occasion}
          className="-mb-1"
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
          className="-mb-1"
        />
        <ChoiceGroup
          label="How did it go?"
          kind="one"
          choices={verdictChoices}
          chosen={typed.verdict ? [typed.verdict] : []}
          onChosen={([value]) =>
            enter({ verdict: verdictChoices.find((one) => one.value === value)?.value ?? null })
          }
        />
        <TextArea
          label="Note"
          limit={ideaLimits.note}
          value={typed.note}
          onValue={(note) => enter({ note })}
          error={errors.note}
          className="-mb-1"
        />
        <DialogButtons>
          <Button tone="quiet" disabled={busy} onClick={giveUp}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? "Saving..." : gift ? "Save" : "Add gift"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function startingWith(gift: Gift | undefined): TypedGift {
  return {
    gift: gift?.id ?? null,
    title: gift?.title ?? "",
    givenOn: gift?.givenOn ?? "",
    occasion: gift?.occasion ?? "",
    price: typeof gift?.price === "number" ? formatPrice(gift.price) : "",
    link: gift?.link ?? "",
    verdict: gift?.verdict ?? null,
    note: gift?.note ?? "",
  };
}

/** The server's errors, by field. */
function problemsIn(error: unknown): Problems {
  const problems: Problems = {};
  if (!(error instanceof ApiError)) return problems;
  for (const { field, message } of error.problems) {
    const known = fields.find((one) => one === field);
    if (known) problems[known] = message;
  }
  return problems;
}
