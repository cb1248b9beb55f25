import { useEffect } from "react";
import { saveDraftNow } from "./draft.ts";

/** Writes a waiting draft before the page is hidden or left. */
export function useDraftSaving() {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden") saveDraftNow();
    };
    addEventListener("pagehide", saveDraftNow);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      removeEventListener("pagehide", saveDraftNow);
      document.removeEventListener("visibilitychange", onHide);
      saveDraftNow();
    };
  }, []);
}
