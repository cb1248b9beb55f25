import type { ComingUp } from "../../../../shared/occasions.ts";
import type { Db } from "../../../db/database.ts";
import { listOpenIdeas } from "../../gift-lists/store.ts";

/** As many as are on the screen at first: only the nearest of all speaks of an idea. */
const NEAREST = 3;

/** What is coming, with the next idea that is still to be bought for it. */
export async function withIdeaToBuy(db: Db, userId: string, items: ComingUp[]) {
  const open = await listOpenIdeas(db, userId, items.slice(0, NEAREST).flatMap(listsOf));
  return items.map((item) => {
    const [first] = listsOf(item).flatMap((listId) => {
      const idea = open.find((one) => one.listId === listId);
      return idea ? [{ title: idea.title, listId }] : [];
    });
    return { ...item, toBuy: first ?? null };
  });
}

const listsOf = ({ listId, people }: ComingUp) =>
  listId ? [listId] : people.flatMap((one) => one.listId ?? []);
