import { Link, useSearch } from "wouter";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { Shopping } from "../features/gift-lists/shopping/shopping.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { buttonClass } from "../ui/button-class.ts";
import { ArrowLeftIcon } from "../ui/icons/arrow-left.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export default function ShoppingPage() {
  useDocumentTitle("Still to buy");
  const by = new URLSearchParams(useSearch()).get("by") === "person" ? "person" : "date";
  return (
    <SignedInOnly>
      <Link href="/" className={`${buttonClass("quiet")} mt-4 -ml-4`}>
        <ArrowLeftIcon />
        Back to Home
      </Link>
      <Shopping heading={<PageHeading>Still to buy</PageHeading>} by={by} />
    </SignedInOnly>
  );
}
