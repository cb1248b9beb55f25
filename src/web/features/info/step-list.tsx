import type { ReactNode } from "react";

/** Steps in their order, tied together by a ribbon: down the side on a phone, across on a wide screen. */
export function StepList({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <span
        aria-hidden
        className="ribbon absolute top-2 bottom-0 left-4 block w-3 bg-action md:top-4 md:right-0 md:bottom-auto md:left-0 md:h-3 md:w-auto"
      />
      <ol className="relative grid gap-x-6 gap-y-10 md:grid-cols-3">{children}</ol>
    </div>
  );
}
