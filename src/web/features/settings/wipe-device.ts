/** Removes everything this site keeps in the browser, but for cookies that no script may touch. */
export async function wipeDevice(): Promise<void> {
  // One by one: what a browser does not have, or does not allow, keeps nothing.
  await Promise.allSettled([
    attempt(() => localStorage.clear()),
    attempt(() => sessionStorage.clear()),
    attempt(dropCaches),
    attempt(dropDatabases),
    attempt(dropWorkers),
  ]);
}

async function attempt(step: () => void | Promise<void>): Promise<void> {
  await step();
}

async function dropCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function dropDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name) indexedDB.deleteDatabase(name);
  }
}

/** A worker fills its caches when it is installed: the next visit installs a new one. */
async function dropWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}
