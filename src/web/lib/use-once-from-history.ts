import { useEffect, useEffectEvent } from "react";
import { useHistoryState } from "wouter/use-browser-location";

/**
 * Does what the link that led here asks for in the history state, also where it leads to the page one is on; once: not
 * again after a reload or on the way back.
 */
export function useOnceFromHistory(key: string, asked: unknown, act: () => void) {
  const isAsked = Object(useHistoryState<unknown>())[key] === asked;
  const take = useEffectEvent(act);
  // After the layout effects of the navigation itself, which scrolls to the top and moves the focus.
  useEffect(() => {
    if (!isAsked) return;
    history.replaceState(null, "");
    take();
  }, [isAsked]);
}
