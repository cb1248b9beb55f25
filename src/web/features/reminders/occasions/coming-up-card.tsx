import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { detailOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Ribbon } from "../../../ui/ribbon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { awayWords, dateWords, ideasWords, whatWords } from "../occasion-words.ts";
import { useStartList, type Upcoming } from "./occasion-queries.ts";
import { OccasionTitle } from "../occasion-title.tsx";

export function ComingUpGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>;
}

/** Highlighted from this many days before. */
const SOON = 3;

export function ComingUpCard({ item }: { item: Upcoming }) {
  const { person, date, daysLeft, listId, ideas } = item;
  const [, navigate] = useLocation();
  const { mutate, isPending, isSuccess } = useStartList();
  const busy = isPending || isSuccess;

  function start() {
    if (busy) return;
    mutate(item, {
      onSuccess: ({ id, dated }) => {
        toast(
          dated
            ? { title: "List created" }
            : { title: "List created", description: "Its date could not be set; it has none yet." },
        );
        navigate(`/gift-list/${id}`);
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
    <Card className="relative flex h-full min-h-24 flex-col items-start p-4 pl-16 has-[a]:transition-transform has-[a]:duration-200 has-[a]:ease-settle has-[a:hover]:-translate-y-0.5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-action">
      {person ? (
        <Ribbon tail color={person.color} className="absolute -top-px -bottom-2 left-6 w-5" />
      ) : (
        <span
          aria-hidden
          className="absolute -top-px -bottom-2 left-6 w-5 border-x border-dashed border-field/60"
        />
      )}
      <p
        className={`font-serif text-title font-semibold tabular-nums first-letter:uppercase ${daysLeft <= SOON ? "text-action" : ""}`}
      >
        {awayWords(daysLeft)}
      </p>
      <h3 dir="auto" className="mt-1 font-sans font-semibold wrap-anywhere">
        {listId ? (
          // The link covers the whole card.
          <Link
            href={`/gift-list/${listId}`}
            className="text-text no-underline outline-none after:absolute after:inset-0 after:rounded-card"
          >
            <OccasionTitle person={person} what={what} />
          </Link>
        ) : (
          <OccasionTitle person={person} what={what} />
        )}
      </h3>
      <p className="text-caption text-muted">
        {dateWords(date)}
        {listId && (
          <>
            , <span className="inline-block">{ideasWords(ideas).toLowerCase()}</span>
          </>
        )}
      </p>
      {!listId && (
        // At the bottom, aligned with the neighbouring cards.
        <div className="mt-auto pt-3">
          <Button
            tone="plain"
            aria-label={`Start a list for ${person ? `${person.name}: ` : ""}${item.name}`}
            aria-disabled={busy}
            onClick={start}
          >
            {busy ? "Starting..." : "Start a list"}
          </Button>
        </div>
      )}
    </Card>
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
            <Card className="relative h-full min-h-24 p-4 pl-16">
              <Skeleton className="ribbon-tail absolute -top-px -bottom-2 left-6 w-5 rounded-none" />
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
            </Card>
          </li>
        ))}
      </ComingUpGrid>
    </>
  );
}
