import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import { BellIcon } from "../../../ui/icons/bell.tsx";
import { renewPush } from "../settings/push.ts";
import { reportTimeZone } from "../settings/report-time-zone.ts";
import { unreadQuery } from "./unread-query.ts";

const MOST = 99;

/** A link to the reminders, with the number of unread ones. */
export function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery);

  // Here, because the bell is on every page of a user.
  const client = useQueryClient();
  useEffect(() => {
    void reportTimeZone(client);
    // Errors are ignored: the next page load tries again, and the settings show the state.
    void renewPush().catch(() => undefined);
  }, [client]);

  return (
    <Link
      href="/reminders"
      aria-label={unread > 0 ? `Reminders, ${unread} unread` : "Reminders"}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-muted no-underline hover:bg-well hover:text-text"
    >
      <BellIcon className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-action px-1 text-center text-[0.75rem]/5 font-semibold text-on-action tabular-nums"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
