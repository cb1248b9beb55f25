import { useEffect, useRef } from "react";
import { useToday } from "../../lib/use-today.ts";
import { dayIn, timeZoneOfUser } from "./time-zone.ts";

const todayInTimeZone = () => dayIn(timeZoneOfUser());

/** The day it is where the user is reminded: the server counts there, wherever this device is. */
export function useTodayInTimeZone(): string {
  return useToday(todayInTimeZone);
}

/** Calls back when a new day has begun there. */
export function useNewDay(begun: () => unknown) {
  const today = useTodayInTimeZone();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    begun();
  });
}
