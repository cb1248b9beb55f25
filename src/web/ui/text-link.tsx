import type { ReactNode } from "react";
import { Link } from "wouter";

/** A link that stands by itself, with room for a thumb. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      href={to}
      className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
