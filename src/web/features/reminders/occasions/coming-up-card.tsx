import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { readyWords } from "../../../../shared/ready-words.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { tintOf } from "../../../ui/ink-on.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { PersonMark } from "../person-mark.tsx";
import { awayWords, dateWords, whatWords } from "../occasion-words.ts";
import { useStartList, type Upcoming } from "./occasion-queries.ts";
import { OccasionTitle, titleWords } from "../occasion-title.tsx";

export function ComingUpGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 *:first:col-span-full sm:grid-cols-2 sm:gap-4">{children}</ul>;
}

/** Highlighted from this many days before. */
const SOON = 3;

/** The nearest of all is larger, and has a breath of the person's colour. */
export function ComingUpCard({ item, nearest }: { item: Upcoming; nearest: boolean }) {
  const { person, people, date, daysLeft, listId, ideas } = item;
  const missing = people.filter((one) => !one.listId);
  const hasLists = listId !== null || missing.length < people.length;
  const [, navigate] = useLocation();
  const { mutate, isPending, isSuccess } = useStartList();
  const busy = isPending || (isSuccess && people.length === 1);

  function start() {
    if (busy) return;
    mutate(item, {
      onSuccess: ({ lists: [list] }) => {
        if (missing.length > 1) toast({ title: `${missing.length} lists created` });
        else toast({ title: "List created" });
        if (list && people.length === 1) navigate(`/gift-list/${list.id}`);
      },
      onError: (error) =>
        toast({
          title: "Error",
          description: detailOf(error, "Failed to create gift list"),
          variant: "destructive",
        }),
    });
  }

  const what = whatWords(item);
  return (
    <Card
      className={`relative flex h-full has-[h3_a]:transition-transform has-[h3_a]:duration-200 has-[h3_a]:ease-settle has-[h3_a:hover]:-translate-y-0.5 has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-3 has-[h3_a:focus-visible]:outline-text ${nearest ? "gap-4 p-5 sm:gap-6 sm:p-6" : "gap-4 p-4"}`}
      style={nearest && person ? { backgroundColor: tintOf(person.color) } : undefined}
    >
      <PersonMark people={people} className={nearest ? "sm:size-20 sm:text-heading" : ""} />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <p
          className={`font-serif font-semibold tabular-nums first-letter:uppercase ${nearest ? "text-heading" : "text-title"} ${daysLeft <= SOON ? "text-action" : ""}`}
        >
          {awayWords(daysLeft)}
        </p>
        <h3
          dir="auto"
          className={`mt-1 font-sans font-semibold wrap-anywhere ${nearest ? "text-lead" : ""}`}
        >
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
        <p className="text-caption text-muted">
          {dateWords(date)}
          {hasLists && (
            <>
              , <span className="inline-block">{readyWords(item).toLowerCase()}</span>
            </>
          )}
        </p>
        {nearest && hasLists && ideas > 0 && (
          <ProgressBar
            done={item.bought}
            of={ideas}
            color={person?.color}
            className="mt-4 w-full max-w-60"
          />
        )}
        {people.length > 1 && hasLists && <ListsOfPeople people={people} what={item.name} />}
        {!listId && missing.length > 0 && (
          // At the bottom, aligned with the neighbouring cards.
          <div className="mt-auto pt-3">
            <Button
              tone="plain"
              aria-label={`${startWords(missing.length, people.length)} for ${titleWords(missing, item.name)}`}
              aria-disabled={busy}
              onClick={start}
            >
              {busy ? "Starting..." : startWords(missing.length, people.length)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** “Start a list”, “Start 10 lists”, “Start 1 more list”. */
function startWords(missing: number, people: number): string {
  if (missing < people) return `Start ${missing} more ${missing === 1 ? "list" : "lists"}`;
  return missing === 1 ? "Start a list" : `Start ${missing} lists`;
}

/** A way to the list of each person who has one. */
function ListsOfPeople({ people, what }: { people: Upcoming["people"]; what: string }) {
  return (
    <ul className="mt-2 -ml-2 flex flex-wrap">
      {people.map(({ id, name, listId }) =>
        listId ? (
          <li key={id}>
            <Link
              href={`/gift-list/${listId}`}
              aria-label={`${name}: ${what}`}
              className="inline-flex min-h-11 items-center rounded-control px-2 text-action underline underline-offset-4 hover:bg-well"
            >
              {name}
            </Link>
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** Skeletons in the layout of the content. */
export function ComingUpPlaceholder() {
  return (
    <>
      <output className="sr-only">Loading what is coming up</output>
      <ComingUpGrid>
        {["a", "b", "c"].map((key) => (
          <li key={key} aria-hidden className="max-sm:nth-[n+2]:hidden">
            <Card className="flex h-full min-h-28 gap-4 p-4">
              <Skeleton className="size-12 shrink-0 rounded-full" />
              <div>
                {/* As high as the lines and the button of a card. */}
                <div className="flex h-lh items-center font-serif text-title">
                  <Skeleton className="h-5 w-24" />
                </div>
                <div className="mt-1 flex h-lh items-center">
                  <Skeleton className="h-4 w-40" />
                </div>
                <div className="flex h-lh items-center text-caption">
                  <Skeleton className="h-3.5 w-32" />
                </div>
                <Skeleton className="mt-3 h-11 w-32" />
              </div>
            </Card>
          </li>
        ))}
      </ComingUpGrid>
    </>
  );
}
