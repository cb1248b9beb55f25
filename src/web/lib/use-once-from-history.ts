import { useEffectEvent, useLayoutEffect } from "react";
import { useHistoryState } from "wouter/use-browser-location";

/**
 * Does what the link that led here asks for in the history state, also where it leads to the page one is on; once: not
 * again after a reload or on the way back.
 */
export function useOnceFromHistory(key: string, asked: unknown, act: () => void) {
  const isAsked = Object(useHistoryState<unknown>())[key] === asked;
  const take = useEffectEvent(act);
  // Before it is painted: what it opens is there at once.
  useLayoutEffect(() => {
    if (!isAsked) return;
    history.replaceState(null, "");
    take();
  }, [isAsked]);
}
