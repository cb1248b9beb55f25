import { Suspense, type ReactNode } from "react";
import { loadable, type Load } from "../lib/loadable.ts";
import { Button } from "./button.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

interface Instead<Props> {
  /** While it loads. */
  placeholder?: ReactNode;
  /** When it cannot be shown; by default a line that says so. */
  failed?: (retry: () => void, props: Props) => ReactNode;
  onFailed?: (props: Props) => void;
}

/** A part of a page in a chunk of its own: without it, the rest of the page is there all the same. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { placeholder, failed = partFailed, onFailed }: Instead<Props> = {},
) {
  const Part = loadable(load);
  function LazyPart(props: Props) {
    return (
      <ErrorBoundary fallback={(retry) => failed(retry, props)} onError={() => onFailed?.(props)}>
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  const { preload, ready } = Part;
  return Object.assign(LazyPart, { preload, ready });
}

function partFailed(retry: () => void) {
  return (
    <p role="alert" className="mb-8 text-muted">
      This did not load
      <Button tone="quiet" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
