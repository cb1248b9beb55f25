import type { ReactNode } from "react";

/** The heading of what is coming, and what stands beside it. */
export function ComingUpSection({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="coming-up" className="mb-10">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="coming-up" className="text-title font-semibold">
          Coming up
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

export function ComingUpGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 *:first:col-span-full sm:grid-cols-2 sm:gap-4">{children}</ul>;
}
