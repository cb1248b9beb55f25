import { useLocation, useSearch } from "wouter";

/** The address that starts signing in. A full navigation: it redirects to the identity provider. */
export function useSignInAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const returnTo = search ? `${path}?${search}` : path;
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}
