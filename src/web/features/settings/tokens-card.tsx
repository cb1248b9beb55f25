import { Link } from "wouter";
import { availableTokens } from "../../../shared/tokens.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { TitledCard } from "../../ui/titled-card.tsx";

export function TokensCard({ user }: { user: { tokens: number; purchasedTokens: number } }) {
  return (
    <TitledCard title="Tokens">
      <p className="text-muted">
        <span className="font-serif text-heading font-semibold text-text tabular-nums">
          {formatNumber(availableTokens(user))}
        </span>{" "}
        tokens remaining
      </p>
      <p className="mt-1 mb-5 text-caption text-muted tabular-nums">
        {formatNumber(user.tokens)} monthly, {formatNumber(user.purchasedTokens)} purchased
      </p>
      <Link href="/checkout" className={`${buttonClass("action")} mt-auto self-start`}>
        Buy More Tokens
      </Link>
    </TitledCard>
  );
}
