import { useSearch } from "wouter";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { Shopping } from "../features/gift-lists/shopping/shopping.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { BackLink } from "../ui/back-link.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export default function ShoppingPage() {
  useDocumentTitle("Still to buy");
  const by = new URLSearchParams(useSearch()).get("by") === "person" ? "person" : "date";
  return (
    <SignedInOnly>
      <div className="mx-auto w-full max-w-176">
        <BackLink />
        <Shopping heading={<PageHeading>Still to buy</PageHeading>} by={by} />
      </div>
    </SignedInOnly>
  );
}
