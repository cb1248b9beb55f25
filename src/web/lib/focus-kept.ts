import { useEffect, useState } from "react";
import { onServer } from "./on-server.ts";

/** Home takes the place of what the server rendered: a link that had the focus there has it again. */
export function useFocusKept() {
  const [link] = useState(focusedLink);
  useEffect(() => {
    if (link) linksTo(link.href)[link.index]?.focus({ preventScroll: true });
  }, [link]);
}

function focusedLink() {
  if (onServer) return null;
  const focused = document.activeElement;
  if (!(focused instanceof HTMLAnchorElement) || !focused.closest("#root")) return null;
  return { href: focused.href, index: linksTo(focused.href).indexOf(focused) };
}

/** One address can be that of several links. */
function linksTo(address: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll("a")].filter(({ href }) => href === address);
}
