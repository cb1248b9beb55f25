import { Link } from "wouter";
import { availableTokens } from "../../../shared/tokens.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useThinker } from "./queries.ts";
import { whoThinks } from "./who-thinks.ts";

export function TokensCard({ user }: { user: { tokens: number; purchasedTokens: number } }) {
  const { data: thinker } = useThinker();
  return (
    <TitledCard title="Tokens">
      <p className="text-muted">
        <span className="font-serif text-heading font-semibold text-text tabular-nums">
          {formatNumber(availableTokens(user))}
        </span>{" "}
        tokens remaining
      </p>
      <p className="mt-1 text-caption text-muted tabular-nums">
        {formatNumber(user.tokens)} monthly, {formatNumber(user.purchasedTokens)} purchased
      </p>
      {/* One line high from the beginning: nothing moves when it is known. */}
      <p className="mt-1 mb-5 text-caption wrap-anywhere text-muted">
        {thinker ? whoThinks(thinker) : "\u00a0"}
      </p>
      <Link href="/checkout" className={`${buttonClass("plain")} mt-auto self-start`}>
        Buy More Tokens
      </Link>
    </TitledCard>
  );
}
