import type { ReactNode } from "react";
import { detailOf } from "../lib/api-error.ts";
import { isMissing } from "../lib/is-missing.ts";
import { isOffline } from "../lib/query.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** What is needed of a query's result. */
interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

/** The heading of the error, above a retry button; or the whole element to show instead. */
type Failed =
  | { heading: ReactNode; failed?: undefined }
  | { heading?: undefined; failed: ReactNode };

type LoadedProps<Data> = Failed & {
  query: Query<Data>;
  placeholder: ReactNode;
  /** Shown when the server says that there is no such thing, even over data. */
  missing?: ReactNode;
  /** Of the element around `missing` or the error. */
  className?: string;
  children: (data: Data) => ReactNode;
};

/**
 * The data of a query, a placeholder while it loads, or its error. Data on the screen stays when a later
 * refetch fails: a form in use is not discarded.
 */
export function Loaded<Data>({
  query: { data, error, isPending, refetch },
  placeholder,
  heading,
  failed,
  missing,
  className,
  children,
}: LoadedProps<Data>) {
  if (missing && error && isMissing(error)) return <div className={className}>{missing}</div>;
  if (data !== undefined) return children(data);
  if (isPending) return placeholder;
  if (failed) return failed;
  return (
    <div className={className}>
      <LoadFailed heading={heading} error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function LoadFailed({
  heading,
  error,
  onRetry,
}: {
  heading: ReactNode;
  error: Error | null;
  onRetry: () => void;
}) {
  return (
    <Notice role="alert" title={heading}>
      <p>{reasonFor(error)} Everything you saved is safe.</p>
      <Button tone="plain" onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}

/** That one is offline is said at the top of every page, once. */
function reasonFor(error: Error | null): string {
  if (isOffline(error)) return "This is shown again as soon as Ribbon can be reached.";
  return detailOf(error, "Something went wrong.");
}
