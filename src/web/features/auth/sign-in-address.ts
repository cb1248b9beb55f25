import { useHere } from "../../lib/here.ts";

/**
 * The address that starts signing in, and returns to `then` or else to this page. A full navigation: it
 * redirects to the identity provider.
 */
export function useSignInAddress(then?: string): string {
  const here = useHere();
  return `/api/login?returnTo=${encodeURIComponent(then ?? here)}`;
}
