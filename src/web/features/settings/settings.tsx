import type { Received } from "../../../shared/api.ts";
import { AccountActions } from "./account-actions.tsx";
import { AccountCard } from "./account-card.tsx";
import { InstallCard } from "./install-card.tsx";
import { TokensCard } from "./tokens-card.tsx";

export function Settings({ user }: { user: Received<"GET /api/auth/user"> }) {
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2">
      <AccountCard user={user} />
      <TokensCard user={user} />
      <InstallCard />
      <AccountActions email={user.email} />
    </div>
  );
}
