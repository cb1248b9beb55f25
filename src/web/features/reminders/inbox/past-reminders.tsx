import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { REMIND_AT } from "../../../../shared/occasion-limits.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { QuietBell } from "../../../ui/drawings/quiet-bell.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { useMarkAllRead, useMarkRead, useReminders } from "./reminder-queries.ts";
import { ReminderCard } from "./reminder-card.tsx";
import { unreadQuery } from "./unread-query.ts";

/** The inbox of reminders, newest first. */
export function PastReminders() {
  const reminders = useReminders();
  const list = useRef<HTMLUListElement>(null);
  const { mutateAsync: markRead } = useMarkRead();
  const { mutateAsync: markAllRead } = useMarkAllRead();
  const all = reminders.data?.pages.flatMap((page) => page.reminders) ?? [];
  const { data: unread } = useQuery(unreadQuery);
  // More may be unread than are loaded. Offline there is no count.
  const anyUnread = unread === undefined ? all.some(({ readAt }) => !readAt) : unread > 0;

  // A growing count means new reminders.
  const { refetch } = reminders;
  const counted = useRef(unread);
  useEffect(() => {
    const grown = unread !== undefined && unread > (counted.current ?? unread);
    counted.current = unread;
    if (grown) void refetch();
  }, [unread, refetch]);

  // After “Show more”, the first new reminder takes the focus once it is rendered.
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    const next = awaited.current === null ? undefined : all[awaited.current];
    if (!next) return;
    awaited.current = null;
    focusOn(list.current, next.id);
  });

  async function showMore() {
    awaited.current = all.length;
    const { isFetchNextPageError } = await reminders.fetchNextPage();
    if (isFetchNextPageError) awaited.current = null;
  }

  const refuse = (title: string) => (error: unknown) =>
    toast({
      title,
      description: detailOf(error, "Try again in a moment."),
      variant: "destructive",
    });

  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-2 pb-6">
        <PageHeading>Reminders</PageHeading>
        {anyUnread && (
          <Button
            tone="plain"
            onClick={() => {
              markAllRead(all[0]?.id).catch(refuse("Failed to mark them as read"));
              // The button that has the focus disappears.
              document.querySelector("main")?.focus({ preventScroll: true });
            }}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <Loaded
        query={reminders}
        placeholder={<Placeholder />}
        heading={<h2 className="text-title font-semibold">Reminders could not be loaded</h2>}
      >
        {() =>
          all.length === 0 ? (
            <Notice title={<h2 className="text-title font-semibold">No reminders yet</h2>}>
              <QuietBell />
              <p>
                When something comes up you are told at {REMIND_AT}:00 in the morning, and you find
                it here again, with the ideas you had.
              </p>
              <div className="flex flex-wrap justify-center gap-2">
                <Link href="/" className={buttonClass("action")}>
                  See what is coming up
                </Link>
                <Link href="/settings" className={buttonClass("plain")}>
                  Choose how
                </Link>
              </div>
            </Notice>
          ) : (
            <>
              <ul ref={list} className="grid gap-6">
                {all.map((reminder) => (
                  <li key={reminder.id}>
                    <ReminderCard
                      reminder={reminder}
                      onRead={() => {
                        markRead(reminder.id).catch(refuse("Failed to mark it as read"));
                        focusOn(list.current, reminder.id);
                      }}
                      onOpen={() => void markRead(reminder.id).catch(() => undefined)}
                    />
                  </li>
                ))}
              </ul>
              {reminders.hasNextPage && (
                <Button
                  tone="plain"
                  className="mt-8"
                  aria-disabled={reminders.isFetchingNextPage}
                  onClick={() => {
                    if (!reminders.isFetchingNextPage) void showMore();
                  }}
                >
                  {reminders.isFetchingNextPage ? "Loading..." : "Show more"}
                </Button>
              )}
              {reminders.isFetchNextPageError && (
                <p role="alert" className="mt-2 text-danger">
                  {detailOf(reminders.error, "The rest could not be loaded.")}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function focusOn(list: HTMLElement | null, id: string) {
  list?.querySelector<HTMLElement>(`[data-reminder="${id}"]`)?.focus();
}

function Placeholder() {
  return (
    <div className="grid gap-6">
      <output className="sr-only">Loading reminders</output>
      {["a", "b", "c"].map((key) => (
        <Card key={key} className="relative py-4 pr-4 pl-16">
          <Skeleton className="ribbon-tail absolute -top-px -bottom-2 left-6 w-5 rounded-none" />
          <Skeleton className="my-1 h-5 w-48" />
          <Skeleton className="mt-2 h-4 w-32" />
          <Skeleton className="mt-4 h-11 w-28" />
        </Card>
      ))}
    </div>
  );
}
