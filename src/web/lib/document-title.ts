import { useEffect } from "react";
import { isPublic, titles } from "./public-pages.ts";

/** Null for the default title of the address. */
export function useDocumentTitle(title: string | null) {
  useEffect(() => {
    document.title = titleOf(title ?? ownTitle(location.pathname));
  }, [title]);
}

function ownTitle(path: string): string | null {
  return isPublic(path) ? titles[path] : null;
}

export function titleOf(title: string | null): string {
  if (title === null) return "Ribbon";
  return title.startsWith("Ribbon") ? title : `${title} · Ribbon`;
}
