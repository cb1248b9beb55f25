import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { Router as Addresses } from "wouter";
import { ListEditorsContext } from "./features/gift-lists/editor/list-editors-context.ts";
import type { ListEditorsLoader } from "./features/gift-lists/editor/list-editors-loader.ts";
import { Router } from "./router.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Toaster } from "./ui/toaster.tsx";

interface AppProps {
  client: QueryClient;
  loader: ListEditorsLoader;
  path?: string;
}

/** The whole app, in the browser and for prerendering. */
export function App({ client, loader, path }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ListEditorsContext value={loader}>
          {/* Prerendered without a search string; hydration begins the same way and then reads the real one. */}
          <Addresses ssrPath={path} ssrSearch="">
            <ErrorBoundary outermost>
              <Router />
              <Toaster />
            </ErrorBoundary>
          </Addresses>
        </ListEditorsContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
