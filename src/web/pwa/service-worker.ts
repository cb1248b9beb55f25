import { call } from "../lib/api.ts";
import { PUSHED, TAKE_OVER } from "./messages.ts";
import { addDevice } from "./push-subscription.ts";

// As much of a service worker's world as is used here: the library that has all of it redefines the
// window's, which the rest of the app lives in.
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
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

/** Filled in by the build: every file and page of this version, and a name for all of them together. */
declare const PRECACHE: { version: string; files: string[]; pages: string[]; shell: string };

const CACHE = `shell-${PRECACHE.version}`;
/** Longer than a slow answer, shorter than somebody's patience. */
const TIMEOUT = 3_000;
const PRIVATE = /^\/(api|calendar|oidc|unsubscribe)\//;
const pages = new Set(PRECACHE.pages);
const files = new Set(PRECACHE.files);

self.addEventListener("install", (event) => {
  event.waitUntil(precache());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("message", ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
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
  // Everything that belongs to somebody goes past here untouched.
  if (PRIVATE.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(fetchPage(request, pathname));
  else if (files.has(pathname)) event.respondWith(fetchFile(request, pathname));
});

async function precache() {
  const cache = await caches.open(CACHE);
  await Promise.all([...files, ...pages, PRECACHE.shell].map((path) => store(cache, path)));
}

async function store(cache: Cache, path: string) {
  const hashed = path.startsWith("/assets/");
  // Without cookies: what is stored here is the same for everybody.
  const response = await fetch(path, {
    cache: hashed ? "default" : "no-cache",
    credentials: "omit",
  });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  if (response.headers.get("cache-control")?.includes("no-store")) return;
  await cache.put(path, response);
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The network's page while it answers in time; otherwise the one that came with this version. */
async function fetchPage(request: Request, pathname: string): Promise<Response> {
  const answer = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT));
  const inTime = await Promise.race([answer, late]).catch(() => null);
  const stored = pages.has(pathname) ? pathname : PRECACHE.shell;
  return inTime ?? (await fromCache(stored)) ?? answer;
}

async function fetchFile(request: Request, pathname: string): Promise<Response> {
  return (await fromCache(pathname)) ?? fetch(request);
}

async function fromCache(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path, { ignoreVary: true });
}

/** A browser shows something for every message, and would say so itself if we did not. */
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

/** The browser ended the subscription by itself. Whoever is not signed in is asked for it by the next page. */
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

/** Leads to the window that shows it already, or else takes the one that was used last there. */
async function open(path: unknown) {
  const asked = addressOf(path);
  const here = (await windows()).filter(({ url }) => new URL(url).origin === asked.origin);
  const shown = here.find(({ url }) => new URL(url).pathname === asked.pathname);
  if (shown) await shown.focus();
  else if (!(await lead(here[0], asked.href))) await self.clients.openWindow(asked.href);
}

/** Not every page can be led: one that this worker does not control yet cannot. */
async function lead(page: WindowClient | undefined, href: string): Promise<boolean> {
  try {
    const focused = await page?.focus();
    return Boolean(await focused?.navigate(href));
  } catch {
    return false;
  }
}

/** Of this site only; anything else leads home. */
function addressOf(path: unknown): URL {
  const { origin } = self.location;
  try {
    const asked = new URL(String(path), origin);
    if (asked.origin === origin) return asked;
  } catch {
    // No address.
  }
  return new URL("/", origin);
}

/** The one that was used last comes first. */
function windows(): Promise<WindowClient[]> {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}
