import { Link } from "wouter";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { PastReminders } from "../features/reminders/inbox/past-reminders.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { buttonClass } from "../ui/button-class.ts";
import { ArrowLeftIcon } from "../ui/icons/arrow-left.tsx";

export default function RemindersPage() {
  useDocumentTitle("Reminders");
  return (
    <SignedInOnly>
      <Link href="/" className={`${buttonClass("quiet")} mt-4 -ml-4`}>
        <ArrowLeftIcon />
        Back to Home
      </Link>
      <PastReminders />
    </SignedInOnly>
  );
}
