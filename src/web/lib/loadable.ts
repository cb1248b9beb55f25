import { createElement, lazy, useState, type ComponentType } from "react";
import { inTime } from "./in-time.ts";

/** A chunk could not be fetched: a newer version replaced it, or the connection broke or hangs. */
export class LoadError extends Error {
  /** Lets the next attempt fetch again. */
  readonly retry: () => void;
  /** Fetches it for that attempt. */
  readonly fetched: () => Promise<unknown>;

  constructor(cause: unknown, retry: () => void, fetched: () => Promise<unknown>) {
    super("Code did not load.", { cause });
    this.retry = retry;
    this.fetched = fetched;
  }
}

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component in a chunk of its own, with a `preload` for the moment a pointer or the focus is on its link.
 * For pages; a dialog, a menu or a part of a page has a boundary of its own: `ui/lazy-overlay.tsx`, `lazy-part.tsx`.
 */
export function loadable<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | null = null;
  const fetched = async () => {
    // Once more at once: a single request that is cut costs nobody a page.
    const part = await load().catch(load);
    loaded = part.default;
    return part;
  };
  // `lazy` remembers a failure. It is replaced once an error boundary has shown it, not before: React renders
  // again after a failure, and would fetch for ever.
  const fresh = (): ComponentType<Props> =>
    lazy(() =>
      inTime(fetched()).catch((cause: unknown) => {
        throw new LoadError(cause, () => (Lazy = fresh()), fetched);
      }),
    );
  let Lazy = fresh();
  function Loadable(props: Props) {
    // A loaded component renders at once; `lazy` would suspend for a tick even then.
    const [Part] = useState(() => loaded ?? Lazy);
    return createElement(Part, props);
  }
  // A failed preload is ignored: rendering fetches again, and an error boundary reports that.
  const preload = () => void fetched().catch(() => undefined);
  return Object.assign(Loadable, { preload, ready: fetched });
}
