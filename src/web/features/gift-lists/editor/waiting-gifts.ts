import type { Received, Sent } from "../../../../shared/api.ts";
import { createStore } from "../../../lib/store.ts";
import { copy, sameIn } from "./list-idea.ts";

export type GiftPage = Received<"GET /api/profiles/:id/gifts">;
export type Gift = GiftPage["items"][number];
export type GiftChanges = Omit<Sent<"PATCH /api/gifts/:id", "body">, "updatedAt">;

/** What can be changed of something that was given. */
export const giftFields = [
  "title",
  "note",
  "link",
  "price",
  "givenOn",
  "occasion",
  "verdict",
] as const satisfies Array<keyof GiftChanges>;

/** An edit of something that was given, kept until the server has it. */
export interface GiftEdit {
  /** The id of whom it was given to. */
  readonly person: string;
  /** As the server had it. */
  readonly gift: Gift;
  readonly mine: Gift;
  /** What was sent and not answered: the server may have stored one of it. */
  readonly attempts: readonly Gift[];
  /** Whether it waits for a connection, and is not just being sent. */
  readonly waits: boolean;
}

/** By the ids of the gifts. Apart from what sends them: a page shows them before that is loaded. */
export const waitingGifts = createStore<ReadonlyMap<string, GiftEdit>>(new Map());

export function isSameGift(one: Gift, other: Gift): boolean {
  return giftFields.every((field) => sameIn(field, one, other));
}

export function changesFrom(before: Gift, after: Gift): GiftChanges {
  const changes: GiftChanges = {};
  for (const field of giftFields) if (!sameIn(field, before, after)) copy(field, after, changes);
  return changes;
}

/** A gift from the server, with what is on this device only. */
export function withEdit(gift: Gift, edit: GiftEdit | undefined): Gift {
  return edit ? { ...gift, ...changesFrom(edit.gift, edit.mine) } : gift;
}
