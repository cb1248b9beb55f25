import { TAKE_OVER } from "./messages.ts";

// As much of a service worker's world as is used here: the library that has all of it redefines the
// window's, which the rest of the app lives in.
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
declare const self: {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
};

/** Filled in by the build: every file and page of this version, and a name for all of them together. */
declare const PRECACHE: { version: string; files: string[]; pages: string[]; shell: string };

const CACHE = `shell-${PRECACHE.version}`;
/** Longer than a slow answer, shorter than somebody's patience. */
const PATIENCE = 3_000;
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

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // Everything that belongs to somebody goes past here untouched.
  if (pathname.startsWith("/api/") || pathname.startsWith("/oidc/")) return;
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
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
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
