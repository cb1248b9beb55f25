import { MutationCache, QueryCache, QueryClient, type Query } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { request } from "./api.ts";
import { userKey } from "./user-key.ts";

interface Listeners {
  /** After every answer to who is signed in, before anything is rendered with it. */
  onUser: (client: QueryClient) => void;
  /** After a read that was refused because nobody is signed in. */
  onSignedOut: (client: QueryClient) => void;
  /** Whether the server could be reached, after every attempt. */
  onAttempt: (reached: boolean, client: QueryClient) => void;
}

/** Reads the path its key spells, unless a query brings its own function. */
export function createQueryClient({ onUser, onSignedOut, onAttempt }: Listeners) {
  const onSuccess = () => onAttempt(true, client);
  const onError = (error: Error) => onAttempt(!isOffline(error), client);
  // Queries of device state, like push, say nothing about whether the server can be reached.
  const asksServer = ({ queryKey: [path] }: Query<unknown, unknown>) =>
    typeof path === "string" && path.startsWith("/api/");
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, query) => {
        if (query.queryKey[0] === userKey[0]) onUser(client);
        if (asksServer(query)) onSuccess();
      },
      onError: (error, query) => {
        if (asksServer(query)) onError(error);
        if (isUnauthenticated(error)) onSignedOut(client);
      },
    }),
    // A mutation answered with 401 does not end the session here: the form would unmount with what was typed.
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
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
        // Browsers report being online when they are not; an attempt tells the truth.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

/** Clears the query cache of everybody's data, and cancels requests that would bring some back. */
export function forgetEverything(client: QueryClient) {
  void client.cancelQueries();
  client.setQueryData(userKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
}

/** Turns a 401 into null, for a query where being signed out is an answer and not an error. */
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
