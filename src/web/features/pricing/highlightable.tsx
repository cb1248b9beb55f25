import { useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";

interface HighlightableProps {
  /** What `?highlight=` calls it. */
  name: "buytokens" | "subscription";
  labelledBy: string;
  className?: string;
  children: ReactNode;
}

/** A part of the page that `?highlight=` leads to and rings. */
export function Highlightable({ name, labelledBy, className = "", children }: HighlightableProps) {
  const section = useRef<HTMLElement>(null);
  // Not the router's: a page rendered ahead of time does not know what it will be asked for.
  const ringed = useSyncExternalStore(subscribe, wanted, () => null) === name;

  useEffect(() => {
    const reveal = () => {
      if (wanted() !== name || !section.current) return;
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      section.current.focus({ preventScroll: true });
      section.current.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "start" });
    };
    // Also for the address that is shown already: following it again is asking to be led again.
    // A frame later, when the dialog it was followed from has closed and given the focus back.
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

// The router's own events, besides the browser's.
const events = ["popstate", "pushState", "replaceState"];

function subscribe(listener: () => void) {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
