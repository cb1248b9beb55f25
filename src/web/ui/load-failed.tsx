import type { ReactNode } from "react";
import { detailOf } from "../lib/api-error.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

export function LoadFailed({
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
      <p>{detailOf(error, "Something went wrong.")} Everything you saved is safe.</p>
      <Button tone="plain" onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}
