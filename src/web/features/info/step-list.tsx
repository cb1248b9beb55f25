import type { ReactNode } from "react";

/** Numbered steps on a ribbon: vertical on a phone, horizontal on a wide screen. */
export function StepList({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <span
        aria-hidden
        className="ribbon ribbon-tail absolute top-5 bottom-0 left-4 block w-3 bg-action md:top-4 md:right-0 md:bottom-auto md:left-5 md:h-3 md:w-auto md:[clip-path:polygon(0_0,100%_0,calc(100%-0.5rem)_50%,100%_100%,0_100%)]"
      />
      <ol className="relative grid gap-x-6 gap-y-10 md:grid-cols-3">{children}</ol>
    </div>
  );
}
