import { PrivacyPolicy } from "../features/info/privacy-policy.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";

export default function PrivacyPage() {
  useDocumentTitle("Privacy Policy");
  return (
    <div className="pt-8">
      <PrivacyPolicy />
    </div>
  );
}
