import { useRef, useState } from "react";
import { type Meaning, understoodLimits } from "../../../shared/understood-limits.ts";
import { detailOf } from "../../lib/api-error.ts";
import { useUnsaved } from "../../pwa/unsaved.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PlusIcon } from "../../ui/icons/plus.tsx";
import { lazyOverlay } from "../../ui/lazy-overlay.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { EntryRow } from "./entry-row.tsx";
import { type Entry, corrected, useCorrect, useTakeBack, useUnderstood } from "./queries.ts";
import { parseTypedThing } from "./typed-thing.ts";
import { toldWords } from "./words.ts";

const AddDialog = lazyOverlay(() => import("./add-dialog.tsx"));

/** How many are shown before “Show all”. */
const FIRST = 6;

type Open = { type: "add" } | { type: "age"; entry: Entry };

/** What Ribbon takes for true about a person, to be put right in place. */
export function Understood({ person }: { person: { id: string; name: string } }) {
  const understood = useUnderstood(person.id);
  const { mutateAsync: correct } = useCorrect(person.id);
  const { mutateAsync: takeBack } = useTakeBack(person.id);
  const [unsaved, setUnsaved] = useUnsaved(`understood ${person.id}`, parseTypedThing);
  const [open, setOpen] = useState<Open | null>(null);
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const entries = understood.data?.entries ?? [];
  const corrections = entries.filter(({ correction }) => correction).length;
  const full = corrections >= understoodLimits.correctionsPerProfile;

  /** What is stored is said, with a way back; that the server refused, too. */
  async function store(entry: Entry | null, thing: string, meaning: Meaning) {
    const stored = await correct({ entry, thing, meaning });
    const before = entry?.correction;
    const now = corrected(entry, stored);
    const undo = () =>
      void (before ? correct({ entry: now, ...before }) : takeBack(stored.id)).then(
        () => toast({ title: "As it was" }),
        (error: unknown) =>
          toast({
            title: "Failed to undo",
            description: detailOf(error, "It is still as you said."),
            variant: "destructive",
            action: { label: "Retry", onSelect: undo },
          }),
      );
    toast({
      title: toldWords({ thing, meaning }),
      action: { label: "Undo", onSelect: undo },
    });
  }

  async function change(entry: Entry, meaning: Meaning) {
    try {
      await store(entry, entry.thing, meaning);
    } catch (error) {
      toast({
        title: "Failed to correct this",
        description: detailOf(error, "It is still as it was."),
        variant: "destructive",
      });
    }
  }

  async function remove(entry: Entry, id: string) {
    // Its row may go, and with it the focus.
    if (!entry.source) heading.current?.focus({ preventScroll: true });
    try {
      await takeBack(id);
      const { correction } = entry;
      toast({
        title: entry.source ? "As Ribbon read it" : "Removed",
        action: {
          label: "Undo",
          onSelect: () => {
            if (correction) void change({ ...entry, thing: correction.thing }, correction.meaning);
          },
        },
      });
    } catch (error) {
      toast({
        title: "Failed to take this back",
        description: detailOf(error, "It is still as you said."),
        variant: "destructive",
      });
    }
  }

  const shown = all ? entries : entries.slice(0, FIRST);
  return (
    <section aria-labelledby="understood" className="py-6">
      <div className="flex items-center justify-between gap-4 pt-4 pb-2">
        <h2
          ref={heading}
          id="understood"
          tabIndex={-1}
          className="min-w-0 text-title font-semibold outline-none"
        >
          What Ribbon understood
        </h2>
        <Button
          tone="plain"
          className="shrink-0"
          // Not `disabled`: the button would lose the focus.
          aria-disabled={full}
          onPointerEnter={AddDialog.preload}
          onFocus={AddDialog.preload}
          onClick={() => {
            if (!full) setOpen({ type: "add" });
          }}
        >
          <PlusIcon />
          Add<span className="sr-only"> something</span>
        </Button>
      </div>
      <p className="mb-4 max-w-prose text-caption wrap-anywhere text-muted">
        {understood.data && entries.length === 0
          ? `Nothing yet. Answer a few questions about ${person.name}, talk about them in the chat, or add something yourself.`
          : `Ideas follow this. Put right what is wrong: corrections are kept on this server and used only for ${person.name}’s ideas.`}
        {full && ` ${understoodLimits.correctionsPerProfile} are as many as one person can have.`}
      </p>
      <Loaded
        query={understood}
        placeholder={<Placeholder />}
        failed={<Failed onRetry={() => void understood.refetch()} />}
      >
        {() =>
          entries.length > 0 && (
            <Card>
              <ul className="divide-y divide-line">
                {shown.map((entry, place) => (
                  <EntryRow
                    // Corrections stand in the place of what they correct, and two entries may be of one thing.
                    key={place}
                    entry={entry}
                    onMeaning={(meaning) => void change(entry, meaning)}
                    onAge={() => setOpen({ type: "age", entry })}
                    onTakeBack={(id) => void remove(entry, id)}
                  />
                ))}
              </ul>
              {entries.length > FIRST && (
                <div className="border-t border-line p-3">
                  <Button
                    tone="plain"
                    className="w-full"
                    aria-expanded={all}
                    onClick={() => setAll(!all)}
                  >
                    {all ? "Show fewer" : `Show all ${entries.length}`}
                  </Button>
                </div>
              )}
            </Card>
          )
        }
      </Loaded>
      {open && (
        <AddDialog
          name={person.name}
          ageOnly={open.type === "age"}
          unsaved={unsaved}
          onUnsaved={setUnsaved}
          onAdd={({ thing, meaning }) =>
            store(open.type === "age" ? open.entry : null, thing, meaning)
          }
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function Placeholder() {
  return (
    <Card className="p-5">
      <output className="text-caption text-muted">Reading what you wrote…</output>
      <Skeleton className="mt-3 h-5 w-40" />
      <Skeleton className="mt-2 h-4 w-56" />
    </Card>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-dashed border-field/60 py-2 pr-2 pl-5">
      <p role="alert" className="text-muted">
        This cannot be shown right now. Ideas go by it all the same.
      </p>
      <Button tone="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
