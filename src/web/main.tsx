import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { assumeVisitor, prefetchUser } from "./features/auth/queries.ts";
import { sessionEnded, takeAnswers, userAnswered } from "./features/auth/session.ts";
import { ListEditorsLoader } from "./features/gift-lists/editor/list-editors-loader.ts";
import { inTime } from "./lib/in-time.ts";
import { createQueryClient } from "./lib/query.ts";
import { userKey } from "./lib/user-key.ts";
import { listenForInstallPrompt } from "./pwa/install-prompt.ts";
import { deviceOwner } from "./pwa/owner.ts";
import { onOnline, reportAttempt } from "./pwa/online.ts";
import { listenForPushes } from "./pwa/pushed.ts";
import { peopleReady } from "./pages/home.tsx";
import { pageReady } from "./router.tsx";

const client = createQueryClient({
  onUser: userAnswered,
  onSignedOut: sessionEnded,
  onAttempt: reportAttempt,
});
const loader = new ListEditorsLoader(client);
onOnline(() => void loader.flush());

const root = document.getElementById("root");
if (!root) throw new Error("No root.");

// Prerendered pages are a visitor's. The prerendered home page is served only without a session cookie; with one, the
// server may have rendered somebody's home, which is drawn anew and put in its place.
const isHome = root.dataset.rendered === "";
const drawn = root.hasChildNodes() && !isHome;
const visitor = drawn && location.pathname === "/" && !deviceOwner();
if (drawn) assumeVisitor(client, { certain: visitor });
const answered = takeAnswers(client);

const app = <App client={client} loader={loader} />;
let isBegun = false;
// Always as a transition, which does not block: a page that is drawn already can be read and scrolled.
const begin = (how: () => void) => {
  isBegun = true;
  startTransition(how);
  registerWorkerLater();
};
const render = () => begin(() => createRoot(root).render(app));
if (drawn || (isHome && answered)) {
  const start = () =>
    void (drawn ? pageReady(location.pathname) : peopleReady()).then(
      drawn ? () => begin(() => void hydrateRoot(root, app)) : render,
      // Without its code the page stays as it is, to be read, and with links that work.
      () => setTimeout(start, 10_000),
    );
  start();
} else {
  // A home that was rendered, on a device that is somebody else's as yet: what is theirs is wiped first.
  root.replaceChildren();
  // With answers to show, home is drawn once, when its code is there, too; what else it asks for comes after that.
  if (answered) inTime(peopleReady(), 1_000).then(render, render);
  else render();
}
// The session has ended since: what was rendered is nobody's to see.
const clearIfSignedOut = () => {
  if (isHome && !isBegun && !client.getQueryData(userKey)) root.replaceChildren();
};
if (!visitor) void prefetchUser(client).then(clearIfSignedOut);

listenForInstallPrompt();

addEventListener("pageshow", ({ persisted }) => {
  // Restored from the back/forward cache: somebody may have signed in or out meanwhile.
  const user = client.getQueryData<{ id: string } | null>(userKey);
  if (persisted && (user?.id ?? null) !== deviceOwner()) location.reload();
});

if (import.meta.env.PROD && "serviceWorker" in navigator) listenForPushes(client);

/**
 * On a first visit the worker fetches every file of the app, and would take the network and half of the processor from what
 * the visitor came for. Where its code cannot be fetched, the next visit brings it.
 */
function registerWorkerLater() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () =>
    void import("./pwa/worker.ts")
      .then(({ registerWorker }) => registerWorker())
      .catch(() => undefined);
  setTimeout(register, 2_000);
}
