import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Received } from "../../../shared/api.ts";
import { call } from "../../lib/api.ts";
import { userKey } from "../../lib/user-key.ts";

type User = Received<"GET /api/auth/user">;

/** Optimistic update of the balance: the server takes bought tokens first, then monthly ones. */
export function deductTokens(client: QueryClient, cost: number) {
  client.setQueryData<User | null>(userKey, (user) => {
    if (!user) return user;
    const purchased = Math.min(user.purchasedTokens, cost);
    return {
      ...user,
      purchasedTokens: user.purchasedTokens - purchased,
      tokens: Math.max(0, user.tokens - (cost - purchased)),
    };
  });
}

/** Asks the server for the account again. */
export function refreshUser(client: QueryClient) {
  void client.invalidateQueries({ queryKey: userKey });
}

/** The account as it is now, not as it was when the page was opened. */
export function useFreshUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("GET /api/auth/user"),
    onSuccess: (user) => client.setQueryData(userKey, user),
  });
}
