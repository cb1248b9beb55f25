import { Link } from "wouter";
import { useDocumentTitle } from "../lib/document-title.ts";
import { buttonClass } from "../ui/button-class.ts";
import { LostTag } from "../ui/drawings/lost-tag.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export default function NotFoundPage() {
  useDocumentTitle("Page not found");
  return (
    <div className="pt-8">
      <Notice title={<PageHeading>There is no page here</PageHeading>}>
        <LostTag />
        <p>The address may be mistyped, or the page may have moved. Nothing of yours is lost.</p>
        <Link href="/" className={buttonClass("action")}>
          Go home
        </Link>
      </Notice>
    </div>
  );
}
