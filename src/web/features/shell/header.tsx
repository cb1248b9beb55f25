import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Received } from "../../../shared/api.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { Logo } from "./logo.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

interface HeaderProps {
  user: Received<"GET /api/auth/user"> | null;
  bell: ReactNode;
}

export function Header({ user, bell }: HeaderProps) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-1 px-4 sm:gap-2">
        <Logo />
        <div className="flex items-center gap-1 sm:gap-2">
          {user && (
            <Link
              href="/pricing"
              className="inline-flex min-h-11 items-center rounded-control px-1 text-right text-caption sm:px-2 font-semibold min-[22.5rem]:whitespace-nowrap text-muted tabular-nums no-underline hover:bg-well hover:text-text"
            >
              {formatNumber(user.tokens + user.purchasedTokens)} tokens
            </Link>
          )}
          {bell}
          <ProfileMenu user={user} />
        </div>
      </div>
    </header>
  );
}
