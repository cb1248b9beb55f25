import type { QueryClient } from "@tanstack/react-query";
import type { Received } from "../../../shared/api.ts";
import { userKey } from "../../lib/query.ts";

type User = Received<"GET /api/auth/user">;

/** Shows a cost before the server has settled it: bought tokens first, then monthly ones. */
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

/** Asks for what the server has. */
export function refreshTokens(client: QueryClient) {
  void client.invalidateQueries({ queryKey: userKey });
}
