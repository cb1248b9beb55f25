import { useEffect, useRef, useState } from "react";
import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { useOnceFromHistory } from "../../../lib/use-once-from-history.ts";
import { useUnsaved } from "../../../pwa/unsaved.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { lazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { deletedToast } from "../../../ui/deleted-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { useProfiles } from "../../profiles/queries.ts";
import { DeleteOccasionDialog } from "./delete-occasion-dialog.tsx";
import { occasionsOn } from "./next-time.ts";
import { OccasionRow } from "./occasion-row.tsx";
import {
  isListDate,
  useDeleteOccasion,
  useOccasions,
  useRestoreOccasion,
  type Occasion,
} from "./occasion-queries.ts";
import { parseTypedOccasions, type TypedOccasion } from "./typed-occasion.ts";
import { useToday } from "../../../lib/use-today.ts";

const OccasionDialog = lazyOverlay(() => import("./occasion-dialog.tsx"));

/** How many are shown before “Show all”. */
const FIRST = 4;

type Open = { type: "add" } | { type: "edit" | "delete"; occasion: Occasion };

/** The occasions of one person. */
export function Occasions({ person }: { person: { id: string; name: string; color: string } }) {
  const occasions = useOccasions(person.id);
  const { data: people } = useProfiles();
  const today = useToday();
  const [open, setOpen] = useState<Open | null>(null);
  useOnceFromHistory("add", "occasion", () => setOpen({ type: "add" }));
  const [unsaved, setUnsaved] = useUnsaved(`occasions ${person.id}`, parseTypedOccasions);
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync: remove } = useDeleteOccasion();
  const restore = useRestoreOccasion();
  const list = useRef<HTMLUListElement>(null);

  // The row that a dialog returns the focus to. If it is moved or removed then, it loses the focus: restore it.
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (!focused.current) return;
    const row = list.current?.querySelector(`[data-occasion="${focused.current}"]`);
    if (document.activeElement === document.body) {
      focused.current = null;
      (row?.querySelector("button") ?? heading.current)?.focus({ preventScroll: true });
    } else if (!row?.contains(document.activeElement)) {
      focused.current = null;
    }
  });

  function close() {
    focused.current = open && open.type !== "add" ? open.occasion.id : null;
    setOpen(null);
  }

  const editing = open?.type === "edit" ? open.occasion : undefined;
  const form = editing?.id ?? "new";

  const known = occasionsOn(occasions.data ?? [], today);
  const shown = all ? known : known.slice(0, FIRST);
  const own = known.filter((one) => !isListDate(one));
  const full = own.length >= occasionLimits.perProfile;

  /** The names of those it is for besides this person. */
  const others = ({ profileIds }: Occasion) =>
    (people ?? [])
      .filter(({ id }) => id !== person.id && profileIds.includes(id))
      .map(({ name }) => name);

  // `mutateAsync`: callbacks of `mutate` are not called after the page is left, and the toast is wanted there, too.
  async function deleteIt(occasion: Occasion) {
    close();
    try {
      await remove(occasion);
      deletedToast("Occasion deleted", () => restore(occasion));
    } catch (error) {
      toast({
        title: "Failed to delete the occasion",
        description: detailOf(error, `“${occasion.name}” is still here.`),
        variant: "destructive",
      });
    }
  }

  return (
    <section aria-labelledby="occasions" className="pb-6">
      <div className="flex flex-wrap items-center justify-between gap-4 py-4">
        <h2
          ref={heading}
          id="occasions"
          tabIndex={-1}
          className="text-title font-semibold outline-none"
        >
          Occasions
        </h2>
        <Button
          tone="plain"
          // Not `disabled`: the button would lose the focus.
          aria-disabled={full}
          onPointerEnter={OccasionDialog.preload}
          onFocus={OccasionDialog.preload}
          onClick={() => {
            if (!full) setOpen({ type: "add" });
          }}
        >
          <PlusIcon />
          Add occasion
        </Button>
      </div>
      {full && (
        <p className="mb-4 text-caption text-muted">
          {occasionLimits.perProfile} occasions are as many as one person can have.
        </p>
      )}
      <Loaded
        query={occasions}
        placeholder={<Placeholder />}
        heading={<h3 className="text-title font-semibold">Occasions could not be loaded</h3>}
      >
        {() =>
          known.length === 0 ? (
            <p className="max-w-prose text-muted">
              No occasions yet. Add a birthday or another day that matters, and Ribbon reminds you
              while there is still time.
            </p>
          ) : (
            <Card>
              <ul ref={list} className="divide-y divide-line">
                {shown.map((occasion) => (
                  <OccasionRow
                    key={occasion.id}
                    occasion={occasion}
                    color={person.color}
                    others={others(occasion)}
                    onEdit={() => setOpen({ type: "edit", occasion })}
                    onDelete={() => setOpen({ type: "delete", occasion })}
                  />
                ))}
              </ul>
              {known.length > FIRST && (
                <div className="border-t border-line p-3">
                  <Button
                    tone="plain"
                    className="w-full"
                    aria-expanded={all}
                    onClick={() => setAll(!all)}
                  >
                    {all ? "Show fewer" : `Show all ${known.length}`}
                  </Button>
                </div>
              )}
            </Card>
          )
        }
      </Loaded>
      {open?.type === "delete" && (
        <DeleteOccasionDialog
          name={open.occasion.name}
          others={others(open.occasion)}
          onDelete={() => void deleteIt(open.occasion)}
          onClose={close}
        />
      )}
      {open && open.type !== "delete" && (
        <OccasionDialog
          people={people ?? [person]}
          person={person}
          occasion={editing}
          unsaved={unsaved?.[form] ?? null}
          onUnsaved={(typed) => setUnsaved(withUnsaved(unsaved, form, typed))}
          onClose={close}
        />
      )}
    </section>
  );
}

/** By the id of the occasion; null when there is nothing left. */
function withUnsaved(
  unsaved: Record<string, Partial<TypedOccasion>> | null,
  form: string,
  typed: TypedOccasion | null,
) {
  const { [form]: _, ...others } = unsaved ?? {};
  if (typed) return { ...others, [form]: typed };
  return Object.keys(others).length > 0 ? others : null;
}

function Placeholder() {
  return (
    <Card className="p-4">
      <output className="sr-only">Loading occasions</output>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 h-4 w-56" />
    </Card>
  );
}
