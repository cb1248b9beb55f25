import { isStill } from "../../lib/motion.ts";
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";

interface HighlightableProps {
  /** Its name in `?highlight=`. */
  name: "buytokens" | "subscription";
  labelledBy: string;
  className?: string;
  children: ReactNode;
}

/** A section that `?highlight=` scrolls to, focuses and rings. */
export function Highlightable({ name, labelledBy, className = "", children }: HighlightableProps) {
  const section = useRef<HTMLElement>(null);
  // Not `useSearch` of the router: a prerendered page does not know its search string.
  const ringed = useSyncExternalStore(subscribe, wanted, () => null) === name;

  useEffect(() => {
    const reveal = () => {
      if (wanted() !== name || !section.current) return;
      const still = isStill();
      section.current.focus({ preventScroll: true });
      section.current.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "start" });
    };
    // Also when the link leads to the current address: it scrolls there again. A frame later, when the dialog
    // with the link is closed and has returned the focus.
    const onFollow = () => void requestAnimationFrame(reveal);
    reveal();
    addEventListener("pushState", onFollow);
    return () => removeEventListener("pushState", onFollow);
  }, [name]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={`scroll-mt-6 rounded-card outline-offset-8 ${ringed ? "outline-3 outline-action" : "outline-none"} ${className}`}
    >
      {children}
    </section>
  );
}

function wanted(): string | null {
  return new URLSearchParams(location.search).get("highlight");
}

// The router dispatches `pushState` and `replaceState`; browsers only fire `popstate`.
const events = ["popstate", "pushState", "replaceState"];

function subscribe(listener: () => void) {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
