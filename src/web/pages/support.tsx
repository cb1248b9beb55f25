import { Redirect } from "wouter";
import { useUser } from "../features/auth/queries.ts";
import { SupportPlaceholder } from "../features/support/support-placeholder.tsx";
import { Support } from "../features/support/support.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";

export default function SupportPage() {
  useDocumentTitle("Support");
  const session = useUser();
  if (session.status === "signedOut") return <Redirect to="/" replace />;
  return (
    <div className="pt-8">
      {session.status === "loading" ? <SupportPlaceholder /> : <Support user={session.user} />}
    </div>
  );
}
