/** Runs at most so many at once; the others wait, in their order. */
export function slots(most: number) {
  const waiting: Array<() => void> = [];
  let free = most;
  return async function inSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Handed on, and only free where nobody waits.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
