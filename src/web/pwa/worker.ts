/** Registers the service worker, and offers to reload when a newer one is waiting. */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/service-worker.js");
  const offer = () => {
    // Without a controller this is the first worker, and there is nothing to update.
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    void import("./offer-update.ts").then(({ offerUpdate }) => offerUpdate(waiting));
  };
  const watch = () => registration.installing?.addEventListener("statechange", offer);
  offer();
  // One may be installing already.
  watch();
  registration.addEventListener("updatefound", watch);
  document.addEventListener("visibilitychange", () => {
    // Browsers look for a new worker on navigation only, and an app may be left open for days.
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}
