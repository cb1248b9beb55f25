import { useEffect } from "react";
import { matchRoute, Route as WouterRoute, Switch, useLocation, useRouter } from "wouter";
import { useRouteFocus } from "./lib/route-focus.ts";
import { loadable } from "./lib/loadable.ts";
import { isPublic } from "./lib/public-pages.ts";
import type { MorePattern } from "./more-pages.tsx";
import HomePage from "./pages/home.tsx";
import { Layout } from "./pages/layout.tsx";
import type { PagePattern } from "../shared/pages.ts";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { lazyPage, Ready } from "./ui/lazy-page.tsx";
import { PageSkeleton } from "./ui/page-skeleton.tsx";

const giftList = lazyPage(() => import("./pages/gift-list.tsx"));
const howItWorks = lazyPage(() => import("./pages/how-it-works.tsx"));

const pages = {
  // In the first bundle: it is the landing page.
  "/": Object.assign(HomePage, {
    preload: () => undefined,
    ready: () => Promise.resolve<unknown>(null),
  }),
  "/profile/:id": lazyPage(() => import("./pages/profile.tsx")),
  "/gift-lists/:id": giftList,
  "/gift-list/:id": giftList,
  "/chat/:id": lazyPage(() => import("./pages/chat.tsx")),
  "/pricing": lazyPage(() => import("./pages/pricing.tsx")),
  "/about": lazyPage(() => import("./pages/about.tsx")),
  "/how-it-works": howItWorks,
  // Where a first sign-in leads to.
  "/onboarding": howItWorks,
  "/privacy": lazyPage(() => import("./pages/privacy.tsx")),
  "/terms": lazyPage(() => import("./pages/terms.tsx")),
} satisfies Record<Exclude<PagePattern, MorePattern>, unknown>;

const MorePages = loadable(() => import("./more-pages.tsx"), <PageSkeleton />);

/** Resolves when the code of a prerendered page is loaded: it is hydrated as it was drawn. */
export function pageReady(path: string): Promise<unknown> {
  return (isPublic(path) ? pages[path] : MorePages).ready();
}

export function Router() {
  const [location] = useLocation();
  useRouteFocus();
  usePreloading();
  return (
    <Layout>
      {/* By address: navigating away resets the error. */}
      <ErrorBoundary key={location}>
        <Switch>
          {Object.entries(pages).map(([route, Page]) => (
            <WouterRoute key={route} path={route}>
              <Page />
              {route === "/" && <Ready />}
            </WouterRoute>
          ))}
          <WouterRoute>
            <MorePages />
          </WouterRoute>
        </Switch>
      </ErrorBoundary>
    </Layout>
  );
}

/** Preloads the code of a page when a pointer or the focus is on a link to it. */
function usePreloading() {
  const { parser } = useRouter();
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href^='/']");
      if (!link) return;
      const known = Object.entries(pages).find(
        ([route]) => matchRoute(parser, route, link.pathname)[0],
      );
      (known?.[1] ?? MorePages).preload();
    };
    addEventListener("pointerover", preload, { passive: true });
    addEventListener("focusin", preload);
    return () => {
      removeEventListener("pointerover", preload);
      removeEventListener("focusin", preload);
    };
  }, [parser]);
}
