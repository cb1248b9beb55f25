import type { ReactNode } from "react";
import { Link } from "wouter";

/** A link on a line of its own, with a touch target of 44 pixels. */
export function TextLink({
  to,
  state,
  onClick,
  children,
}: {
  to: string;
  /** For the history. */
  state?: unknown;
  /** Besides following it. */
  onClick?: () => void;
  children: ReactNode;
}) {
  return (
    <Link
      href={to}
      state={state}
      onClick={onClick}
      className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
