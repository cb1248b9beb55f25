import { useSyncExternalStore } from "react";
import { longDay } from "../../lib/format-date.ts";
import { today } from "../../lib/today.ts";

// The day these texts were last changed, for the prerendered page.
const WRITTEN = "2026-11-15";

const never = () => () => undefined;

export function LastUpdated() {
  const date = useSyncExternalStore(never, today, () => WRITTEN);
  return (
    <p className="mt-2 text-muted">
      Last updated: <time dateTime={date}>{longDay(date)}</time>
    </p>
  );
}
