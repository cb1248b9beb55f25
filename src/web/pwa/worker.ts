/** Registers the service worker, and says so when a newer one is waiting to take over. */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/service-worker.js");
  const offer = () => {
    // Without a controller it is the first one, and replaces nothing.
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    void import("./offer-update.ts").then(({ offerUpdate }) => offerUpdate(waiting));
  };
  const watch = () => registration.installing?.addEventListener("statechange", offer);
  offer();
  // One may be on its way already.
  watch();
  registration.addEventListener("updatefound", watch);
  document.addEventListener("visibilitychange", () => {
    // An app that is left open for days does not navigate, and would not hear of a new version.
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}
