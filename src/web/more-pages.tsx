import { Route, Switch } from "wouter";
import NotFoundPage from "./pages/not-found.tsx";
import { lazyPage, Ready } from "./ui/lazy-page.tsx";

/** Pages that hardly anybody begins with: the first bundle, which names the others, does not know these. */
const pages = {
  "/profiles": lazyPage(() => import("./pages/profiles.tsx")),
  "/gift-lists": lazyPage(() => import("./pages/gift-lists.tsx")),
  "/shopping": lazyPage(() => import("./pages/shopping.tsx")),
  "/year": lazyPage(() => import("./pages/year.tsx")),
  "/questionnaire": lazyPage(() => import("./pages/questionnaire.tsx")),
  "/reminders": lazyPage(() => import("./pages/reminders.tsx")),
  "/settings": lazyPage(() => import("./pages/settings.tsx")),
  "/support": lazyPage(() => import("./pages/support.tsx")),
  "/checkout": lazyPage(() => import("./pages/checkout.tsx")),
  "/subscribe": lazyPage(() => import("./pages/subscribe.tsx")),
  "/payment-success": lazyPage(() => import("./pages/payment-success.tsx")),
};

export type MorePattern = keyof typeof pages;

export default function MorePages() {
  return (
    <Switch>
      {Object.entries(pages).map(([route, Page]) => (
        <Route key={route} path={route}>
          <Page />
        </Route>
      ))}
      <Route>
        <NotFoundPage />
        <Ready />
      </Route>
    </Switch>
  );
}
