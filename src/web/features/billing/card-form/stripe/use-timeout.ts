import { useEffect, useState } from "react";
import { sinceNavigation } from "../../../../lib/route-focus.ts";

/** A page without its form says so within five seconds: this leaves one for a slow machine. */
const TIMEOUT = 4_000;
/** However slow the page itself was, what comes last is waited for. */
const LEAST = 1_500;

/**
 * Whether an attempt was waited for too long: the first one counts from when the page was asked for.
 * It stays so, also when it succeeds after all.
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
