import { useLocation, useSearch } from "wouter";

/** Where signing in starts. A full navigation: the browser leaves for the identity provider. */
export function useSignInAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const returnTo = search ? `${path}?${search}` : path;
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}
