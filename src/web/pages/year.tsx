import { Link, useSearch } from "wouter";
import { yearOf } from "../../shared/days.ts";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { Year } from "../features/gift-lists/year/year.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useToday } from "../lib/use-today.ts";
import { buttonClass } from "../ui/button-class.ts";
import { ArrowLeftIcon } from "../ui/icons/arrow-left.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export default function YearPage() {
  const now = yearOf(useToday());
  const asked = new URLSearchParams(useSearch()).get("year") ?? "";
  const year = /^(19|20|21)\d\d$/.test(asked) ? Number(asked) : now;
  useDocumentTitle(`${year} in gifts`);
  return (
    <SignedInOnly>
      <Link href="/shopping" className={`${buttonClass("quiet")} mt-4 -ml-4`}>
        <ArrowLeftIcon />
        Still to buy
      </Link>
      <Year heading={<PageHeading>{year} in gifts</PageHeading>} year={year} now={now} />
    </SignedInOnly>
  );
}
