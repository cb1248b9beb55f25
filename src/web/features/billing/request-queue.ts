/**
 * Asks for one thing after the other, so that each request can name what it takes the place of. What
 * nobody waits for any more when its turn comes is not asked for at all.
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
  /** What was got is used up: nothing takes its place. */
  function forget() {
    last = Promise.resolve(undefined);
  }
  return { next, forget };
}
