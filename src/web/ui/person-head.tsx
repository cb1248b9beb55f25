import type { ReactNode } from "react";
import { headOf } from "./ink-on.ts";

/** The head of a page that is about somebody: filled with their colour from edge to edge, with readable text on it. */
export function PersonHead({
  color,
  className = "",
  children,
}: {
  color: string;
  className?: string;
  children: ReactNode;
}) {
  const { fill, ink, sheen } = headOf(color);
  return (
    <div
      className={`bleed on-color flow-root ${className}`}
      style={{
        // Behind the whole width of the window, however high the head is.
        boxShadow: `0 0 0 100vmax ${fill}`,
        backgroundColor: fill,
        color: ink,
        borderImageSource: `linear-gradient(color-mix(in srgb, ${sheen} 20%, transparent), transparent 70% calc(100% - 1px), var(--edge) 0)`,
      }}
    >
      {children}
    </div>
  );
}

/** As long as it is not known whose page it is. */
export function PersonHeadPlaceholder({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`bleed flow-root bg-well shadow-[0_0_0_100vmax_var(--well)] ${className}`}>
      {children}
    </div>
  );
}
