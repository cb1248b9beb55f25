import { edgeOf, patchOf } from "./ink-on.ts";

/** A ribbon in somebody's colour, filling the box it is given. */
export function Ribbon({
  color,
  tail = false,
  className = "",
}: {
  color: string;
  tail?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden
      className={`ribbon edged block forced-color-adjust-none ${tail ? "ribbon-tail" : ""} ${className}`}
      style={{ backgroundColor: patchOf(color), boxShadow: edgeOf(color) }}
    />
  );
}
