import { Terms } from "../features/info/terms.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";

export default function TermsPage() {
  useDocumentTitle("Terms & Conditions");
  return (
    <div className="pt-8">
      <Terms />
    </div>
  );
}
