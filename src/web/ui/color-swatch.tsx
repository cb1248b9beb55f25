import type { ReactNode } from "react";
import { edgeOf, inkOn, patchOf } from "./ink-on.ts";

/** A patch of somebody's colour, with readable text on it. */
export function ColorSwatch({
  color,
  className = "",
  children,
}: {
  color: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <span
      className={`edged inline-flex forced-color-adjust-none items-center justify-center ${className}`}
      style={{ backgroundColor: patchOf(color), color: inkOn(color), boxShadow: edgeOf(color) }}
    >
      {children}
    </span>
  );
}
