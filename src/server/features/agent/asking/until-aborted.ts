/** Goes through what comes, and fails as soon as the signal says so, whatever it is waiting for. */
export async function* untilAborted<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  let refuse = (_reason: Error) => {};
  const aborted = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  // Heard only while something is awaited.
  aborted.catch(() => {});
  const abort = () => refuse(new Error("Aborted"));
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    for (;;) {
      const next = iterator.next();
      // Where the abort comes first, what the source then does is nobody's concern.
      next.catch(() => {});
      const result = await Promise.race([next, aborted]);
      if (result.done) return;
      yield result.value;
    }
  } finally {
    signal.removeEventListener("abort", abort);
    iterator.return?.().catch(() => {});
  }
}
