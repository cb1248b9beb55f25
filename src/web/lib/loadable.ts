import { createElement, lazy, useState, type ComponentType } from "react";

/** A chunk could not be fetched: a newer version replaced it, or the connection broke. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be loaded.", { cause });
    this.name = "LoadError";
  }
}

/** A component in a chunk of its own, with a `preload` for the moment a pointer or the focus is on its link. */
export function loadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | null = null;
  const fetched = async () => {
    const part = await load();
    loaded = part.default;
    return part;
  };
  const Lazy: ComponentType<Props> = lazy(() =>
    fetched().catch((cause: unknown) => {
      throw new LoadError(cause);
    }),
  );
  function Loadable(props: Props) {
    // A loaded component renders at once; `lazy` would suspend for a tick even then.
    const [Part] = useState(() => loaded ?? Lazy);
    return createElement(Part, props);
  }
  // A failed preload is ignored: rendering fetches again, and an error boundary reports that.
  const ready = () =>
    fetched().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Loadable, { preload: () => void ready(), ready });
}
