import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The shape of what is coming. */
export function SupportPlaceholder() {
  return (
    <div className="mx-auto max-w-prose">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-5 h-11 w-full" />
      <Card className="mt-6 flex flex-col gap-6 p-6">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-44 w-full" />
      </Card>
    </div>
  );
}
