import { Link } from "wouter";
import { About } from "../features/info/about.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { buttonClass } from "../ui/button-class.ts";
import { ArrowLeftIcon } from "../ui/icons/arrow-left.tsx";

export default function AboutPage() {
  useDocumentTitle("About");
  return (
    <>
      <Link href="/" className={`${buttonClass("quiet")} mt-4 mb-2 -ml-4`}>
        <ArrowLeftIcon />
        Back to Home
      </Link>
      <About />
    </>
  );
}
