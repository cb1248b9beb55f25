import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { assumeVisitor, prefetchUser } from "./features/auth/queries.ts";
import { sessionEnded, takeAnswers, userAnswered } from "./features/auth/session.ts";
import { Editors } from "./features/gift-lists/editor/editors.ts";
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
const editors = new Editors(client);
onOnline(() => void editors.flush());

const root = document.getElementById("root");
if (!root) throw new Error("No root.");

// Prerendered pages are a visitor's. The prerendered home page is served only without a session cookie.
const drawn = root.hasChildNodes();
const visitor = drawn && location.pathname === "/" && !deviceOwner();
if (drawn) assumeVisitor(client, { certain: visitor });
const answered = takeAnswers(client);
if (!visitor) void prefetchUser(client);

const app = <App client={client} editors={editors} />;
// Always as a transition, which does not block: a page that is drawn already can be read and scrolled.
if (drawn) {
  const hydrate = () => startTransition(() => void hydrateRoot(root, app));
  const start = () =>
    void pageReady(location.pathname).then(hydrate, () =>
      // Without its code the page stays as it was drawn, to be read, and with links that work.
      setTimeout(start, 10_000),
    );
  start();
} else {
  const render = () => startTransition(() => createRoot(root).render(app));
  // With answers to show, home is drawn once, when its code is there, too; what else it asks for comes after that.
  if (answered) inTime(peopleReady(), 1_000).then(render, render);
  else render();
}

listenForInstallPrompt();

addEventListener("click", (event) => {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a");
  if (!link || link.pathname !== "/api/logout" || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  import("./features/auth/sign-out.ts").then(
    ({ signOut }) => signOut(link.href, async () => (await editors.load()).sendEverything()),
    () => location.assign(link.href),
  );
});

addEventListener("pageshow", ({ persisted }) => {
  // Restored from the back/forward cache: somebody may have signed in or out meanwhile.
  const user = client.getQueryData<{ id: string } | null>(userKey);
  if (persisted && (user?.id ?? null) !== deviceOwner()) location.reload();
});

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  listenForPushes(client);
  // Later: on a first visit the worker fetches every file of the app, and would take the network and half of the processor
  // from what the visitor came for. Where its code cannot be fetched, the next visit brings it.
  const register = () =>
    void import("./pwa/worker.ts")
      .then(({ registerWorker }) => registerWorker())
      .catch(() => undefined);
  addEventListener("load", () => setTimeout(register, 2_000));
}
