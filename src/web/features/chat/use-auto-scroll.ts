import { useEffect, useRef } from "react";

/** Within this many pixels of the end, scrolling follows new text. */
const NEAR = 120;

/** Scrolls to the end while `content` grows, unless the reader has scrolled up. */
export function useAutoScroll(content: string) {
  const end = useRef<HTMLDivElement>(null);
  const following = useRef(true);

  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      following.current = scrollHeight - clientHeight - scrollY < NEAR;
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);

  // In an effect, after the router has scrolled the new page to its top.
  useEffect(() => {
    if (content !== "" && following.current) end.current?.scrollIntoView({ block: "end" });
  }, [content]);

  return {
    end,
    /** Scroll to the end again, after sending a message. */
    follow: () => {
      following.current = true;
    },
  };
}
