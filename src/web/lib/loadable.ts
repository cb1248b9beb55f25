import { createElement, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { inTime } from "./in-time.ts";

/** A chunk could not be fetched: a newer version replaced it, or the connection broke or hangs. */
export class LoadError extends Error {
  /** Fetches it again. */
  readonly fetched: () => Promise<unknown>;
  /** Called when an error boundary has shown the failure. */
  readonly shown: () => void;

  constructor(cause: unknown, fetched: () => Promise<unknown>, shown = () => {}) {
    super("Code did not load.", { cause });
    this.fetched = fetched;
    this.shown = shown;
  }
}

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component in a chunk of its own, with a `preload` for the moment a pointer or the focus is on its link.
 * A page is a `lazyPage`; a dialog, a menu or a part of a page has a boundary of its own: `lazyOverlay`, `lazyPart`.
 *
 * Without `lazy` and Suspense: React shows what replaces a fallback 300 ms after the fallback at the earliest, once more
 * for each within another, and most code is there after 20.
 */
export function loadable<Props extends object>(load: Load<Props>, placeholder: ReactNode = null) {
  let loaded: ComponentType<Props> | null = null;
  const fetched = async () => {
    // Once more at once: a single request that is cut costs nobody a page.
    const part = await load().catch(load);
    loaded = part.default;
    return part;
  };
  function Loadable(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [error, setError] = useState<LoadError | null>(null);
    useEffect(() => {
      if (Part) return;
      inTime(fetched()).then(
        (part) => setPart(() => part.default),
        (cause: unknown) => setError(new LoadError(cause, fetched)),
      );
    }, [Part]);
    // To the error boundary, which mounts this anew when it tries again.
    if (error) throw error;
    return Part ? createElement(Part, props) : placeholder;
  }
  // A failed preload is ignored: rendering fetches again, and an error boundary reports that.
  const preload = () => void fetched().catch(() => undefined);
  return Object.assign(Loadable, { preload, ready: fetched });
}
