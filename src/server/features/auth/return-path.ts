import { invalidField } from "../../http/problems.ts";

/** Where to go after signing in: a page of this site. Anything else is refused. */
export function returnPath(wanted: string | undefined, publicUrl: URL): string {
  if (wanted === undefined) return "/";
  // Resolved the way a browser would: `//elsewhere`, `/\elsewhere` and `/.//elsewhere` lead away.
  const target = URL.canParse(wanted, publicUrl.href) ? new URL(wanted, publicUrl) : null;
  const isPage =
    target !== null &&
    wanted.startsWith("/") &&
    wanted.length <= 2000 &&
    target.origin === publicUrl.origin &&
    !target.pathname.startsWith("//") &&
    // Returning to an endpoint would sign out again, or go round in circles.
    !target.pathname.startsWith("/api/");
  if (!isPage) throw invalidField("returnTo", "Must be a page of this site.");
  return target.pathname + target.search + target.hash;
}
