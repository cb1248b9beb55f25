import { useUser } from "../features/auth/queries.ts";
import { useChooseCurrency, useMoney } from "../features/auth/use-money.ts";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { MovementsCard } from "../features/billing/history/movements-card.tsx";
import { PaymentsCard } from "../features/billing/history/payments-card.tsx";
import { PlanCard } from "../features/billing/plan/plan-card.tsx";
import { ReminderSettings } from "../features/reminders/settings/reminder-settings.tsx";
import { CurrencyCard } from "../features/settings/currency-card.tsx";
import { SettingsPlaceholder } from "../features/settings/settings-placeholder.tsx";
import { Settings } from "../features/settings/settings.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { BackLink } from "../ui/back-link.tsx";

export default function SettingsPage() {
  useDocumentTitle("Settings");
  const session = useUser();
  const { currency } = useMoney();
  const { mutateAsync: choose } = useChooseCurrency();
  if (session.status !== "signedIn" && session.status !== "loading") {
    return <SignedInOnly>{null}</SignedInOnly>;
  }
  return (
    <>
      <BackLink className="mt-4 mb-2" />
      <PageHeading>Settings</PageHeading>
      {session.status === "loading" ? (
        <SettingsPlaceholder />
      ) : (
        <Settings
          user={session.user}
          plan={<PlanCard />}
          reminders={<ReminderSettings />}
          money={<CurrencyCard currency={currency} onChoose={choose} />}
          history={
            <>
              <PaymentsCard />
              <MovementsCard />
            </>
          }
        />
      )}
    </>
  );
}
