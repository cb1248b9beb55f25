import { useLocation, useSearch } from "wouter";

/** The address of this page, without its origin. */
export function useHere(): string {
  const [path] = useLocation();
  const search = useSearch();
  return search ? `${path}?${search}` : path;
}
