import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** A skeleton in the layout of the form. */
export function FirstRunPlaceholder() {
  return (
    <Card aria-hidden className="p-5 sm:p-6">
      <Skeleton className="mt-1 mb-3 h-6 w-56 max-w-full" />
      <Skeleton className="mb-8 h-4 w-72 max-w-full" />
      <Skeleton className="mb-10 h-12 w-80 max-w-full" />
      <Skeleton className="mb-8 h-11" />
      <Skeleton className="h-14" />
    </Card>
  );
}
