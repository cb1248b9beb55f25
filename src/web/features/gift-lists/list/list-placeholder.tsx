import { Card } from "../../../ui/card.tsx";
import { PersonHeadPlaceholder } from "../../../ui/person-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { headPadding } from "./list-banner.tsx";

/** Skeletons in the layout of a list. */
export function ListPlaceholder() {
  return (
    <>
      <output className="sr-only">Loading gift list</output>
      <div aria-hidden>
        <PersonHeadPlaceholder className={headPadding}>
          <div className="flex gap-x-6">
            <Skeleton className="mt-6 mb-3 h-5 w-32" />
            <div className="flex min-h-12 mt-2.5 items-center gap-2 sm:gap-3">
              <Skeleton className="size-10 rounded-full sm:size-12" />
              <Skeleton className="h-5 w-24 sm:w-32" />
            </div>
          </div>
        </PersonHeadPlaceholder>
        <Skeleton className="mt-6 mb-16 h-8 w-56 sm:mt-8" />
        <Card className="px-4 min-[75rem]:w-[calc(100%-24.5rem)]">
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
