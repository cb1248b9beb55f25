import type { ReactNode } from "react";
import { isMissing } from "../lib/is-missing.ts";
import { LoadFailed } from "./load-failed.tsx";

/** What is needed of a query's result. */
interface Query<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

/** What an error says, above a button to try again; or all that is shown then. */
type Failed =
  | { heading: ReactNode; failed?: undefined }
  | { heading?: undefined; failed: ReactNode };

type LoadedProps<Data> = Failed & {
  query: Query<Data>;
  placeholder: ReactNode;
  /** In place of anything else once the server says that there is no such thing. */
  missing?: ReactNode;
  /** Around what stands in place of the data. */
  className?: string;
  children: (data: Data) => ReactNode;
};

/**
 * What a query brings, while it loads and when it fails. Data that is on the screen stays there when a later
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
