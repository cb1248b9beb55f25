import { useEffect, useRef } from "react";

/** Scrolls to the end while `content` grows, unless the reader has scrolled up. */
export function useAutoScroll(content: string) {
  const end = useRef<HTMLDivElement>(null);
  const following = useRef(true);

  useEffect(() => {
    let before = scrollY;
    const look = () => {
      // Only a reader scrolls up. Text that has just come may be below the window without that.
      const isUp = scrollY < before;
      before = scrollY;
      // The end of the conversation, not of the page: the footer comes below it.
      const isInView = (end.current?.getBoundingClientRect().bottom ?? 0) < innerHeight;
      following.current = isInView || (following.current && !isUp);
    };
    // A phone's keyboard takes half of the window: what was said last stays in what is left.
    const stay = () => {
      if (following.current) end.current?.scrollIntoView({ block: "nearest" });
    };
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", stay);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", stay);
    };
  }, []);

  // In an effect, after the router has scrolled the new page to its top.
  useEffect(() => {
    if (content !== "" && following.current) end.current?.scrollIntoView({ block: "nearest" });
  }, [content]);

  return {
    end,
    /** Scroll to the end again, after sending a message. */
    follow: () => {
      following.current = true;
    },
  };
}
