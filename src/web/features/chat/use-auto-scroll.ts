import { useEffect, useRef } from "react";

/** Within this many pixels of the end, somebody reads what is new. */
const NEAR = 120;

/** Keeps the end in view while `content` grows, unless the reader has gone up to what was said before. */
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

  // After the page's arrival, which begins at the top.
  useEffect(() => {
    if (content !== "" && following.current) end.current?.scrollIntoView({ block: "end" });
  }, [content]);

  return {
    end,
    /** What the reader just wrote is where they are. */
    follow: () => {
      following.current = true;
    },
  };
}
