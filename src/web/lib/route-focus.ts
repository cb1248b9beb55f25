import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "wouter";

// Focus after a navigation. A page comes in pieces: the address changes, its code loads, its data loads, its
// heading renders. The heading then takes the focus, unless the person has focused something meanwhile.
let awaited = false;
/** When this page was navigated to, by `performance.now`, which begins with the first page's request. */
let arrivedAt = 0;

/** Milliseconds since this page was navigated to, loading its code and data included. */
export function sinceNavigation(): number {
  return performance.now() - arrivedAt;
}

/** Mounted once, by the router. */
export function useRouteFocus() {
  const [location] = useLocation();
  const shown = useRef(location);
  const traversed = useRef(false);

  useEffect(() => {
    // Following a link to an anchor of the same page fires `popstate`, too; only the last event before the
    // page changes says whether it was back or forward.
    const onMove = ({ type }: Event) => {
      traversed.current = type === "popstate";
    };
    // In the capture phase, before the router's listener changes the page.
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
    // On back and forward, the browser restores the scroll position itself.
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
