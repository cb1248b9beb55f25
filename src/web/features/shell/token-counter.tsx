import { Link } from "wouter";
import { formatNumber } from "../../lib/format-number.ts";

export function TokenCounter({ tokens }: { tokens: number }) {
  return (
    <Link
      href="/pricing"
      className="inline-flex min-h-11 items-center rounded-control px-1 text-right text-caption font-semibold text-muted tabular-nums no-underline hover:bg-well hover:text-text min-[22rem]:max-sm:whitespace-nowrap sm:px-2 lg:whitespace-nowrap"
    >
      {formatNumber(tokens)} tokens
    </Link>
  );
}
