import { Link } from "wouter";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { AllProfiles } from "../features/profiles/all-profiles.tsx";
import { AboutPerson } from "../features/reminders/occasions/about-person.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { buttonClass } from "../ui/button-class.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { ArrowLeftIcon } from "../ui/icons/arrow-left.tsx";

export default function ProfilesPage() {
  useDocumentTitle("All profiles");
  return (
    <SignedInOnly>
      <Link href="/" className={`${buttonClass("quiet")} mt-4 -ml-4`}>
        <ArrowLeftIcon />
        Back to Home
      </Link>
      <div className="pt-2">
        <PageHeading>All profiles</PageHeading>
        <div className="mt-4">
          <AllProfiles about={AboutPerson} />
        </div>
      </div>
    </SignedInOnly>
  );
}
