import { patchOf } from "./ink-on.ts";

/** Drawn on a grid of 32. */
export interface Shape {
  /** Takes the color. */
  body: string;
  lines: string;
}

/** Wrapped: what is in it, nobody knows. */
export const present: Shape = {
  body: "M6 14h20v13H6z",
  lines:
    "M4 9.5h24V14H4zM16 9.5V27M16 9.5c-4 0-6-1.5-6-3.5s4-2 6 3.5zM16 9.5c4 0 6-1.5 6-3.5s-4-2-6 3.5z",
};

/** A small print in two inks: somebody's color, and a line over it a little beside, as in a print made by hand. */
export function Print({
  shape: { body, lines },
  color,
  className,
}: {
  shape: Shape;
  /** Somebody's, or one of the theme's. */
  color: string;
  className: string;
}) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path
        d={body}
        stroke="none"
        opacity="0.8"
        transform="translate(1.4 1.4)"
        style={{ fill: color.startsWith("#") ? patchOf(color) : color }}
      />
      {/* As fine on a large one as on a small one. */}
      <path d={`${body}${lines}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
