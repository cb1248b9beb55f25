import type { ReactNode } from "react";
import { plans, type Tier } from "../../../shared/plans.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { Card } from "../../ui/card.tsx";
import { CheckIcon } from "../../ui/icons/check.tsx";

interface PriceCardProps {
  tier: Tier;
  badge?: string;
  /** Whether the user has this plan. */
  own?: boolean;
  /** Features besides the numbers. */
  extras: readonly string[];
  action: ReactNode;
}

export function PriceCard({ tier, badge, own = false, extras, action }: PriceCardProps) {
  const { name, price, monthlyTokens, profiles } = plans[tier];
  const given = [
    `Up to ${profiles} profiles`,
    ...(monthlyTokens > 0 ? [`${formatNumber(monthlyTokens)} tokens/month`] : []),
    ...extras,
  ];
  return (
    <li>
      <Card
        className={`relative flex h-full flex-col p-4 ${own ? "outline-2 outline-action" : ""}`}
      >
        {badge && (
          <p className="ribbon ribbon-tail absolute -top-px right-4 w-18 bg-action px-1 pt-2 pb-4 text-center text-caption leading-tight font-semibold text-on-action">
            {badge}
          </p>
        )}
        <h3 className={`text-title font-semibold ${badge ? "pr-20" : ""}`}>{name}</h3>
        <p className="mt-3 text-muted">
          <span className="font-serif text-heading font-semibold text-text">${price}</span>
          {price > 0 && "/month"}
        </p>
        <ul className="mt-4 mb-6 flex flex-col gap-2">
          {given.map((line) => (
            <li key={line} className="flex gap-2">
              <CheckIcon className="mt-0.5 size-5 text-success" />
              {line}
            </li>
          ))}
        </ul>
        {own && (
          <p className="mt-auto mb-2 flex items-center justify-center gap-1 font-semibold">
            <CheckIcon className="size-5 text-success" />
            Your plan
          </p>
        )}
        <div className={`grid *:px-2 ${own ? "" : "mt-auto"}`}>{action}</div>
      </Card>
    </li>
  );
}
