import type { ReactNode } from "react";
import { useHeadingFocus } from "../lib/route-focus.ts";

/** The h1 of a page; it takes the focus after a navigation. */
export function PageHeading({
  className = "text-heading font-semibold",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const heading = useHeadingFocus();
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto" className={className}>
      {children}
    </h1>
  );
}
