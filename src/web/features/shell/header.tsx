import type { ReactNode } from "react";
import type { Received } from "../../../shared/api.ts";
import { Logo } from "./logo.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

interface HeaderProps {
  user: Received<"GET /api/auth/user"> | null;
  /** What only somebody who is signed in has there. */
  own: ReactNode;
}

export function Header({ user, own }: HeaderProps) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-1 px-4 sm:gap-2">
        <Logo signedIn={user !== null} />
        <div className="flex flex-1 items-center justify-end sm:gap-2">
          {own}
          <ProfileMenu user={user} />
        </div>
      </div>
    </header>
  );
}
