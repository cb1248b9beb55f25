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
  const { fill, ink } = headOf(color);
  return (
    <div
      className={`bleed on-color flow-root ${className}`}
      // Behind the whole width of the window, however high the head is.
      style={{ backgroundColor: fill, color: ink, boxShadow: `0 0 0 100vmax ${fill}` }}
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
