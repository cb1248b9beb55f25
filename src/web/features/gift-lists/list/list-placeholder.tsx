import { Card } from "../../../ui/card.tsx";
import { PersonHeadPlaceholder } from "../../../ui/person-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Skeletons in the layout of a list. */
export function ListPlaceholder() {
  return (
    <>
      <output className="sr-only">Loading gift list</output>
      <div aria-hidden>
        <PersonHeadPlaceholder className="pb-5">
          <Skeleton className="mt-6 mb-4 h-5 w-32" />
          <div className="flex min-h-12 items-center gap-3">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-5 w-32" />
          </div>
        </PersonHeadPlaceholder>
        <Skeleton className="mt-8 mb-16 h-8 w-56" />
        <Card className="px-4 min-[75rem]:w-[calc((100%-2.5rem)*0.6)]">
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
