import { Link } from "wouter";
import { buttonClass } from "../../ui/button-class.ts";
import { LostTag } from "../../ui/drawings/lost-tag.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export function ProfileNotFound() {
  return (
    <Notice title={<PageHeading>Profile not found</PageHeading>}>
      <LostTag />
      <p>It may have been deleted, or the address may be mistyped.</p>
      <Link href="/" className={buttonClass("action")}>
        Go to your people
      </Link>
    </Notice>
  );
}
