import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { AllGiftLists } from "../features/gift-lists/overview/gift-lists.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { BackLink } from "../ui/back-link.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export default function GiftListsPage() {
  useDocumentTitle("Gift Lists");
  return (
    <SignedInOnly title="Please sign in to manage your gift lists">
      <BackLink />
      <AllGiftLists heading={<PageHeading>Gift Lists</PageHeading>} />
    </SignedInOnly>
  );
}
