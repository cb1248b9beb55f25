import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { AllProfiles } from "../features/profiles/all-profiles.tsx";
import { AboutPerson } from "../features/reminders/occasions/about-person.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { BackLink } from "../ui/back-link.tsx";

export default function ProfilesPage() {
  useDocumentTitle("All profiles");
  return (
    <SignedInOnly>
      <BackLink />
      <div className="pt-2">
        <PageHeading>All profiles</PageHeading>
        <div className="mt-4">
          <AllProfiles about={AboutPerson} />
        </div>
      </div>
    </SignedInOnly>
  );
}
