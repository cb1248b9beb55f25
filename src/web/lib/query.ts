import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { request } from "./api.ts";

/** Reads the path its key spells, unless a query brings its own function. */
export function createQueryClient({ onSignedOut }: { onSignedOut: (client: QueryClient) => void }) {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnauthenticated(error)) onSignedOut(client);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => request("GET", queryKey.join("/"), { signal }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
        // Browsers report being online when they are not; an attempt tells the truth.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

/** For a read where being signed out is an answer, not a failure. */
export function nullIfSignedOut<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isUnauthenticated(error)) return null;
    throw error;
  });
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
