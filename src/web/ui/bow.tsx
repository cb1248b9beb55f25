import { inkOn } from "./ink-on.ts";

interface BowProps {
  color: string;
  /** Whether it is being tied just now; otherwise it is simply there. */
  tying: boolean;
  onTied: () => void;
  className?: string;
}

/** Loops and tails, each beginning at the knot, which lies over them. */
const parts = [
  "M14.2 12.2C11 5.6 2.6 3.8 2 9.6c-.5 5.2 6.6 6.9 12.2 4.4z",
  "M17.8 12.2C21 5.6 29.4 3.8 30 9.6c.5 5.2-6.6 6.9-12.2 4.4z",
  "M13.6 15.2c-1 4.1-3.4 7.4-6.6 10.2l4.6-.4 1.8 3.6c2.2-3.7 3.1-8.1 3.1-13z",
  "M18.4 15.2c1 4.1 3.4 7.4 6.6 10.2l-4.6-.4-1.8 3.6c-2.2-3.7-3.1-8.1-3.1-13z",
  "M13 12.6a2.2 2.2 0 0 1 2.2-2.2h1.6a2.2 2.2 0 0 1 2.2 2.2v2a2.2 2.2 0 0 1-2.2 2.2h-1.6a2.2 2.2 0 0 1-2.2-2.2z",
];

/** A small bow in somebody's color. Its edge keeps it apart from a ribbon of the same color. */
export function Bow({ color, tying, onTied, className = "" }: BowProps) {
  // On a ribbon of a person's color ink of the theme may not be seen.
  const edge = color.startsWith("#") ? inkOn(color) : "var(--text)";
  return (
    <svg
      viewBox="0 4 32 26"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden
      className={`pointer-events-none ${className}`}
      style={{ fill: color, stroke: `color-mix(in srgb, ${color} 15%, ${edge})` }}
      onAnimationEnd={onTied}
    >
      {parts.map((part) => (
        <path
          key={part}
          d={part}
          pathLength="1"
          strokeDasharray="1"
          className={tying ? "animate-tie" : ""}
        />
      ))}
    </svg>
  );
}
