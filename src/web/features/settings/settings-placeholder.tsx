import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Skeletons in the layout of the content. */
export function SettingsPlaceholder() {
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2">
      <output className="sr-only">Loading settings</output>
      <Card className="min-h-40 p-6 md:col-span-2">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="mt-4 h-14 w-56" />
      </Card>
      <Card className="min-h-268 p-6 sm:min-h-221 md:col-span-2">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="mt-6 h-44 w-full" />
      </Card>
      {["money", "tokens"].map((key) => (
        <Card key={key} className="p-6">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="mt-4 h-16 w-40" />
          <Skeleton className="mt-5 h-11 w-44" />
        </Card>
      ))}
      <Card className="p-6 md:col-span-2">
        <Skeleton className="h-7 w-16" />
        <Skeleton className="mt-4 h-16 w-56" />
        <Skeleton className="mt-5 h-11 w-36" />
      </Card>
    </div>
  );
}
