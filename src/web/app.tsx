import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { Router as Addresses } from "wouter";
import { Router } from "./router.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Toaster } from "./ui/toaster.tsx";

/** The whole app, in the browser and where its pages are rendered ahead of time. */
export function App({ client, path }: { client: QueryClient; path?: string }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {/* A page is rendered without a query; the browser begins the same way and then reads its own. */}
        <Addresses ssrPath={path} ssrSearch="">
          <ErrorBoundary outermost>
            <Router />
            <Toaster />
          </ErrorBoundary>
        </Addresses>
      </QueryClientProvider>
    </StrictMode>
  );
}
