import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { PastReminders } from "../features/reminders/inbox/past-reminders.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { BackLink } from "../ui/back-link.tsx";

export default function RemindersPage() {
  useDocumentTitle("Reminders");
  return (
    <SignedInOnly>
      <div className="mx-auto w-full max-w-176">
        <BackLink />
        <PastReminders />
      </div>
    </SignedInOnly>
  );
}
