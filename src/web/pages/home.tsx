import { Suspense } from "react";
import { useUser } from "../features/auth/queries.ts";
import { Landing } from "../features/landing/landing.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { loadable } from "../lib/loadable.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Spinner } from "../ui/spinner.tsx";

const ComingUp = lazyPart(() => import("../features/reminders/occasions/coming-up.tsx"));
// Not in the first bundle: a visitor never needs it.
const People = loadable(() => {
  ComingUp.preload();
  return import("../features/profiles/people.tsx");
});
const SignedInOnly = loadable(async () => ({
  default: (await import("../features/auth/signed-in-only.tsx")).SignedInOnly,
}));

export default function HomePage() {
  const session = useUser();
  useDocumentTitle(session.status === "signedIn" ? "Your people" : null);
  if (session.status === "loading") return <Spinner />;
  if (session.status === "signedOut") return <Landing />;
  return (
    <Suspense fallback={<Spinner />}>
      {session.status === "signedIn" ? (
        <People user={session.user} above={<ComingUp />} />
      ) : (
        <SignedInOnly>{null}</SignedInOnly>
      )}
    </Suspense>
  );
}
