import type { ReactNode } from "react";
import { loadable, type Load } from "../lib/loadable.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

interface Instead<Props> {
  /** While it loads. */
  placeholder?: ReactNode;
  /** When it cannot be shown. */
  failed: (retry: () => void, props: Props) => ReactNode;
  onFailed?: (props: Props) => void;
}

/** A part of a page in a chunk of its own: without it, the rest of the page is there all the same. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { placeholder, failed, onFailed }: Instead<Props>,
) {
  const Part = loadable(load, placeholder);
  function LazyPart(props: Props) {
    return (
      <ErrorBoundary fallback={(retry) => failed(retry, props)} onError={() => onFailed?.(props)}>
        <Part {...props} />
      </ErrorBoundary>
    );
  }
  const { preload, ready } = Part;
  return Object.assign(LazyPart, { preload, ready });
}
