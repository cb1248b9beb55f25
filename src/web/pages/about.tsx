import { About } from "../features/info/about.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { BackLink } from "../ui/back-link.tsx";

export default function AboutPage() {
  useDocumentTitle("About");
  return (
    <>
      <BackLink className="mt-4 mb-2" />
      <About />
    </>
  );
}
