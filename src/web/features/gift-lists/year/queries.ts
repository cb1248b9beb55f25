import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Received } from "../../../../shared/api.ts";
import { call } from "../../../lib/api.ts";
import { yearKey } from "../../../lib/query-keys.ts";

export type YearInMoney = Received<"GET /api/year">;

/** Refetched on every visit: whatever is bought changes it. */
export function useYear(year: number) {
  return useQuery({
    queryKey: [...yearKey, year],
    queryFn: ({ signal }) => call("GET /api/year", { query: { year: String(year) }, signal }),
    staleTime: 0,
  });
}

export function useSetBudget(year: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ profileId, amount }: { profileId: string; amount: number | null }) =>
      call("POST /api/profiles/:id/budgets", { params: { id: profileId }, body: { year, amount } }),
    onSuccess: () => client.invalidateQueries({ queryKey: yearKey }),
  });
}
