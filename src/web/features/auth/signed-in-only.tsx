import type { ReactNode } from "react";
import { useSignInAddress } from "./sign-in-address.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { useUser } from "./queries.ts";

/** A page that needs an account: a visitor is asked to sign in, and returns to it. */
export function SignedInOnly({
  title = "Sign in to see this page",
  why = "The people you shop for are kept in your account, and shown to nobody else.",
  children,
}: {
  title?: string;
  why?: string;
  children: ReactNode;
}) {
  const session = useUser();
  const signIn = useSignInAddress();
  if (session.status === "loading") return <PageSkeleton />;
  if (session.status === "signedIn") return children;
  if (session.status === "unreachable") {
    return (
      <div className="pt-8">
        <Notice role="alert" title={<PageHeading>Your account could not be loaded</PageHeading>}>
          <p>Ribbon can’t be reached. Everything you saved is safe.</p>
          <Button tone="plain" aria-disabled={session.retrying} onClick={session.retry}>
            {session.retrying ? "Trying again..." : "Retry"}
          </Button>
        </Notice>
      </div>
    );
  }
  return (
    <div className="pt-8">
      <Notice title={<PageHeading>{title}</PageHeading>}>
        <p>{why}</p>
        <a href={signIn} className={buttonClass("action")}>
          Sign In
        </a>
      </Notice>
    </div>
  );
}
