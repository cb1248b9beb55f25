import { Skeleton } from "../../../../ui/skeleton.tsx";

export function FormPlaceholder() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">Loading the payment form</output>
      <Skeleton className="h-12 w-full" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
