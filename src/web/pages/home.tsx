import { useUser } from "../features/auth/queries.ts";
import { Landing } from "../features/landing/landing.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { loadable } from "../lib/loadable.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";

// Not in the first bundle: a visitor never needs it.
const load = () => import("./your-people.tsx");
const YourPeople = loadable(load, <PageSkeleton />);

/** Resolves when the code of somebody's home is there. */
export function peopleReady(): Promise<unknown> {
  return Promise.all([YourPeople.ready(), load().then((part) => part.parts)]);
}

export default function HomePage() {
  const session = useUser();
  useDocumentTitle(session.status === "signedIn" ? "Your people" : null);
  if (session.status === "loading") return <PageSkeleton />;
  if (session.status === "signedOut") return <Landing />;
  return <YourPeople />;
}
