import { markOf } from "./ink-on.ts";

/** How far something is, in somebody's colour. The words beside it say the same. */
export function ProgressBar({
  done,
  of,
  color,
  className = "",
}: {
  done: number;
  of: number;
  color?: string | undefined;
  className?: string;
}) {
  return (
    <span
      aria-hidden
      className={`block h-2 overflow-hidden rounded-full border border-field bg-page ${className}`}
    >
      <span
        className="block h-full bg-text forced-color-adjust-none"
        style={{ width: `${(100 * done) / of}%`, backgroundColor: color && markOf(color) }}
      />
    </span>
  );
}
