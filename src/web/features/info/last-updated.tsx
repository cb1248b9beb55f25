import { useSyncExternalStore } from "react";

// The day these texts were last changed: what is written into a page that is rendered ahead of time.
const WRITTEN = "2026-11-15";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** Today where the person is, as YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const never = () => () => undefined;

export function LastUpdated() {
  const date = useSyncExternalStore(never, today, () => WRITTEN);
  return (
    <p className="mt-2 text-muted">
      Last updated: <time dateTime={date}>{day.format(new Date(date))}</time>
    </p>
  );
}
