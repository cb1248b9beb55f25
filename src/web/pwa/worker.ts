/** The same one, however often it is asked for. */
export function worker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register("/service-worker.js");
}

/** Registers the service worker, and offers to reload where it is newer than this page. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await worker();
  const compare = (found: ServiceWorker | null) => {
    // Without a controller this is the first worker, and there is nothing to update.
    if (!found || !serviceWorker.controller) return;
    void import("./offer-update.ts").then(
      ({ offerUpdate }) => offerUpdate(found),
      // The next one is offered.
      () => undefined,
    );
  };
  const offer = () => compare(registration.waiting);
  const watch = () => registration.installing?.addEventListener("statechange", offer);
  let before = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    // Another tab may have let it take over.
    if (before) compare(serviceWorker.controller);
    before = serviceWorker.controller;
  });
  offer();
  // One may be installing already.
  watch();
  registration.addEventListener("updatefound", watch);
  document.addEventListener("visibilitychange", () => {
    // Browsers look for a new worker on navigation only, and an app may be left open for days.
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}
