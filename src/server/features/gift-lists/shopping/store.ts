import { and, asc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Day } from "../../../../shared/days.ts";
import { type ShoppingOrder, shoppingLimits } from "../../../../shared/shopping-limits.ts";
import type { Db } from "../../../db/database.ts";
import { giftLists, ideas } from "../../../db/schema/gift-lists.ts";

interface Asked {
  by: ShoppingOrder;
  today: Day;
  /** In their order, and what is for nobody last: before the days, or on one day. */
  people: string[];
  before: string | undefined;
}

/** One page of what is still to be bought, nearest day first: the first, or the one below an idea. */
export async function listToBuy(db: Db, userId: string, { before, ...asked }: Asked) {
  const last = before === undefined ? null : await findPlace(db, userId, before);
  const found =
    before !== undefined && !last ? [] : await listBelow(db, userId, { ...asked, last });
  const items = found.slice(0, shoppingLimits.page);
  return {
    items,
    next: found.length > shoppingLimits.page ? (items.at(-1)?.id ?? null) : null,
    ...(await sumToBuy(db, userId)),
  };
}

interface Place {
  id: string;
  listId: string;
  place: number;
}

/** Bought or not: it may have been ticked off since it was the last of a page. */
async function findPlace(db: Db, userId: string, id: string): Promise<Place | null> {
  const [found] = await db
    .select({ id: ideas.id, listId: giftLists.id, place: ideas.place })
    .from(ideas)
    .innerJoin(giftLists, eq(giftLists.id, ideas.listId))
    .where(and(eq(ideas.id, id), eq(ideas.userId, userId)));
  return found ?? null;
}

interface Below extends Omit<Asked, "before"> {
  last: Place | null;
}

/** List by list: only as many are read as the page needs, however many there are. */
async function listBelow(db: Db, userId: string, asked: Below) {
  const { last } = asked;
  const lists = await listLists(db, userId, asked);
  if (lists.length === 0) return [];
  const byId = new Map(lists.map((list, place) => [list.id, { ...list, place }]));
  const found = await db
    .select({
      id: ideas.id,
      title: ideas.title,
      note: ideas.note,
      link: ideas.link,
      price: ideas.price,
      listId: ideas.listId,
      place: ideas.place,
    })
    .from(ideas)
    .where(
      and(
        eq(ideas.userId, userId),
        inArray(ideas.listId, [...byId.keys()]),
        eq(ideas.state, "idea"),
        last
          ? or(
              ne(ideas.listId, last.listId),
              sql`(${ideas.place}, ${ideas.id}) > (${last.place}, ${last.id})`,
            )
          : undefined,
      ),
    )
    .orderBy(asc(ideas.place), asc(ideas.id));
  return found
    .flatMap(({ listId, place: _place, ...item }) => {
      const list = byId.get(listId ?? "");
      if (!list) return [];
      const { id, title, eventDate, profileId, place } = list;
      return [{ ...item, profileId, list: { id, title, eventDate }, place }];
    })
    .toSorted((one, other) => one.place - other.place)
    .slice(0, shoppingLimits.page + 1);
}

/** The next lists with something to buy on them, as many as hold a page and one more. */
async function listLists(db: Db, userId: string, { by, today, people, last }: Below) {
  const day = sql`${today}::date`;
  const person = sql`coalesce(array_position(array(select jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)::uuid), ${giftLists.profileId}), ${people.length + 1}::int)`;
  const days = [
    sql`case when ${giftLists.eventDate} >= ${day} then 0 when ${giftLists.eventDate} is null then 1 else 2 end`,
    sql`coalesce(abs(${giftLists.eventDate} - ${day}), 0)`,
  ];
  const order = [
    ...(by === "person" ? [person, ...days] : [...days, person]),
    sql`${giftLists.id}`,
  ];
  const place = sql.join(order, sql`, `);
  const fromLast =
    last &&
    sql`(${place}) >= (select ${place} from ${giftLists} where id = ${last.listId} and user_id = ${userId})`;
  const found = await db
    .select({
      id: giftLists.id,
      title: giftLists.title,
      eventDate: giftLists.eventDate,
      profileId: giftLists.profileId,
      count: sql<number>`${giftLists.ideaCount} - ${giftLists.boughtCount}`,
    })
    .from(giftLists)
    .where(
      and(
        eq(giftLists.userId, userId),
        gt(giftLists.ideaCount, giftLists.boughtCount),
        fromLast ?? undefined,
      ),
    )
    .orderBy(...order)
    // Each has one at least, but for the one where the page before ended.
    .limit(shoppingLimits.page + 2);
  let held = 0;
  return found.filter(({ id, count }) => {
    const isNeeded = held <= shoppingLimits.page;
    if (id !== last?.listId) held += count;
    return isNeeded;
  });
}

/** What all of it costs, as far as that is known. Beyond what a number holds exactly, nobody is shopping. */
async function sumToBuy(db: Db, userId: string) {
  const [all] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<number>`least(coalesce(sum(${ideas.price}), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::bigint`.mapWith(
        Number,
      ),
      unpriced: sql<number>`(count(*) filter (where ${ideas.price} is null))::int`,
    })
    .from(ideas)
    .where(and(eq(ideas.userId, userId), eq(ideas.state, "idea")));
  return all ?? { count: 0, sum: 0, unpriced: 0 };
}
