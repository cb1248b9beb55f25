import { useEffect, useRef } from "react";
import { useToday } from "./use-today.ts";

/** Calls back when a new day begins for the user. */
export function useNewDay(begun: () => unknown) {
  const today = useToday();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    begun();
  });
}
