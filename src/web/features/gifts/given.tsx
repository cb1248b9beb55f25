import { useRef, useState } from "react";
import { detailOf } from "../../lib/api-error.ts";
import { useUnsaved } from "../../pwa/unsaved.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { deletedToast } from "../../ui/deleted-toast.ts";
import { PlusIcon } from "../../ui/icons/plus.tsx";
import { lazyOverlay } from "../../ui/lazy-overlay.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { useMoney } from "../auth/use-money.ts";
import { waitingGifts, withEdit } from "../gift-lists/editor/waiting-gifts.ts";
import { GiftRow } from "./gift-row.tsx";
import {
  useChangeGift,
  useDeleteGift,
  useGifts,
  useRestoreGift,
  type Gift,
  type Verdict,
} from "./queries.ts";
import { parseTypedGift } from "./typed-gift.ts";
import { byYear, savedOnDevice } from "./words.ts";

const GiftDialog = lazyOverlay(() => import("./gift-dialog.tsx"));

/** How many are shown before “Show all”. */
const FIRST = 5;

type Open = { type: "add" } | { type: "edit"; gift: Gift };

/** What a person was given, year by year. */
export function Given({ person }: { person: { id: string; name: string; color: string } }) {
  const gifts = useGifts(person.id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = gifts;
  const { format } = useMoney();
  const { mutateAsync: change } = useChangeGift(person.id);
  const { mutateAsync: remove } = useDeleteGift(person.id);
  const restore = useRestoreGift(person.id);
  const [open, setOpen] = useState<Open | null>(null);
  const [unsaved, setUnsaved] = useUnsaved(`gift ${person.id}`, parseTypedGift);
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const waiting = waitingGifts.useValue();
  const known = gifts.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = all ? known : known.slice(0, FIRST);

  async function judge(gift: Gift, verdict: Verdict | null) {
    try {
      if (!(await change({ gift, changes: { verdict } }))) toast(savedOnDevice);
    } catch (error) {
      toast({
        title: "Failed to save how it went",
        description: detailOf(error, "It is still as it was."),
        variant: "destructive",
      });
    }
  }

  // `mutateAsync`: callbacks of `mutate` are not called after the page is left, and the toast is wanted there, too.
  async function deleteIt(gift: Gift) {
    // Its row goes, and with it the focus.
    heading.current?.focus({ preventScroll: true });
    try {
      await remove(gift);
      deletedToast("Gift deleted", () => restore(gift));
    } catch (error) {
      toast({
        title: "Failed to delete the gift",
        description: detailOf(error, `“${gift.title}” is still here.`),
        variant: "destructive",
      });
    }
  }

  return (
    <section aria-labelledby="given" className="pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4 pb-2">
        <h2
          ref={heading}
          id="given"
          tabIndex={-1}
          className="text-title font-semibold outline-none"
        >
          Given
        </h2>
        <Button
          tone="plain"
          onPointerEnter={GiftDialog.preload}
          onFocus={GiftDialog.preload}
          onClick={() => setOpen({ type: "add" })}
        >
          <PlusIcon />
          Add a past gift
        </Button>
      </div>
      <p className="mb-4 max-w-prose text-caption wrap-anywhere text-muted">
        {gifts.data && known.length === 0
          ? "Nothing yet. What you mark as given on a list comes here, and you can add what you remember."
          : `What you gave ${person.name}. It is not suggested again, and what they loved leads to more like it.`}
      </p>
      <Loaded
        query={gifts}
        placeholder={<Placeholder />}
        heading={<h3 className="text-title font-semibold">Gifts could not be loaded</h3>}
      >
        {() =>
          known.length > 0 && (
            <Card className="divide-y divide-line">
              {byYear(shown.map((gift) => withEdit(gift, waiting.get(gift.id)))).map(
                ({ year, gifts: ofYear }) => (
                  <div key={year}>
                    <h3 className="px-5 pt-4 text-caption font-semibold text-muted tabular-nums">
                      {year}
                    </h3>
                    <ul className="divide-y divide-line">
                      {ofYear.map((gift) => (
                        <GiftRow
                          key={gift.id}
                          gift={gift}
                          color={person.color}
                          waits={waiting.get(gift.id)?.waits === true}
                          price={gift.price === null ? null : format(gift.price)}
                          onVerdict={(verdict) => void judge(gift, verdict)}
                          onEdit={() => setOpen({ type: "edit", gift })}
                          onDelete={() => void deleteIt(gift)}
                        />
                      ))}
                    </ul>
                  </div>
                ),
              )}
              {all && hasNextPage && (
                <div className="p-3">
                  <Button
                    tone="plain"
                    className="w-full"
                    aria-disabled={isFetchingNextPage}
                    onClick={() => {
                      if (!isFetchingNextPage) void fetchNextPage();
                    }}
                  >
                    Show earlier gifts
                  </Button>
                </div>
              )}
              {known.length > FIRST && (
                <div className="p-3">
                  <Button
                    tone="plain"
                    className="w-full"
                    aria-expanded={all}
                    onClick={() => setAll(!all)}
                  >
                    {all ? "Show fewer" : hasNextPage ? "Show all" : `Show all ${known.length}`}
                  </Button>
                </div>
              )}
            </Card>
          )
        }
      </Loaded>
      {open && (
        <GiftDialog
          person={person}
          gift={open.type === "edit" ? open.gift : undefined}
          // What was typed about another gift is not about this one.
          unsaved={unsaved?.gift === (open.type === "edit" ? open.gift.id : null) ? unsaved : null}
          onUnsaved={setUnsaved}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function Placeholder() {
  return (
    <Card className="p-4">
      <output className="sr-only">Loading gifts</output>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 h-4 w-56" />
    </Card>
  );
}
