import type { ReactNode } from "react";

/** A small drawing for an empty place, in two inks: that of the text, and ribbon red where it says so. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="h-24 w-36 text-text [&_.red]:stroke-action"
    >
      {children}
    </svg>
  );
}
