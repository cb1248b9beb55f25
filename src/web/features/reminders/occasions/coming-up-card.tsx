import { Link } from "wouter";
import { readyWords } from "../../../../shared/ready-words.ts";
import { Card } from "../../../ui/card.tsx";
import { OccasionTitle } from "../occasion-title.tsx";
import { awayWords, dateWords, whatWords } from "../occasion-words.ts";
import { PersonMark } from "../person-mark.tsx";
import { ListsOfPeople } from "./lists-of-people.tsx";
import type { Upcoming } from "./occasion-queries.ts";
import { OccasionPrint } from "./occasion-print.tsx";
import { missingOf, StartListsButton } from "./start-lists-button.tsx";

/** What comes after the nearest: quieter than that. */
export function ComingUpCard({ item }: { item: Upcoming }) {
  const { people, listId } = item;
  const isStarted = hasLists(item);
  const what = whatWords(item);
  return (
    <Card className="relative flex h-full gap-4 p-4 has-[h3_a]:transition-transform has-[h3_a]:duration-200 has-[h3_a]:ease-settle has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-3 has-[h3_a:focus-visible]:outline-text has-[h3_a:hover]:-translate-y-0.5">
      <PersonMark people={people} />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <Away days={item.daysLeft} className="text-title" />
        <h3 dir="auto" className="mt-1 font-sans font-semibold wrap-anywhere">
          {listId ? (
            // The link covers the whole card.
            <Link
              href={`/gift-list/${listId}`}
              className="text-text no-underline outline-none after:absolute after:inset-0 after:rounded-card"
            >
              <OccasionTitle people={people} what={what} />
            </Link>
          ) : (
            <OccasionTitle people={people} what={what} />
          )}
        </h3>
        <WhenAndHowFar item={item} />
        {people.length > 1 && isStarted && <ListsOfPeople people={people} what={item.name} />}
        {!listId && missingOf(item).length > 0 && (
          // At the bottom, aligned with the neighbouring cards.
          <div className="mt-auto pt-3">
            <StartListsButton item={item} tone="plain" />
          </div>
        )}
      </div>
      <OccasionPrint kind={item.kind} color={item.person?.color} className="size-12 shrink-0" />
    </Card>
  );
}

export const hasLists = (item: Upcoming) =>
  item.listId !== null || missingOf(item).length < item.people.length;

/** Highlighted from this many days before. */
const SOON = 3;

/** “In 6 days”. */
export function Away({ days, className }: { days: number; className: string }) {
  return (
    <p
      className={`font-serif font-semibold tabular-nums first-letter:uppercase ${className} ${days <= SOON ? "text-action" : ""}`}
    >
      {awayWords(days)}
    </p>
  );
}

/** “November 23, 2026, 2 of 3 bought”. */
export function WhenAndHowFar({ item }: { item: Upcoming }) {
  return (
    <p className="text-caption text-muted">
      {dateWords(item.date)}
      {hasLists(item) && (
        <>
          , <span className="inline-block">{readyWords(item).toLowerCase()}</span>
        </>
      )}
    </p>
  );
}
