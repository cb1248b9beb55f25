import { toast } from "../ui/toast.ts";
import { TAKE_OVER } from "./messages.ts";

/** How long reloading waits for the worker. */
const LONGEST = 1_000;

let compared: ServiceWorker | null = null;

/** Offers to reload, unless this page is of the worker's version already: then it takes over unnoticed. */
export async function offerUpdate(worker: ServiceWorker): Promise<void> {
  if (compared === worker) return;
  compared = worker;
  if (await isOfVersion(worker)) {
    takeOver(worker);
    return;
  }
  toast({
    title: "A new version of Ribbon is ready",
    description: "It opens when you reload.",
    stays: true,
    action: { label: "Reload", onSelect: () => reload(worker) },
  });
}

/** Whether the files this page was started with are the worker's. Pages come from the network, and may be newer. */
function isOfVersion(worker: ServiceWorker): Promise<boolean> {
  const files = [...document.querySelectorAll("head [src], head [href]")]
    .map((element) => element.getAttribute("src") ?? element.getAttribute("href"))
    .filter((path) => path?.startsWith("/assets/"));
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true));
    port1.start();
    worker.postMessage(files, [port2]);
  });
}

function reload(worker: ServiceWorker) {
  const now = () => location.reload();
  worker.addEventListener("statechange", now);
  takeOver(worker);
  // It may have taken over before, or be kept waiting: pages come from the network, and are new all the same.
  setTimeout(now, LONGEST);
}

function takeOver(worker: ServiceWorker) {
  // A worker has no origin of its own to name; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(TAKE_OVER);
}
