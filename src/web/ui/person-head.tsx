import type { ReactNode } from "react";
import { inkOn } from "./ink-on.ts";

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
  return (
    <div
      className={`bleed on-color flow-root ${className}`}
      // Behind the whole width of the window, however high the head is.
      style={{ backgroundColor: color, color: inkOn(color), boxShadow: `0 0 0 100vmax ${color}` }}
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
