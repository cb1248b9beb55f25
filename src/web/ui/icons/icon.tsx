import type { ReactNode } from "react";

export interface IconProps {
  className?: string;
}

/** A line drawing on a grid of 24, hidden from screen readers: the text beside it is its label. */
export function Icon({ className = "size-5", children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
}
