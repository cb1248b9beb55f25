import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "wouter";

// A page arrives in pieces: the address changes, its code loads, its data loads, its heading appears.
// The heading takes the focus when it does, unless the person has already moved on.
let awaited = false;
/** In the clock of `performance.now`, which begins when the first page is asked for. */
let arrivedAt = 0;

/** For how many milliseconds this page has been waited for, its code and data included. */
export function sinceNavigation(): number {
  return performance.now() - arrivedAt;
}

/** Mounted once, by the router. */
export function useRouteFocus() {
  const [location] = useLocation();
  const shown = useRef(location);
  const traversed = useRef(false);

  useEffect(() => {
    // A link to a part of the same page counts as traversed too: the last event before a page changes
    // is the one that says how.
    const onMove = ({ type }: Event) => {
      traversed.current = type === "popstate";
    };
    // Captured, to be there before the router's own listener changes the page.
    const events = ["popstate", "pushState"];
    for (const event of events) addEventListener(event, onMove, { capture: true });
    return () => {
      for (const event of events) removeEventListener(event, onMove, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    arrivedAt = performance.now();
    // Going back or forward, the browser restores the position by itself.
    if (!traversed.current) scrollTo(0, 0);
    traversed.current = false;
    awaited = true;
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [location]);
}

/** For the main heading of a page. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!awaited) return;
    awaited = false;
    const focused = document.activeElement;
    if (focused === document.body || focused?.tagName === "MAIN") {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return heading;
}
