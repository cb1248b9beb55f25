import { toast } from "../ui/toast.ts";
import { TAKE_OVER } from "./messages.ts";

let offered: ServiceWorker | null = null;

export function offerUpdate(waiting: ServiceWorker) {
  if (offered === waiting) return;
  offered = waiting;
  toast({
    title: "A new version of Ribbon is ready",
    description: "It opens when you reload.",
    action: { label: "Reload", onSelect: () => takeOver(waiting) },
  });
}

function takeOver(waiting: ServiceWorker) {
  // Only the page where somebody asked for it reloads.
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  // A worker has no origin of its own to name; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage(TAKE_OVER);
}
