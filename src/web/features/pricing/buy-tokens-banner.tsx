import { Link } from "wouter";
import { ideasPerGeneration, tokenPack, tokens } from "../../../shared/tokens.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";

export function BuyTokensBanner({ to, state }: { to: string; state: unknown }) {
  const rounds = Math.floor(tokenPack.tokens / tokens.generation);
  return (
    <Card className="relative flex flex-wrap items-center justify-between gap-x-8 gap-y-5 overflow-hidden p-6 pt-9">
      <span aria-hidden className="ribbon absolute inset-x-0 top-0 h-3 bg-action" />
      <div>
        <h2 id="buy-tokens" className="text-title font-semibold">
          Buy Tokens
        </h2>
        <p className="mt-1 text-lead">
          {formatNumber(tokenPack.tokens)} tokens for ${tokenPack.price}, no subscription
        </p>
        <p className="mt-1 text-muted">
          Enough for {rounds} rounds of {ideasPerGeneration} ideas. They never expire.
        </p>
      </div>
      <Link href={to} state={state} className={buttonClass("action")}>
        Buy Tokens Now
      </Link>
    </Card>
  );
}
