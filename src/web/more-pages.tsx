import { Route, Switch } from "wouter";
import { loadable } from "./lib/loadable.ts";
import NotFoundPage from "./pages/not-found.tsx";

/** Pages that hardly anybody begins with: the first bundle, which names the others, does not know these. */
const pages = {
  "/shopping": loadable(() => import("./pages/shopping.tsx")),
  "/year": loadable(() => import("./pages/year.tsx")),
  "/questionnaire": loadable(() => import("./pages/questionnaire.tsx")),
  "/reminders": loadable(() => import("./pages/reminders.tsx")),
  "/settings": loadable(() => import("./pages/settings.tsx")),
  "/support": loadable(() => import("./pages/support.tsx")),
  "/checkout": loadable(() => import("./pages/checkout.tsx")),
  "/subscribe": loadable(() => import("./pages/subscribe.tsx")),
  "/payment-success": loadable(() => import("./pages/payment-success.tsx")),
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
      </Route>
    </Switch>
  );
}
