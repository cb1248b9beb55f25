import { lazy, type ComponentType } from "react";

/** A part of the app could not be fetched: a newer version replaced it, or the connection broke. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be loaded.", { cause });
    this.name = "LoadError";
  }
}

/** A component in a chunk of its own, with a `preload` for the moment somebody reaches for it. */
export function loadable<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Component = lazy(() =>
    load().catch((cause: unknown) => {
      throw new LoadError(cause);
    }),
  );
  // A failed preload is not worth a word: rendering tries again and then says so.
  const preload = () => void load().catch(() => undefined);
  return Object.assign(Component, { preload });
}
