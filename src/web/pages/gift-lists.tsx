import { Link } from "wouter";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { AllGiftLists } from "../features/gift-lists/overview/gift-lists.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { buttonClass } from "../ui/button-class.ts";
import { ArrowLeftIcon } from "../ui/icons/arrow-left.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export default function GiftListsPage() {
  useDocumentTitle("Gift Lists");
  return (
    <SignedInOnly title="Please sign in to manage your gift lists">
      <Link href="/" className={`${buttonClass("quiet")} mt-4 -ml-4`}>
        <ArrowLeftIcon />
        Back to Home
      </Link>
      <AllGiftLists heading={<PageHeading>Gift Lists</PageHeading>} />
    </SignedInOnly>
  );
}
