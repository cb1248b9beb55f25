import { call } from "../lib/api.ts";
import { PUSHED, TAKE_OVER } from "./messages.ts";
import { addDevice } from "./push-subscription.ts";

// The part of the service worker's types that is used here: TypeScript's `webworker` library conflicts with
// `dom`, which the rest of the app needs.
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends LifetimeEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends LifetimeEvent {
  readonly notification: Notification;
}
interface WindowClient {
  readonly id: string;
  readonly url: string;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
  postMessage(message: string): void;
}
declare const self: {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: "install" | "activate" | "pushsubscriptionchange",
    listener: (event: LifetimeEvent) => void,
  ): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
};

/** Filled in by the build: the files and pages to precache, the files that few need, and the name of this version. */
declare const PRECACHE: {
  version: string;
  files: string[];
  seldom: string[];
  pages: string[];
  shell: string;
};

// Read once: the build writes it out wherever it is named.
const { version, shell, ...named } = PRECACHE;
const CACHE = `shell-${version}`;
/** Under this path, the new cache holds the ids of the tabs that were open when its version took over. */
const TABS_BEFORE = "/tabs-before";
/** How long a page waits for the network before the cached one is shown. */
const TIMEOUT = 3_000;
const PRIVATE = /^\/(api|calendar|oidc|unsubscribe)\//;
const pages = new Set(named.pages);
const files = new Set(named.files);
/** Cached once they were asked for. */
const seldom = new Set(named.seldom);

self.addEventListener("install", (event) => {
  event.waitUntil(precache());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(rememberTabs().then(() => self.clients.claim()));
});

self.addEventListener("message", ({ data, ports: [port] }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
  else if (Array.isArray(data)) {
    port?.postMessage(data.every((path) => files.has(path) || seldom.has(path)));
  }
});

self.addEventListener("push", (event) => {
  event.waitUntil(showReminder(event.data));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // Requests for personal data are never handled or cached here.
  if (PRIVATE.test(pathname)) return;
  if (request.mode === "navigate") {
    event.respondWith(fetchPage(request, pathname));
    event.waitUntil(removeOldCaches());
  } else if (files.has(pathname) || isHashed(pathname)) {
    event.respondWith(fetchFile(request, pathname));
  }
});

async function precache() {
  const cache = await caches.open(CACHE);
  // Stored last: where it is, the cache is whole.
  const isWhole = Boolean(await cache.match(shell));
  try {
    await Promise.all([...files, ...pages].map((path) => store(cache, path)));
    await store(cache, shell);
  } catch (error) {
    // The disk may be full: half a cache would only make that worse.
    if (!isWhole) await caches.delete(CACHE);
    throw error;
  }
}

function isHashed(path: string): boolean {
  return path.startsWith("/assets/");
}

async function store(cache: Cache, path: string) {
  // Without cookies: what is cached is the same for everybody.
  const response = await fetch(path, {
    cache: isHashed(path) ? "default" : "no-cache",
    credentials: "omit",
  });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  if (response.headers.get("cache-control")?.includes("no-store")) return;
  await cache.put(path, response);
}

/** Before this version takes over: tabs of the one before go on with their own files. */
async function rememberTabs() {
  try {
    const ids = (await windows()).map(({ id }) => id);
    const cache = await caches.open(CACHE);
    await cache.put(TABS_BEFORE, new Response(JSON.stringify(ids)));
    await removeOldCaches();
  } catch {
    // Without storage there is nothing to keep or to remove.
  }
}

/** Once the tabs of earlier versions are closed or reloaded. */
async function removeOldCaches() {
  const names = await caches.keys().catch((): string[] => []);
  // In the order they were made: those after this version's are of versions to come.
  const older = names.slice(0, Math.max(0, names.indexOf(CACHE)));
  if (older.length === 0) return;
  const before: unknown = await (await fromCache(TABS_BEFORE))?.json();
  const tabs = await windows();
  if (Array.isArray(before) && tabs.some(({ id }) => before.includes(id))) return;
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Network first with a timeout, then the precached page, also where a server only says that it has failed. */
async function fetchPage(request: Request, pathname: string): Promise<Response> {
  const answer = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT));
  const inTime = await Promise.race([answer, late]).catch(() => null);
  if (inTime && inTime.status < 500) return inTime;
  return (await fromCache(pages.has(pathname) ? pathname : shell)) ?? answer;
}

async function fetchFile(request: Request, pathname: string): Promise<Response> {
  return (await fromCache(pathname)) ?? fetch(request);
}

/** A hashed file may be of an earlier version. Without a cache, the network answers. */
async function fromCache(path: string): Promise<Response | undefined> {
  const cacheName = isHashed(path) ? undefined : CACHE;
  return caches.match(path, { cacheName, ignoreVary: true }).catch(() => undefined);
}

/** Every push must show a notification; otherwise the browser shows one of its own. */
async function showReminder(message: PushEvent["data"]) {
  const { title, body, url, tag } = read(message);
  await self.registration.showNotification(title, {
    body,
    tag,
    data: url,
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
  });
  for (const page of await windows()) {
    // A page of this site, found by the worker: there is no other origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    page.postMessage(PUSHED);
  }
}

/** The browser renewed the subscription. Without a session, the next page registers it instead. */
async function renewSubscription() {
  const { push } = await call("GET /api/reminder-settings");
  // Adding a device switches push on, and they may have switched it off.
  if (push.on) await addDevice(self.registration.pushManager);
}

function read(message: PushEvent["data"]) {
  let sent: unknown;
  try {
    sent = message?.json();
  } catch {
    // Not from our server.
  }
  const text = (name: string, otherwise: string) => {
    const value: unknown = Object.getOwnPropertyDescriptor(Object(sent), name)?.value;
    return typeof value === "string" && value !== "" ? value : otherwise;
  };
  return {
    title: text("title", "Something is coming up"),
    body: text("body", "Open Ribbon to see more."),
    url: text("url", "/"),
    tag: text("tag", ""),
  };
}

/** Focuses a window that shows the address already, or navigates the one that was focused last. */
async function open(path: unknown) {
  const asked = addressOf(path);
  const here = (await windows()).filter(({ url }) => new URL(url).origin === asked.origin);
  const shown = here.find(({ url }) => new URL(url).pathname === asked.pathname);
  if (shown) await shown.focus();
  else if (!(await navigate(here[0], asked.href))) await self.clients.openWindow(asked.href);
}

/** False for a window that this worker does not control: it cannot be navigated. */
async function navigate(page: WindowClient | undefined, href: string): Promise<boolean> {
  try {
    const focused = await page?.focus();
    return Boolean(await focused?.navigate(href));
  } catch {
    return false;
  }
}

/** An address of this site; any other becomes the home page. */
function addressOf(path: unknown): URL {
  const { origin } = self.location;
  try {
    const asked = new URL(String(path), origin);
    if (asked.origin === origin) return asked;
  } catch {
    // Not a URL.
  }
  return new URL("/", origin);
}

/** The window that was focused last comes first. */
function windows(): Promise<WindowClient[]> {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}
