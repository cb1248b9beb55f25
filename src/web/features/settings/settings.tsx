import type { ReactNode } from "react";
import type { Received } from "../../../shared/api.ts";
import { AccountActions } from "./account-actions.tsx";
import { AccountCard } from "./account-card.tsx";
import { InstallCard } from "./install-card.tsx";
import { TokensCard } from "./tokens-card.tsx";

interface SettingsProps {
  user: Received<"GET /api/auth/user">;
  plan: ReactNode;
  history: ReactNode;
  reminders: ReactNode;
  money: ReactNode;
}

/** Whose they are first, then what people come for, and what ends it all last. */
export function Settings({ user, plan, history, reminders, money }: SettingsProps) {
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2">
      <AccountCard user={user} />
      {reminders}
      {money}
      <TokensCard user={user} />
      {plan}
      {history}
      <InstallCard />
      <AccountActions email={user.email} />
    </div>
  );
}
