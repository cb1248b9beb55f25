import { Redirect } from "wouter";
import { useUser } from "../features/auth/queries.ts";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { SupportPlaceholder } from "../features/support/support-placeholder.tsx";
import { Support } from "../features/support/support.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";

export default function SupportPage() {
  useDocumentTitle("Support");
  const session = useUser();
  if (session.status === "signedOut") return <Redirect to="/" replace />;
  if (session.status === "unreachable") return <SignedInOnly>{null}</SignedInOnly>;
  return (
    <div className="pt-8">
      {session.status === "loading" ? <SupportPlaceholder /> : <Support user={session.user} />}
    </div>
  );
}
