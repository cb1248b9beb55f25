import { useRef, useState } from "react";
import {
  defaultNotices,
  notices,
  occasionKinds,
  occasionLimits,
  type OccasionKind,
} from "../../../../shared/occasion-limits.ts";
import { ApiError, detailOf } from "../../../lib/api-error.ts";
import { useFormErrors } from "../../../lib/use-form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { DateFields } from "./date-fields.tsx";
import { daysWords, kindNames, lateWords } from "../occasion-words.ts";
import {
  isGone,
  useAddOccasion,
  useChangeOccasion,
  type Occasion,
  type OccasionFields,
} from "./occasion-queries.ts";
import { noDate, partsOf, readDate, yearTooFar, type DatePart } from "./typed-date.ts";
import type { TypedOccasion } from "./typed-occasion.ts";
import { useToday } from "../../../lib/use-today.ts";

interface Person {
  id: string;
  name: string;
}

interface OccasionDialogProps {
  /** Who it can be for; with more than one, they are ticked. */
  people: readonly Person[];
  /** On whose page a new one is added. */
  person?: Person;
  /** The occasion to edit; without one, a new one is added. */
  occasion?: Occasion;
  /** Values from before the dialog was closed without saving or cancelling. */
  unsaved: Partial<TypedOccasion> | null;
  onUnsaved: (typed: TypedOccasion | null) => void;
  onClose: () => void;
}

interface Problems {
  person?: string;
  name?: string;
  date?: { part: DatePart; says: string };
  yearly?: string;
  notices?: string;
}

/** The default name of each kind. */
const usualNames: Record<OccasionKind, string> = {
  birthday: kindNames.birthday,
  anniversary: kindNames.anniversary,
  holiday: "",
  other: "",
};

const examples: Record<OccasionKind, string> = {
  birthday: "e.g., Birthday",
  anniversary: "e.g., Wedding anniversary",
  holiday: "e.g., Christmas",
  other: "e.g., Graduation",
};

export default function OccasionDialog({
  people,
  person,
  occasion,
  unsaved,
  onUnsaved,
  onClose,
}: OccasionDialogProps) {
  const today = useToday();
  const typed = { ...startingWith(people, person, occasion), ...unsaved };
  const { personIds, kind, name, date, yearly, notices: chosen } = typed;
  const form = useRef<HTMLFormElement>(null);
  const { errors: problems, setErrors: setProblems, refuse } = useFormErrors<Problems>(form, {});
  const add = useAddOccasion();
  const change = useChangeOccasion();
  const busy = add.isPending || change.isPending;
  const [asksWho, setAsksWho] = useState(false);

  function enter(changes: Partial<TypedOccasion>, ...solved: Array<keyof Problems>) {
    // What is typed while the occasion is on its way would be lost with the dialog.
    if (busy) return;
    onUnsaved({ ...typed, ...changes });
    setProblems((known) => ({
      ...known,
      ...Object.fromEntries(solved.map((field) => [field, undefined])),
    }));
  }

  function chooseKind(next: OccasionKind) {
    // A default name changes with the kind.
    const usual = name.trim() === usualNames[kind];
    enter({ kind: next, name: usual ? usualNames[next] : name });
    setProblems({});
  }

  function giveUp() {
    onUnsaved(null);
    onClose();
  }

  async function save() {
    const read = readDate(date, today);
    const found: Problems = {};
    if (personIds.length === 0) found.person = "Who is it for?";
    if (name.trim() === "") found.name = "What is it called?";
    if (read.type === "wrong") found.date = read;
    else if (read.date.startsWith("-") && !yearly) {
      found.yearly = "Without a year, it has to return every year.";
    } else if (!yearly && read.date < today && !isAsItWas(read.date, occasion)) {
      found.date = { part: "day", says: "This day is past, and it comes only once." };
    }
    if (read.type === "wrong" || Object.keys(found).length > 0) return refuse(found);
    const fields: OccasionFields = {
      profileIds: [...personIds],
      kind,
      name: name.trim(),
      date: read.date,
      yearly,
      notices: [...chosen],
    };
    try {
      if (occasion) await change.mutateAsync({ occasion, fields });
      else await add.mutateAsync(fields);
      if (occasion) toast({ title: "Occasion saved" });
      else toast({ title: "Occasion added", description: lateWords(fields, today) });
      giveUp();
    } catch (error) {
      if (occasion && isGone(error)) {
        toast({
          title: "This occasion is gone",
          description: "It was deleted somewhere else.",
          variant: "destructive",
        });
        giveUp();
        return;
      }
      const told = problemsIn(error);
      if (Object.keys(told).length > 0) return refuse(told);
      toast({
        title: occasion ? "Failed to save the occasion" : "Failed to add the occasion",
        description: detailOf(error, "Nothing was changed. Try again in a moment."),
        variant: "destructive",
      });
    }
  }

  // Most birthdays are one person's, and most holidays everybody's.
  const isAsked = !person || asksWho || kind === "holiday" || personIds.length !== 1;
  const who =
    people.length < 2 ? null : isAsked ? (
      <WhoFor
        people={people}
        chosen={personIds}
        onChosen={(ids) => enter({ personIds: ids }, "person")}
        error={problems.person}
      />
    ) : (
      <Button tone="plain" className="justify-self-start" onClick={() => setAsksWho(true)}>
        <PlusIcon />
        For others, too
      </Button>
    );

  return (
    <Dialog
      wide
      title={occasion ? "Edit occasion" : titleFor(people, person)}
      description={
        occasion
          ? undefined
          : "The dates of gift lists count by themselves; there is no need to add them here."
      }
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
        {!person && who}
        <ChoiceGroup
          label="Kind"
          kind="one"
          clearable={false}
          choices={occasionKinds.map((value) => ({ value, label: kindNames[value] }))}
          chosen={[kind]}
          onChosen={([value]) => {
            const next = occasionKinds.find((one) => one === value);
            if (next) chooseKind(next);
          }}
        />
        {person && who}
        <TextField
          label="Name"
          placeholder={examples[kind]}
          autoComplete="off"
          limit={occasionLimits.name}
          value={name}
          onValue={(value) => enter({ name: value }, "name")}
          error={problems.name}
          className="-mb-1"
        />
        <DateFields
          value={date}
          onValue={(value) => enter({ date: value }, "date", "yearly")}
          yearless={yearly}
          error={problems.date ?? yearTooFar(date, today)}
        />
        <ChoiceGroup
          label="How often"
          kind="one"
          clearable={false}
          choices={[
            { value: "yearly", label: "Every year" },
            { value: "once", label: "Once" },
          ]}
          chosen={[yearly ? "yearly" : "once"]}
          onChosen={([value]) => enter({ yearly: value === "yearly" }, "date", "yearly")}
          error={problems.yearly}
        />
        <div>
          <ChoiceGroup
            label="Days of notice"
            kind="any"
            choices={notices.map((days) => ({ value: String(days), label: daysWords(days) }))}
            chosen={chosen.map(String)}
            onChosen={(values) =>
              enter({ notices: notices.filter((days) => values.includes(String(days))) }, "notices")
            }
            error={problems.notices}
          />
          {chosen.length === 0 && (
            <p className="mt-2 text-caption text-muted">
              It is shown under Coming up, and nothing is sent.
            </p>
          )}
        </div>
        <DialogButtons>
          <Button tone="quiet" disabled={busy} onClick={giveUp}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? "Saving..." : occasion ? "Save" : "Add occasion"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Everybody, to be ticked. */
function WhoFor({
  people,
  chosen,
  onChosen,
  error,
}: {
  people: readonly Person[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
  error: string | undefined;
}) {
  const all = chosen.length === people.length;
  return (
    <div>
      {/* With room for the outline of what has the focus. */}
      <div className="-m-1 max-h-72 overflow-y-auto p-1">
        <ChoiceGroup
          label="Who is it for?"
          kind="any"
          choices={people.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={chosen}
          // In the order of the people, not of the ticks.
          onChosen={(ids) => onChosen(people.flatMap(({ id }) => (ids.includes(id) ? id : [])))}
          error={error}
        />
      </div>
      {people.length > 2 && (
        <Button
          tone="plain"
          className="mt-2"
          onClick={() => onChosen(all ? [] : people.map(({ id }) => id))}
        >
          {all ? "Nobody" : "Everybody"}
        </Button>
      )}
    </div>
  );
}

function startingWith(
  people: readonly Person[],
  person: Person | undefined,
  occasion: Occasion | undefined,
): TypedOccasion {
  const only = person ?? (people.length === 1 ? people[0] : undefined);
  return {
    personIds: occasion?.profileIds ?? (only ? [only.id] : []),
    kind: occasion?.kind ?? "birthday",
    name: occasion?.name ?? usualNames.birthday,
    date: occasion ? partsOf(occasion.date) : noDate,
    yearly: occasion?.yearly ?? true,
    notices: occasion?.notices ?? defaultNotices,
  };
}

/** A past occasion can be edited while its date is not changed. */
function isAsItWas(date: string, occasion: Occasion | undefined): boolean {
  return occasion?.date === date && !occasion.yearly;
}

function titleFor(people: readonly Person[], person: Person | undefined): string {
  const only = person ?? (people.length === 1 ? people[0] : undefined);
  return only ? `Add an occasion for ${only.name}` : "Add an occasion";
}

/** The server's errors, by field. */
function problemsIn(error: unknown): Problems {
  const problems: Problems = {};
  if (!(error instanceof ApiError)) return problems;
  for (const { field, message } of error.problems) {
    if (field === "date") problems.date = { part: "day", says: message };
    else if (field === "name" || field === "yearly") problems[field] = message;
    else if (field.startsWith("notices")) problems.notices = message;
    else if (field.startsWith("profileIds")) problems.person = message;
  }
  return problems;
}
