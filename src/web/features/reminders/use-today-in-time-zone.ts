import { useEffect, useRef } from "react";
import { useToday } from "../../lib/use-today.ts";
import { dayIn, timeZoneOfUser } from "./time-zone.ts";

const todayInTimeZone = () => dayIn(timeZoneOfUser());

/** Today in the time zone of the user's reminders: the server counts days there, wherever this device is. */
export function useTodayInTimeZone(): string {
  return useToday(todayInTimeZone);
}

/** Calls back when a new day begins there. */
export function useNewDay(begun: () => unknown) {
  const today = useTodayInTimeZone();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    begun();
  });
}
