import { Link } from "wouter";
import { buttonClass } from "../../../ui/button-class.ts";
import { LostTag } from "../../../ui/drawings/lost-tag.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

export function ListNotFound() {
  return (
    <Notice title={<PageHeading>Gift list not found</PageHeading>}>
      <LostTag />
      <p>It may have been deleted, or the address may be mistyped.</p>
      <Link href="/gift-lists" className={buttonClass("action")}>
        Go to your gift lists
      </Link>
    </Notice>
  );
}
