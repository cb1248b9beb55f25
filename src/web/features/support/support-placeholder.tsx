import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Skeletons in the layout of the content. */
export function SupportPlaceholder() {
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[17rem_1fr]">
      <output className="sr-only">Loading support</output>
      <div>
        <Skeleton className="h-9 w-40" />
        <Skeleton className="mt-5 h-16 w-full lg:h-28" />
      </div>
      <Card className="mt-6 flex flex-col gap-6 p-6 lg:mt-0">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-44 w-full" />
      </Card>
    </div>
  );
}
