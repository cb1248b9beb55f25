import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { userQuery } from "./queries.ts";

const neverChanges = () => () => undefined;

/** Whether it is certain that nobody is signed in: a prerendered page is a visitor's before that is known. */
export function useIsVisitor(): boolean {
  const isDrawn = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // What a page is hydrated with counts as stale until the server has answered.
  const { data, isStale } = useQuery(userQuery);
  return !isDrawn && data === null && !isStale;
}
