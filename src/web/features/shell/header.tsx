import { Link } from "wouter";
import type { Received } from "../../../shared/api.ts";
import { Logo } from "./logo.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

export function Header({ user }: { user: Received<"GET /api/auth/user"> | null }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-2 px-4">
        <Logo />
        <div className="flex items-center gap-2">
          {user && (
            <Link
              href="/pricing"
              className="inline-flex min-h-11 items-center rounded-control px-2 text-right text-caption font-semibold min-[22.5rem]:whitespace-nowrap text-muted tabular-nums no-underline hover:bg-well hover:text-text"
            >
              {(user.tokens + user.purchasedTokens).toLocaleString("en")} tokens
            </Link>
          )}
          <ProfileMenu user={user} />
        </div>
      </div>
    </header>
  );
}
