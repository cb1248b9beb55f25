import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** `wide`: has the whole width of the page. */
export function ListGrid({ wide, children }: { wide: boolean; children: ReactNode }) {
  return (
    <ul
      className={`grid items-start gap-x-4 gap-y-8 *:min-w-0 sm:grid-cols-2 ${wide ? "lg:grid-cols-3" : ""}`}
    >
      {children}
    </ul>
  );
}

/** Skeletons in the layout of the content. */
export function ListGridPlaceholder({ wide }: { wide: boolean }) {
  return (
    <>
      <output className="sr-only">Loading gift lists</output>
      <ListGrid wide={wide}>
        {["a", "b", "c"].map((key) => (
          <li key={key} aria-hidden>
            <Card className="relative h-full min-h-24 p-4 pl-16">
              <Skeleton className="ribbon-tail absolute -top-px -bottom-3 left-6 w-5 rounded-none" />
              <Skeleton className="my-3 h-5 w-32" />
              <Skeleton className="h-4 w-40" />
            </Card>
          </li>
        ))}
      </ListGrid>
    </>
  );
}
