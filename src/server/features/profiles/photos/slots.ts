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

/** The same for each key by itself. */
export function slotsForEach(most: number) {
  const taken = new Map<string, { inSlot: ReturnType<typeof slots>; users: number }>();
  return async function inOwnSlot<Result>(
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const own = taken.get(key) ?? { inSlot: slots(most), users: 0 };
    taken.set(key, own);
    own.users += 1;
    try {
      return await own.inSlot(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) taken.delete(key);
    }
  };
}
