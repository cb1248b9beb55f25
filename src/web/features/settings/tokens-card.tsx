import { Link } from "wouter";
import { availableTokens } from "../../../shared/tokens.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { TitledCard } from "../../ui/titled-card.tsx";

export function TokensCard({ user }: { user: { tokens: number; purchasedTokens: number } }) {
  return (
    <TitledCard title="Tokens">
      <p className="text-muted">
        <span className="font-serif text-heading font-semibold text-text tabular-nums">
          {availableTokens(user).toLocaleString("en")}
        </span>{" "}
        tokens remaining
      </p>
      <p className="mt-1 mb-5 text-caption text-muted tabular-nums">
        {user.tokens.toLocaleString("en")} monthly, {user.purchasedTokens.toLocaleString("en")}{" "}
        purchased
      </p>
      <Link href="/checkout" className={`${buttonClass("action")} mt-auto self-start`}>
        Buy More Tokens
      </Link>
    </TitledCard>
  );
}
