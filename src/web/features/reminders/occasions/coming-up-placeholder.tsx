import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ComingUpGrid, ComingUpSection } from "./coming-up-frame.tsx";

/** While the code is on its way that shows what is coming. */
export function ComingUpOnItsWay() {
  return (
    <ComingUpSection>
      <ComingUpPlaceholder />
    </ComingUpSection>
  );
}

/** Skeletons in the layout of the content. */
export function ComingUpPlaceholder() {
  return (
    <>
      <output className="sr-only">Loading what is coming up</output>
      <ComingUpGrid>
        <li aria-hidden>
          <Card className="flex h-full flex-wrap gap-4 p-5 sm:flex-nowrap sm:gap-6 sm:p-6">
            <Skeleton className="size-12 shrink-0 rounded-full sm:size-20" />
            <div className="min-w-0 flex-1">
              <Line of="font-serif text-heading" className="h-7 w-40 max-w-full" />
              <Line of="mt-1 text-lead" className="h-4.5 w-56 max-w-full" />
              <Line of="text-caption" className="h-3.5 w-32" />
            </div>
            <Skeleton className="h-12 w-full sm:w-36 sm:self-center" />
          </Card>
        </li>
        {["a", "b"].map((key) => (
          <li key={key} aria-hidden className="max-sm:hidden">
            <Card className="flex h-full gap-4 p-4">
              <Skeleton className="size-12 shrink-0 rounded-full" />
              <div>
                <Line of="font-serif text-title" className="h-5 w-24" />
                <Line of="mt-1" className="h-4 w-40" />
                <Line of="text-caption" className="h-3.5 w-32" />
                <Skeleton className="mt-3 h-11 w-32" />
              </div>
            </Card>
          </li>
        ))}
      </ComingUpGrid>
    </>
  );
}

/** As high as a line of this text. */
function Line({ of, className }: { of: string; className: string }) {
  return (
    <div className={`flex h-lh items-center ${of}`}>
      <Skeleton className={className} />
    </div>
  );
}
