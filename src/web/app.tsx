import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { Router as Addresses } from "wouter";
import { EditorsContext } from "./features/gift-lists/editor/editors-context.ts";
import type { Editors } from "./features/gift-lists/editor/editors.ts";
import { Router } from "./router.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Toaster } from "./ui/toaster.tsx";

interface AppProps {
  client: QueryClient;
  editors: Editors;
  path?: string;
}

/** The whole app, in the browser and for prerendering. */
export function App({ client, editors, path }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <EditorsContext value={editors}>
          {/* Prerendered without a search string; hydration begins the same way and then reads the real one. */}
          <Addresses ssrPath={path} ssrSearch="">
            <ErrorBoundary outermost>
              <Router />
              <Toaster />
            </ErrorBoundary>
          </Addresses>
        </EditorsContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
