import { detailOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";

/** An error with a retry button, inside a card. */
export function CardFailed({
  what,
  error,
  onRetry,
}: {
  what: string;
  error: Error | null;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className="flex grow flex-col items-start gap-4 text-muted">
      <p>
        {what} could not be loaded. {detailOf(error, "Try again in a moment.")}
      </p>
      <Button tone="plain" className="mt-auto" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
