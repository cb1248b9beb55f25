import {
  infiniteQueryOptions,
  useInfiniteQuery,
  usePrefetchInfiniteQuery,
  type QueryClient,
} from "@tanstack/react-query";
import type { Received } from "../../../../shared/api.ts";
import type { IdeaState } from "../../../../shared/idea-limits.ts";
import { shoppingOrders, type ShoppingOrder } from "../../../../shared/shopping-limits.ts";
import { call } from "../../../lib/api.ts";
import { shoppingKey } from "../../../lib/query-keys.ts";

type Answer = Received<"GET /api/shopping">;

/** With what became of it since the server was asked: it stays where it is, so that nothing moves under a finger. */
export type ToBuy = Answer["items"][number] & { bought?: boolean };
export type ShoppingPage = Omit<Answer, "items"> & { items: ToBuy[] };

function shoppingQuery(by: ShoppingOrder) {
  return infiniteQueryOptions({
    queryKey: [...shoppingKey, by],
    queryFn: ({ signal, pageParam }): Promise<ShoppingPage> =>
      call("GET /api/shopping", { query: { by, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Refetched on every visit. The other order is fetched as well, to be there without a connection. */
export function useShopping(by: ShoppingOrder) {
  usePrefetchInfiniteQuery(shoppingQuery(by === "date" ? "person" : "date"));
  return useInfiniteQuery({ ...shoppingQuery(by), staleTime: 0 });
}

/** What the server has of a list is what counts of its ideas. */
export function putIntoShopping(
  client: QueryClient,
  list: { id: string; ideas: ReadonlyArray<{ id: string; state: IdeaState }> },
) {
  const isBought = (idea: string) => list.ideas.find(({ id }) => id === idea)?.state !== "idea";
  for (const by of shoppingOrders) {
    client.setQueryData(
      shoppingQuery(by).queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            items: page.items.map((item) =>
              item.list.id === list.id ? { ...item, bought: isBought(item.id) } : item,
            ),
          })),
        },
    );
  }
}
