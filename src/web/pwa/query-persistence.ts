import type { Query, QueryClient } from "@tanstack/react-query";
import {
  comingUpKey,
  giftListsKey,
  messagesKey,
  profilesKey,
  remindersKey,
  shoppingKey,
  yearKey,
} from "../lib/query-keys.ts";
import { userKey } from "../lib/user-key.ts";
import { deviceOwner } from "./owner.ts";
import { deleteAnswers, readAnswers, writeAnswers, type KeptAnswer } from "./storage.ts";

/** Collections that are persisted, with their items. */
const collections = [profilesKey[0], giftListsKey[0]];
const persisted: readonly unknown[] = [
  userKey[0],
  ...collections,
  messagesKey[0],
  comingUpKey[0],
  remindersKey[0],
  shoppingKey[0],
  yearKey[0],
];
/** Writing is debounced: changes come in bursts. */
const SAVE_DELAY = 300;

/** Writes the queries of a user to this device, now and whenever they change. */
export function persistQueries(client: QueryClient, owner: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => void saveAnswers(client, owner).catch(() => undefined);
  client.getQueryCache().subscribe(({ type, query }) => {
    if ((type !== "added" && type !== "updated") || !isPersisted(query)) return;
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY);
  });
  save();
}

async function saveAnswers(client: QueryClient, owner: string) {
  const isTheirs = () => deviceOwner() === owner;
  if (!isTheirs() || idIn(client.getQueryData(userKey)) !== owner) return;
  const answers = client.getQueryCache().findAll({ predicate: isPersisted }).map(toAnswer);
  await writeAnswers(owner, answers, isOutdated(client));
  // Another tab may have signed out meanwhile.
  if (!isTheirs()) await deleteAnswers(owner);
}

/** Persisted items that are no longer in their collection were deleted on the server. */
function isOutdated(client: QueryClient) {
  const known = new Map<unknown, { ids: Set<string | null>; at: number }>();
  for (const path of collections) {
    const state = client.getQueryState([path]);
    if (!Array.isArray(state?.data)) continue;
    known.set(path, { ids: new Set(state.data.map(idIn)), at: state.dataUpdatedAt });
  }
  return (key: readonly unknown[]) => {
    const [path, id] = key;
    const collection = known.get(path === messagesKey[0] ? profilesKey[0] : path);
    if (!collection || typeof id !== "string" || collection.ids.has(id)) return false;
    // Fetched after the collection: it may have been created since.
    return (client.getQueryState(key)?.dataUpdatedAt ?? 0) <= collection.at;
  };
}

/** Puts the persisted queries of the device's owner into the cache. */
export async function restoreQueries(client: QueryClient) {
  const owner = deviceOwner();
  if (!owner) return;
  const answers = await readAnswers(owner).catch(() => []);
  // The account comes last: pages that open with it find their data in the cache.
  const ordered = answers.toSorted((a, b) => Number(isUser(a)) - Number(isUser(b)));
  for (const { key, data, updatedAt } of ordered) {
    if (client.getQueryData(key)) continue;
    client.setQueryData(key, data, { updatedAt });
    // For now: whatever page shows it also asks the server.
    void client.invalidateQueries({ queryKey: key, exact: true, refetchType: "none" });
  }
}

function isPersisted({ queryKey, state }: Query): boolean {
  return persisted.includes(queryKey[0]) && state.data !== undefined && state.data !== null;
}

function isUser({ key }: KeptAnswer): boolean {
  return key[0] === userKey[0];
}

function toAnswer({ queryKey, state }: Query): KeptAnswer {
  return { key: queryKey, data: state.data, updatedAt: state.dataUpdatedAt };
}

function idIn(value: unknown): string | null {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" ? id : null;
}
