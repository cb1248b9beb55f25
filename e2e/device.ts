import { type Page, expect } from "@playwright/test";

/** Until the files of this version are on the device. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated") {
      await new Promise((resolve) => active?.addEventListener("statechange", resolve));
    }
  });
}

/** Everything on the device that a page of this site can read. */
export function onDevice(page: Page) {
  return page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) cached.push(new URL(url).pathname);
    }
    return {
      cached,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
    };
  });
}

/** Until what was shown has been written down. */
export async function kept(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [first] = await indexedDB.databases();
        if (!first?.name) return "";
        const opening = indexedDB.open(first.name);
        return new Promise<string>((resolve) => {
          opening.addEventListener("success", () => {
            const all = opening.result.transaction("answers").objectStore("answers").getAll();
            all.addEventListener("success", () => {
              opening.result.close();
              resolve(JSON.stringify(all.result));
            });
          });
        });
      }),
    )
    .toContain(text);
}
