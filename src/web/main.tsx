import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { forgetUser, prefetchUser } from "./features/auth/queries.ts";
import { createQueryClient } from "./lib/query.ts";
import { Router } from "./router.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Toaster } from "./ui/toaster.tsx";

const client = createQueryClient({ onSignedOut: forgetUser });
prefetchUser(client);

const root = document.getElementById("root");
if (!root) throw new Error("The document has no root.");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ErrorBoundary>
        <Router />
        <Toaster />
      </ErrorBoundary>
    </QueryClientProvider>
  </StrictMode>,
);
