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

/** One at a time for each key; the others of that key wait. */
export function slotForEach() {
  const latest = new Map<string, Promise<unknown>>();
  return async function inOwnSlot<Result>(
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const before = latest.get(key);
    const mine = before ? before.then(work, work) : work();
    latest.set(key, mine);
    try {
      return await mine;
    } finally {
      if (latest.get(key) === mine) latest.delete(key);
    }
  };
}
