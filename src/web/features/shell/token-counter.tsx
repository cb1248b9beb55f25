import { Link } from "wouter";
import { formatNumber } from "../../lib/format-number.ts";

export function TokenCounter({ tokens }: { tokens: number }) {
  return (
    <Link href="/pricing" className="token-counter">
      {formatNumber(tokens)} tokens
    </Link>
  );
}
