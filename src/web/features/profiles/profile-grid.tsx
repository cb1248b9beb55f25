import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function ProfileGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>;
}

/** Skeletons in the layout of the content. */
export function ProfileGridPlaceholder() {
  return (
    <>
      <output className="sr-only">Loading profiles</output>
      <ProfileGrid>
        {["a", "b", "c", "d"].map((key) => (
          <li key={key} aria-hidden>
            <Card className="relative h-full min-h-24 p-4 pl-16">
              <Skeleton className="ribbon-tail absolute -top-px -bottom-3 left-6 w-5 rounded-none" />
              <Skeleton className="my-3 h-5 w-32" />
            </Card>
          </li>
        ))}
      </ProfileGrid>
    </>
  );
}
