import { Suspense } from "react";
import { useUser } from "../features/auth/queries.ts";
import { Landing } from "../features/landing/landing.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { loadable } from "../lib/loadable.ts";
import { Spinner } from "../ui/spinner.tsx";

const ComingUp = loadable(() => import("../features/reminders/occasions/coming-up.tsx"));
// Not in the first bundle: a visitor never needs it.
const People = loadable(() => {
  ComingUp.preload();
  return import("../features/profiles/people.tsx");
});

export default function HomePage() {
  const session = useUser();
  useDocumentTitle(session.status === "signedIn" ? "Your people" : null);
  if (session.status === "loading") return <Spinner />;
  if (session.status === "signedOut") return <Landing />;
  return (
    <Suspense fallback={<Spinner />}>
      <People user={session.user} above={<ComingUp />} />
    </Suspense>
  );
}
