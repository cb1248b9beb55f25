import { useListEditorsLoader } from "../features/gift-lists/editor/list-editors-context.ts";
import { useEffect, type ReactNode } from "react";
import { noLongerRemembered, useUser } from "../features/auth/queries.ts";
import { Footer } from "../features/shell/footer.tsx";
import { Header } from "../features/shell/header.tsx";
import { useOnline } from "../pwa/online.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

export const OwnFrame = lazyPart(() => import("./own-frame.tsx"), {
  // Of the magnifier and the bell: what stands beside them moves nothing when they come.
  placeholder: <span className="h-11 w-22" />,
  failed: () => null,
});

/** Header, main and footer of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const session = useUser();
  const online = useOnline();
  const signedIn = session.status === "signedIn";
  const loader = useListEditorsLoader();
  useEffect(() => {
    if (!signedIn) return;
    noLongerRemembered();
    // Whatever page it is: drafts of earlier tabs are sent.
    void loader.flush();
  }, [signedIn, loader]);
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Header
        user={signedIn ? session.user : null}
        own={signedIn && <OwnFrame user={session.user} />}
      />
      {/* In the first bundle: offline, no chunk can be fetched. */}
      {/* Over the margin that every page begins with: it comes and goes without moving anything, and touches nothing. */}
      <output className="offline">
        {!online && <span>You’re offline.{signedIn && " Lists can still be changed."}</span>}
      </output>
      <main id="main" tabIndex={-1} className="relative">
        <div className="mx-auto max-w-page px-4 pb-16">{children}</div>
      </main>
      <Footer signedIn={signedIn} />
    </>
  );
}
