/**
 * A queue of requests, one at a time, so that each can name the result it replaces. A request that is aborted
 * before its turn is not sent.
 */
export function requestQueue<Wanted, Got>(
  ask: (wanted: Wanted, before: Got | undefined) => Promise<Got>,
) {
  let last: Promise<Got | undefined> = Promise.resolve(undefined);
  function next(wanted: Wanted, signal: AbortSignal): Promise<Got> {
    const before = last;
    const asked = before.then((got) => {
      signal.throwIfAborted();
      return ask(wanted, got);
    });
    last = asked.catch(() => before);
    return asked;
  }
  /** The last result is used up: the next request replaces nothing. */
  function forget() {
    last = Promise.resolve(undefined);
  }
  return { next, forget };
}
