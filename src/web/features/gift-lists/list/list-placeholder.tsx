import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Skeletons in the layout of a list. */
export function ListPlaceholder() {
  return (
    <>
      <output className="sr-only">Loading gift list</output>
      <Skeleton className="absolute inset-x-0 top-0 h-3 rounded-none" />
      <div aria-hidden className="pt-6">
        <Skeleton className="mt-3 mb-5 h-5 w-32" />
        <div className="flex min-h-11 items-center gap-3">
          <Skeleton className="size-11 rounded-card" />
          <Skeleton className="h-5 w-32" />
        </div>
        <Skeleton className="mt-8 mb-16 h-8 w-56" />
        <Card className="px-4">
          {["a", "b", "c", "d", "e"].map((key) => (
            <div key={key} className="flex h-11 items-center border-b border-line">
              <Skeleton className="h-4 w-3/5" />
            </div>
          ))}
          <div className="h-14" />
        </Card>
      </div>
    </>
  );
}
