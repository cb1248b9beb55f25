/** Iterates over `source`, and rejects as soon as `signal` is aborted, even while the source is pending. */
export async function* untilAborted<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  let refuse = (_reason: Error) => {};
  const aborted = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  // Nothing may be awaiting it when it rejects; that is no unhandled rejection.
  aborted.catch(() => {});
  const abort = () => refuse(new Error("Aborted"));
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    for (;;) {
      const next = iterator.next();
      // After an abort, an error of the source is ignored.
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
