import { useSearch } from "wouter";
import { yearOf } from "../../shared/days.ts";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { Year } from "../features/gift-lists/year/year.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useToday } from "../lib/use-today.ts";
import { BackLink } from "../ui/back-link.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export default function YearPage() {
  const now = yearOf(useToday());
  const asked = new URLSearchParams(useSearch()).get("year") ?? "";
  const year = /^(19|20|21)\d\d$/.test(asked) ? Number(asked) : now;
  useDocumentTitle(`${year} in gifts`);
  return (
    <SignedInOnly>
      <BackLink to="/shopping" label="Still to buy" />
      <Year heading={<PageHeading>{year} in gifts</PageHeading>} year={year} now={now} />
    </SignedInOnly>
  );
}
