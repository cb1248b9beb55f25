import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Received } from "../../../shared/api.ts";
import { searchLimits } from "../../../shared/search-limits.ts";
import { matcherOf } from "../../../shared/search-words.ts";
import { giftListsKey, profilesKey, shoppingKey } from "../../lib/query-keys.ts";

export type Found = Received<"GET /api/search">;

type Profiles = Received<"GET /api/profiles">;
type Summaries = Received<"GET /api/gift-lists">;
type List = Received<"GET /api/gift-lists/:id">;
type Gifts = InfiniteData<Received<"GET /api/profiles/:id/gifts">>;
type Shopping = InfiniteData<Received<"GET /api/shopping">>;

/**
 * Searches what the device has of the server's responses: at once, and without a connection.
 * @param earlier The response to what was typed so far: what is in it does not leave and come back with every letter.
 */
export function searchDevice(client: QueryClient, query: string, earlier?: Found): Found {
  const matches = matcherOf(query);
  const people = byId(earlier?.people);
  for (const { id, name, color, photo } of client.getQueryData<Profiles>(profilesKey) ?? []) {
    people.set(id, { id, name, color, photo });
  }
  const personOf = (id: string | null) => people.get(id ?? "") ?? null;
  const lists = byId(earlier?.lists);
  const ideas = byId(earlier?.ideas);
  const gifts = byId(earlier?.gifts);

  /** Those in the cache under a key that begins and ends with this. */
  const cached = <Data>(path: readonly string[], length: number, last?: string) =>
    client
      .getQueriesData<Data>({ queryKey: path })
      .flatMap(([key, data]) =>
        data && key.length === length && (!last || key.at(-1) === last) ? [{ key, data }] : [],
      );
  const addList = ({ id, title, profileId }: Pick<List, "id" | "title" | "profileId">) =>
    lists.set(id, { id, title, person: personOf(profileId) });

  for (const { data } of cached<Shopping>(shoppingKey, 2)) {
    for (const { id, title, list, profileId } of data.pages.flatMap(({ items }) => items)) {
      const on = { id: list.id, title: list.title };
      addList({ ...on, profileId });
      ideas.set(id, { id, title, state: "idea", list: on, person: personOf(profileId) });
    }
  }
  for (const { data } of cached<Summaries>(profilesKey, 3, "gift-lists")) data.forEach(addList);
  client.getQueryData<Summaries>(giftListsKey)?.forEach(addList);
  for (const { key, data } of cached<Gifts>(profilesKey, 3, "gifts")) {
    const person = personOf(String(key[1]));
    for (const { id, title, givenOn, list } of data.pages.flatMap(({ items }) => items)) {
      gifts.set(id, { id, title, givenOn, list, person });
    }
  }
  for (const { data } of cached<List>(giftListsKey, 2)) {
    addList(data);
    const list = { id: data.id, title: data.title };
    const person = personOf(data.profileId);
    for (const { id, title, state, givenOn } of data.ideas) {
      ideas.delete(id);
      if (state === "given") gifts.set(id, { id, title, givenOn, list, person });
      else ideas.set(id, { id, title, state, list, person });
    }
  }

  const most = <One>(all: Iterable<One>, textOf: (one: One) => string) =>
    [...all].filter((one) => matches(textOf(one))).slice(0, searchLimits.found);
  const titleOf = ({ title }: { title: string }) => title;
  return {
    people: most(people.values(), ({ name }) => name),
    lists: most(lists.values(), titleOf),
    ideas: most(ideas.values(), titleOf),
    gifts: most(gifts.values(), titleOf),
  };
}

function byId<One extends { id: string }>(all: One[] = []): Map<string, One> {
  return new Map(all.map((one) => [one.id, one]));
}
