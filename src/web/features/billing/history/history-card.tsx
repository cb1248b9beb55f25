import { useEffect, useRef, type ReactNode } from "react";
import { longDate } from "../../../lib/format-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TitledCard } from "../../../ui/titled-card.tsx";
import { toast } from "../../../ui/toast.ts";
import { CardFailed } from "../card-failed.tsx";

interface Entry {
  id: string;
  createdAt: string;
}

/** An infinite query. */
interface Pages<Item extends Entry> {
  data: readonly Item[] | undefined;
  error: Error | null;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>;
  refetch: () => Promise<unknown>;
}

interface HistoryCardProps<Item extends Entry> {
  title: string;
  empty: string;
  history: Pages<Item>;
  /** The text and the amount of an entry. */
  children: (item: Item) => { what: string; note?: string; amount: ReactNode };
}

export function HistoryCard<Item extends Entry>({
  title,
  empty,
  history,
  children: describe,
}: HistoryCardProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const readTo = useRef<number | null>(null);
  const { data, hasNextPage, isFetchingNextPage } = history;
  const count = data?.length ?? 0;

  // With the last page the button disappears: the first new entry takes the focus.
  useEffect(() => {
    if (readTo.current === null || count <= readTo.current) return;
    const next = list.current?.children[readTo.current];
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    readTo.current = null;
  }, [count]);

  async function showMore() {
    if (isFetchingNextPage) return;
    readTo.current = count;
    const { isFetchNextPageError } = await history.fetchNextPage();
    if (isFetchNextPageError) {
      toast({
        title: `${title} could not be loaded`,
        description: "What is shown is still here. Try again in a moment.",
        variant: "destructive",
      });
    }
  }

  return (
    <TitledCard title={title}>
      <Loaded
        query={history}
        placeholder={
          <div className="grid gap-4">
            <output className="sr-only">Loading {title.toLowerCase()}</output>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-12 w-full" />
            ))}
          </div>
        }
        failed={
          <CardFailed what={title} error={history.error} onRetry={() => void history.refetch()} />
        }
      >
        {(items) =>
          items.length === 0 ? (
            <p className="text-muted">{empty}</p>
          ) : (
            <>
              <ul ref={list} className="-my-3 divide-y divide-line">
                {items.map((item) => {
                  const { what, note, amount } = describe(item);
                  return (
                    <li
                      key={item.id}
                      tabIndex={-1}
                      className="flex items-baseline justify-between gap-4 py-3 outline-offset-0"
                    >
                      <span className="min-w-0">
                        <span className="block">{what}</span>
                        <span className="block text-caption text-muted">
                          <time dateTime={item.createdAt}>{longDate(item.createdAt)}</time>
                          {note && ` · ${note}`}
                        </span>
                      </span>
                      <span className="shrink-0 font-semibold tabular-nums">{amount}</span>
                    </li>
                  );
                })}
              </ul>
              {hasNextPage && (
                <Button
                  tone="plain"
                  aria-disabled={isFetchingNextPage}
                  aria-label={`Show more ${title.toLowerCase()}`}
                  className="mt-6 self-start"
                  onClick={() => void showMore()}
                >
                  {isFetchingNextPage ? "Loading..." : "Show more"}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </TitledCard>
  );
}
