import { Button } from "./button.tsx";

/** In the place of a part of a page that did not load. */
export function partFailed(retry: () => void) {
  return (
    <p role="alert" className="mb-8 text-muted">
      This did not load
      <Button tone="quiet" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
