import { useEffect, useState } from "react";

/** Together with all that comes before, a page without its form says so within five seconds. */
const PATIENCE = 3_500;

/** Whether an attempt was waited for too long. It stays so, also when it succeeds after all. */
export function useRanOut(attempt: number, waiting: boolean): boolean {
  const [ranOut, setRanOut] = useState(0);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setRanOut(attempt), PATIENCE);
    return () => clearTimeout(timer);
  }, [attempt, waiting]);
  return ranOut === attempt;
}
