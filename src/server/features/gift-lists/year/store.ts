import { type SQL, and, asc, between, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { budgetLimits } from "../../../../shared/budget-limits.ts";
import type { NewBudget } from "../../../../shared/year.ts";
import type { Db } from "../../../db/database.ts";
import { budgets, giftLists, ideas } from "../../../db/schema/gift-lists.ts";

const MONTHS = 12;

/** The day it was bought, or the next that is known. */
const spentOn = sql`coalesce(${ideas.boughtOn}, ${ideas.wrappedOn}, ${ideas.givenOn})`;
const person = sql<string | null>`coalesce(${ideas.profileId}, ${giftLists.profileId})`;
const MOST = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** A sum as a number: beyond what that holds exactly, nobody is shopping. */
const exactly = (sum: SQL) => sql`least(coalesce(${sum}, 0), ${MOST})::bigint`.mapWith(Number);

interface OfPerson {
  profileId: string | null;
  spent: number[];
  unpriced: number;
  planned: number;
  budget: number | null;
  lists: { budget: number; used: number } | null;
}

/** One year in money, summed up by the database: as many rows as there are people and months. */
export async function yearInMoney(
  db: Db,
  userId: string,
  { year, now }: { year: number; now: number },
) {
  const people = new Map<string | null, OfPerson>();
  const of = (profileId: string | null): OfPerson => {
    const known = people.get(profileId) ?? {
      profileId,
      spent: Array.from({ length: MONTHS }, () => 0),
      unpriced: 0,
      planned: 0,
      budget: null,
      lists: null,
    };
    people.set(profileId, known);
    return known;
  };
  for (const row of await listSpent(db, userId, year)) {
    const one = of(row.profileId);
    one.spent[row.month - 1] = row.spent;
    one.unpriced += row.unpriced;
  }
  for (const row of await listPlanned(db, userId, { year, now })) {
    of(row.profileId).planned = row.planned;
  }
  for (const row of await listBudgets(db, userId, year)) of(row.profileId).budget = row.amount;
  for (const { profileId, ...lists } of await listListBudgets(db, userId, { year, now })) {
    of(profileId).lists = lists;
  }
  return { year, ...(await findYears(db, userId, now)), people: [...people.values()] };
}

function listSpent(db: Db, userId: string, year: number) {
  const month = sql<number>`extract(month from ${spentOn})::int`;
  return db
    .select({
      profileId: person,
      month,
      spent: exactly(sql`sum(${ideas.price})`),
      unpriced: sql<number>`(count(*) filter (where ${ideas.price} is null))::int`,
    })
    .from(ideas)
    .leftJoin(giftLists, eq(giftLists.id, ideas.listId))
    .where(
      and(
        eq(ideas.userId, userId),
        ne(ideas.state, sql`'idea'`),
        sql`${spentOn} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
      ),
    )
    .groupBy(person, month);
}

/** Lists of the year; one without a day is for this year. */
function isOfYear(year: number, now: number) {
  const ofYear = between(giftLists.eventDate, `${year}-01-01`, `${year}-12-31`);
  return year === now ? or(ofYear, isNull(giftLists.eventDate)) : ofYear;
}

/** What the lists that have a budget of their own may cost, and what is on them, bought or not. */
function listListBudgets(db: Db, userId: string, { year, now }: { year: number; now: number }) {
  const used = sql`(select sum(${ideas.price}) from ${ideas} where ${ideas.userId} = ${userId} and ${ideas.listId} = ${giftLists.id})`;
  return db
    .select({
      profileId: giftLists.profileId,
      budget: exactly(sql`sum(${giftLists.budget})`),
      used: exactly(sql`sum(${used})`),
    })
    .from(giftLists)
    .where(and(eq(giftLists.userId, userId), isNotNull(giftLists.budget), isOfYear(year, now)))
    .groupBy(giftLists.profileId);
}

/** Added up by list before any list is looked at: there are fewer of those. */
function listPlanned(db: Db, userId: string, { year, now }: { year: number; now: number }) {
  const onLists = db
    .select({ listId: ideas.listId, sum: sql`sum(${ideas.price})`.as("sum") })
    .from(ideas)
    .where(and(eq(ideas.userId, userId), eq(ideas.state, "idea")))
    .groupBy(ideas.listId)
    .as("on_lists");
  return (
    db
      .select({ profileId: giftLists.profileId, planned: exactly(sql`sum(${onLists.sum})`) })
      .from(onLists)
      .innerJoin(giftLists, eq(giftLists.id, onLists.listId))
      // Whose ideas they are says whose lists: with the owner once more, a planner without statistics goes through all of
      // their lists for each of them.
      .where(isOfYear(year, now))
      .groupBy(giftLists.profileId)
  );
}

function listBudgets(db: Db, userId: string, year: number) {
  return db
    .select({ profileId: budgets.profileId, amount: budgets.amount })
    .from(budgets)
    .where(and(eq(budgets.userId, userId), eq(budgets.year, year)));
}

/** From the first to the last year with anything in it, and this one. */
async function findYears(db: Db, userId: string, now: number) {
  const [days] = await db
    .select({
      from: sql<number | null>`extract(year from min(${spentOn}))::int`,
      to: sql<number | null>`extract(year from max(${spentOn}))::int`,
    })
    .from(ideas)
    .where(and(eq(ideas.userId, userId), ne(ideas.state, sql`'idea'`)));
  const [planned] = await db
    .select({
      from: sql<number | null>`min(${budgets.year})`,
      to: sql<number | null>`max(${budgets.year})`,
    })
    .from(budgets)
    .where(eq(budgets.userId, userId));
  const { years } = budgetLimits;
  return {
    from: Math.max(years.from, Math.min(now, days?.from ?? now, planned?.from ?? now)),
    to: Math.min(years.to, Math.max(now, days?.to ?? now, planned?.to ?? now)),
  };
}

export async function setBudget(
  db: Db,
  userId: string,
  profileId: string,
  { year, amount }: NewBudget,
): Promise<void> {
  if (amount === null) {
    await db
      .delete(budgets)
      .where(
        and(eq(budgets.userId, userId), eq(budgets.profileId, profileId), eq(budgets.year, year)),
      );
    return;
  }
  await db
    .insert(budgets)
    .values({ userId, profileId, year, amount })
    .onConflictDoUpdate({
      target: [budgets.profileId, budgets.year],
      set: { amount },
      setWhere: eq(budgets.userId, userId),
    });
}

/** For the export. */
export function collectBudgets(db: Db, userId: string) {
  return db
    .select({ profileId: budgets.profileId, year: budgets.year, amount: budgets.amount })
    .from(budgets)
    .where(eq(budgets.userId, userId))
    .orderBy(asc(budgets.year), asc(budgets.profileId));
}
