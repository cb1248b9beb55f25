import { useEffectEvent, useLayoutEffect, useState } from "react";
import { Link } from "wouter";
import { useUnsaved } from "../../../pwa/unsaved.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyCalendar } from "../../../ui/drawings/empty-calendar.tsx";
import { EmptyPart } from "../../../ui/empty-part.tsx";
import { BagIcon } from "../../../ui/icons/bag.tsx";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { lazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useProfiles } from "../../profiles/queries.ts";
import { ComingUpCard } from "./coming-up-card.tsx";
import { ComingUpGrid, ComingUpSection } from "./coming-up-frame.tsx";
import { ComingUpMonths } from "./coming-up-months.tsx";
import { ComingUpPlaceholder } from "./coming-up-placeholder.tsx";
import { NearestCard } from "./nearest-card.tsx";
import { comingUpOn } from "./next-time.ts";
import { useComingUp } from "./occasion-queries.ts";
import { parseTypedOccasion } from "./typed-occasion.ts";
import { useToday } from "../../../lib/use-today.ts";

const OccasionDialog = lazyOverlay(() => import("./occasion-dialog.tsx"));

/** One row on a desktop, and few enough on a phone that the people below are in view. */
const FIRST = 3;

/** The next occasions of all people. `onSettled` is called once it is known what they are, or that they cannot be loaded. */
export default function ComingUp({ onSettled }: { onSettled: () => void }) {
  const profiles = useProfiles();
  const people = profiles.data;
  const comingUp = useComingUp();
  const today = useToday();
  const [all, setAll] = useState(false);
  const [adding, setAdding] = useState(false);
  const [unsaved, setUnsaved] = useUnsaved("occasion", parseTypedOccasion);

  const items = comingUpOn(comingUp.data ?? [], today);
  // Without anything to come, it depends on whether there are people.
  const settled = !comingUp.isPending && (items.length > 0 || !profiles.isPending);
  const tell = useEffectEvent(onSettled);
  // Before it is painted: what keeps the place of the people goes at once.
  useLayoutEffect(() => {
    if (settled) tell();
  }, [settled]);

  const nobody = people?.length === 0;
  const isEmpty = items.length === 0;
  // Without people there is nothing to add an occasion to.
  if (isEmpty && nobody) return null;
  // That they could not be loaded is said where they would be; an empty calendar would say more than is known.
  if (isEmpty && comingUp.data && profiles.isLoadingError) return null;

  const isToBuy = items.some(({ ideas, bought }) => bought < ideas);
  const [nearest, ...later] = items;
  return (
    <ComingUpSection
      beside={
        people &&
        !nobody && (
          <Button
            tone="plain"
            onPointerEnter={OccasionDialog.preload}
            onFocus={OccasionDialog.preload}
            onClick={() => setAdding(true)}
          >
            <PlusIcon />
            Add occasion
          </Button>
        )
      }
    >
      <Loaded
        query={comingUp}
        placeholder={<ComingUpPlaceholder />}
        heading={<h3 className="text-title font-semibold">What is next could not be loaded</h3>}
      >
        {() =>
          isEmpty && !people ? (
            // Whether nothing is in sight, or nobody is there yet, is not known.
            <ComingUpPlaceholder />
          ) : isEmpty ? (
            <EmptyPart drawing={<EmptyCalendar />}>
              Nothing in sight. Add a birthday, or give a gift list a date, and it is counted down
              here.
            </EmptyPart>
          ) : (
            <>
              <ComingUpGrid>
                {nearest && (
                  <li>
                    <NearestCard item={nearest} />
                  </li>
                )}
                {isToBuy && <ToBuyItem />}
                {!all &&
                  later.slice(0, FIRST - 1).map((item) => (
                    <li key={`${item.source} ${item.id}`}>
                      <ComingUpCard item={item} />
                    </li>
                  ))}
              </ComingUpGrid>
              {all && <ComingUpMonths items={later} today={today} />}
              {items.length > FIRST && (
                <Button
                  tone="quiet"
                  className="mt-3 -ml-4 underline underline-offset-4"
                  aria-expanded={all}
                  onClick={() => setAll(!all)}
                >
                  {all ? "Show fewer" : `Show all ${items.length}`}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
      {adding && people && (
        <OccasionDialog
          people={people}
          unsaved={unsaved}
          onUnsaved={setUnsaved}
          onClose={() => setAdding(false)}
        />
      )}
    </ComingUpSection>
  );
}

/** On a phone, whose bar has no place for it: in the header of a wider page it always is. */
function ToBuyItem() {
  return (
    <li className="sm:hidden">
      <Link
        href="/shopping"
        className={`${buttonClass("quiet")} min-h-12 w-full justify-start px-5`}
      >
        <BagIcon />
        Still to buy
      </Link>
    </li>
  );
}
