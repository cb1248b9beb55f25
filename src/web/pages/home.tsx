import { Suspense } from "react";
import { useUser } from "../features/auth/queries.ts";
import { Landing } from "../features/landing/landing.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { loadable } from "../lib/loadable.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";

// Not in the first bundle: a visitor never needs it.
const YourPeople = loadable(() => import("./your-people.tsx"));

export default function HomePage() {
  const session = useUser();
  useDocumentTitle(session.status === "signedIn" ? "Your people" : null);
  if (session.status === "loading") return <PageSkeleton />;
  if (session.status === "signedOut") return <Landing />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <YourPeople />
    </Suspense>
  );
}
