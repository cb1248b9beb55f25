import { useEffect, useState } from "react";
import { sinceNavigation } from "../../../../lib/route-focus.ts";

/** In milliseconds. The error is to be shown within five seconds: one second is left for a slow machine. */
const TIMEOUT = 4_000;
/** The shortest timeout of the first attempt, however long the page itself took to load. */
const LEAST = 1_500;

/**
 * Whether an attempt has timed out. The first one counts from the navigation to this page. It stays true
 * when the attempt succeeds after all.
 */
export function useTimeout(attempt: number, waiting: boolean): boolean {
  const [ranOut, setRanOut] = useState(0);
  useEffect(() => {
    if (!waiting) return undefined;
    const left = attempt === 1 ? Math.max(TIMEOUT - sinceNavigation(), LEAST) : TIMEOUT;
    const timer = setTimeout(() => setRanOut(attempt), left);
    return () => clearTimeout(timer);
  }, [attempt, waiting]);
  return ranOut === attempt;
}
