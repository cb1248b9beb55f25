import { MutationCache, QueryCache, QueryClient, type Query } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { request } from "./api.ts";
import { userKey } from "./query-keys.ts";

interface Listeners {
  onSignedOut: (client: QueryClient) => void;
  /** Whether the server could be reached, after every attempt. */
  onAttempt: (reached: boolean, client: QueryClient) => void;
}

/** Reads the path its key spells, unless a query brings its own function. */
export function createQueryClient({ onSignedOut, onAttempt }: Listeners) {
  const onSuccess = () => onAttempt(true, client);
  const onError = (error: Error) => onAttempt(!isOffline(error), client);
  // Some look at the device only, and say nothing about the server.
  const asksServer = ({ queryKey: [path] }: Query<unknown, unknown>) =>
    typeof path === "string" && path.startsWith("/api/");
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, query) => {
        if (asksServer(query)) onSuccess();
      },
      onError: (error, query) => {
        if (asksServer(query)) onError(error);
        if (isUnauthenticated(error)) onSignedOut(client);
      },
    }),
    // A refused change signs nobody out here: the form it came from would go, with all that was typed.
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (!meta?.onDevice) onSuccess();
      },
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.onDevice) onError(error);
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

/** Nobody's data is left in memory, and whatever is still under way will not bring any. */
export function forgetEverything(client: QueryClient) {
  void client.cancelQueries();
  client.setQueryData(userKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
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

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === "offline";
}
