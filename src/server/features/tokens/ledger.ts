import { type SQL, and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { AppError } from "../../../shared/errors.ts";
import type { MovementKind, Purpose } from "../../../shared/tokens.ts";
import type { Db } from "../../db/database.ts";
import { inPages, since } from "../../db/in-pages.ts";
import { tokenHolds, tokenMovements } from "../../db/schema/tokens.ts";
import { users } from "../../db/schema/users.ts";

/** How long a hold outlives the process that renews it. */
const LEASE = sql`interval '20 seconds'`;
export const RENEW_INTERVAL = 5_000;

export interface Amounts {
  monthly: number;
  purchased: number;
}

export type Movement = typeof tokenMovements.$inferSelect;

interface Cause {
  kind: MovementKind;
  reference: string;
  purpose?: Purpose;
}

/**
 * The one statement that changes balances. It locks the user's row, works out from it what moves,
 * writes that into the ledger unless this cause has been there before, and changes the balances by
 * exactly what was written. Null: nothing moved, because it was not `provided` or the cause is known.
 */
async function move(
  db: Db,
  userId: string,
  { kind, reference, purpose }: Cause,
  { monthly, purchased, provided = sql`true` }: { monthly: SQL; purchased: SQL; provided?: SQL },
): Promise<Amounts | null> {
  const moved = db
    .$with("moved", {
      monthly: sql<number>`monthly`.mapWith(Number).as("monthly"),
      purchased: sql<number>`purchased`.mapWith(Number).as("purchased"),
    })
    .as(
      sql`insert into ${tokenMovements} (user_id, kind, purpose, reference, monthly, purchased)
        select id, ${kind}, ${purpose ?? null}, ${reference}, ${monthly}, ${purchased}
        from ${users} where id = ${userId} and ${provided} for no key update
        on conflict do nothing returning monthly, purchased`,
    );
  const [amounts] = await db
    .with(moved)
    .update(users)
    .set({
      tokens: sql`${users.tokens} + ${moved.monthly}`,
      purchasedTokens: sql`${users.purchasedTokens} + ${moved.purchased}`,
    })
    .from(moved)
    .where(eq(users.id, userId))
    .returning({ monthly: moved.monthly, purchased: moved.purchased });
  return amounts ?? null;
}

/** Adds bought tokens; idempotent by the reference of the purchase. */
export async function credit(
  db: Db,
  userId: string,
  { purchased, reference }: { purchased: number; reference: string },
): Promise<void> {
  await move(
    db,
    userId,
    { kind: "purchase", reference },
    { monthly: sql`0`, purchased: sql`${purchased}::integer` },
  );
}

/** What a new account begins with, once; it counts as bought, and never expires. */
export async function welcome(db: Db, userId: string, purchased: number): Promise<void> {
  if (purchased === 0) return;
  await move(
    db,
    userId,
    { kind: "welcome", reference: "welcome" },
    { monthly: sql`0`, purchased: sql`${purchased}::integer` },
  );
}

/** Sets the monthly tokens: what was left of the last month's is gone, and nothing adds up. */
export async function setMonthly(
  db: Db,
  userId: string,
  { allowance, reference }: { allowance: number; reference: string },
): Promise<void> {
  await move(
    db,
    userId,
    { kind: "monthly", reference },
    { monthly: sql`${allowance}::integer - tokens`, purchased: sql`0` },
  );
}

/**
 * Takes a pack's tokens back after a refund, as far as they are unspent: never below nothing. What is
 * held at that moment does not come back. Packs are spent in the order they were bought, so what is left
 * belongs to the latest. A reference begins with the pack's own, and a space.
 */
export async function takeBack(
  db: Db,
  userId: string,
  { purchased, reference }: { purchased: number; reference: string },
): Promise<Amounts | null> {
  return db.transaction(async (tx) => {
    await lock(tx, userId);
    const { held, left } = await leftOfPack(tx, userId, reference);
    const taken = await move(
      tx,
      userId,
      { kind: "refund", reference },
      {
        monthly: sql`0`,
        purchased: sql`-least(greatest(0, ${left}::integer), ${purchased}::integer)`,
      },
    );
    const wanted = Math.min(purchased, Math.max(0, left + held));
    if (taken) await keepFromReturning(tx, userId, wanted + taken.purchased);
    return taken;
  });
}

/** What there would be of a pack in the balance, which may be less than nothing, and what all holds have. */
async function leftOfPack(db: Db, userId: string, reference: string) {
  const [pack = ""] = reference.split(" ");
  const ofLaterPacks = sql`(select coalesce(sum(entry.purchased), 0) from ${tokenMovements} entry
    join ${tokenMovements} bought on bought.user_id = entry.user_id and bought.kind = 'purchase'
      and bought.reference = split_part(entry.reference, ' ', 1)
    join ${tokenMovements} pack on pack.user_id = entry.user_id and pack.kind = 'purchase'
      and pack.reference = ${pack}
    where entry.user_id = ${userId}
      and (bought.created_at, bought.id) > (pack.created_at, pack.id))`;
  const ofHolds = sql`(select coalesce(sum(held.purchased - held.refunded), 0)
    from ${tokenHolds} held where held.user_id = ${userId} and held.state = 'held')`;
  const [found] = await db
    .select({
      left: sql`purchased_tokens - ${ofLaterPacks}`.mapWith(Number),
      held: ofHolds.mapWith(Number),
    })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? { left: 0, held: 0 };
}

/** Locked holds are skipped: a transaction that is ending one waits for the user's row, and would deadlock with this. */
async function keepFromReturning(db: Db, userId: string, tokens: number): Promise<void> {
  if (tokens <= 0) return;
  const open = await db
    .select()
    .from(tokenHolds)
    .where(and(eq(tokenHolds.userId, userId), eq(tokenHolds.state, "held")))
    .orderBy(asc(tokenHolds.createdAt))
    .for("update", { skipLocked: true });
  let rest = tokens;
  for (const { id, purchased, refunded } of open) {
    const kept = Math.min(rest, purchased - refunded);
    if (kept <= 0) continue;
    rest -= kept;
    await db
      .update(tokenHolds)
      .set({ refunded: refunded + kept })
      .where(eq(tokenHolds.id, id));
  }
}

/** What was taken back comes back, once: the refund failed, or the dispute was won. */
export async function undoTakeBack(db: Db, userId: string, reference: string): Promise<void> {
  const taken = sql`${tokenMovements} taken where taken.user_id = ${userId} and taken.kind = 'refund'
    and taken.reference = ${reference}`;
  await move(
    db,
    userId,
    { kind: "returned", reference: `${reference} undone` },
    {
      monthly: sql`0`,
      purchased: sql`(select -taken.purchased from ${taken})`,
      provided: sql`exists (select from ${taken})`,
    },
  );
}

export interface Wanted {
  purpose: Purpose;
  /** The work it is for: one hold for each. */
  reference: string;
  /** What must be available. */
  gate: number;
  /** What is taken of it, or what is left when that is less. */
  cost: number;
  askedAt: Date;
}

/**
 * Takes tokens for work that is about to begin: bought ones first, then monthly ones. What is between
 * the gate and the cost is not taken, but stays reserved while the work runs: what was asked for
 * meanwhile is judged without it, also when its turn comes only after the work has ended. So of many
 * requests at once only those go through that the balance at that moment was enough for.
 */
export async function hold(
  db: Db,
  userId: string,
  { purpose, reference, gate, cost, askedAt }: Wanted,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, userId);
    const known = await tx.$count(tokenHolds, eq(tokenHolds.reference, reference));
    if (known > 0) return;
    const taken = sql`least(${cost}::integer, tokens + purchased_tokens)`;
    const reserved = sql`(select coalesce(sum(reserve), 0) from ${tokenHolds} held
      where held.user_id = ${userId} and held.purpose = ${purpose} and (held.ended_at is null or
        held.ended_at > ${askedAt.toISOString()}::timestamptz))`;
    const amounts = await move(
      tx,
      userId,
      { kind: "spent", reference, purpose },
      {
        monthly: sql`-greatest(${taken} - purchased_tokens, 0)`,
        purchased: sql`-least(${taken}, purchased_tokens)`,
        provided: sql`tokens + purchased_tokens - ${reserved} >= ${gate}`,
      },
    );
    if (!amounts) throw new AppError("insufficient_tokens", insufficient(purpose, gate));
    await tx.insert(tokenHolds).values({
      userId,
      purpose,
      reference,
      monthly: -amounts.monthly,
      purchased: -amounts.purchased,
      reserve: gate > cost ? gate - cost : 0,
      expiresAt: sql`now() + ${LEASE}`,
    });
  });
}

/** Locks the user's row before a statement that depends on other rows: it then sees those of earlier transactions. */
async function lock(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

function insufficient(purpose: Purpose, gate: number): string {
  const needed = purpose === "chat" ? "there are none left" : `ideas need ${gate}`;
  return `Insufficient tokens: ${needed}.`;
}

/**
 * The work is done: what was held is spent, or only `charge` of it and the rest comes back. Says what
 * was charged; null when the hold has ended before, as when its lease expired and it was given back: the
 * caller must then store nothing.
 */
export async function settle(
  db: Db,
  reference: string,
  charge = Number.POSITIVE_INFINITY,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const ended = await endHold(tx, "settled", eq(tokenHolds.reference, reference));
    if (!ended) return null;
    await returnRest(tx, ended, charge);
    return Math.min(charge, ended.monthly + ended.purchased);
  });
}

/** The work failed: everything comes back, once. */
export async function giveBack(db: Db, reference: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await endHold(tx, "returned", eq(tokenHolds.reference, reference));
    if (!ended) return false;
    await returnRest(tx, ended, 0);
    return true;
  });
}

/** Those of these that still hold tokens; they go on doing so for the rest of the transaction. */
export async function lockHeld(db: Db, references: string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await db
    .select({ reference: tokenHolds.reference })
    .from(tokenHolds)
    .where(and(inArray(tokenHolds.reference, references), eq(tokenHolds.state, "held")))
    .for("update");
  return rows.map(({ reference }) => reference);
}

/** Renews the leases of replies that are still being written. */
export async function renewHolds(db: Db, references: string[]): Promise<void> {
  await db
    .update(tokenHolds)
    .set({ expiresAt: sql`now() + ${LEASE}` })
    .where(and(inArray(tokenHolds.reference, references), eq(tokenHolds.state, "held")));
}

/**
 * Gives back one hold whose lease has expired, and returns its reference; null when there is none. One at
 * a time, so that two servers that sweep at once never wait for each other's rows. `evenUnexpired` is for
 * a process that is alone on the database and has just started.
 */
export async function giveBackAbandoned(db: Db, evenUnexpired: boolean): Promise<string | null> {
  return db.transaction(async (tx) => {
    // A statement of its own: as a subquery of the update it may run for every row, and end a hold each time.
    const [abandoned] = await tx
      .select({ id: tokenHolds.id })
      .from(tokenHolds)
      .where(
        and(
          eq(tokenHolds.state, "held"),
          evenUnexpired ? undefined : lt(tokenHolds.expiresAt, sql`clock_timestamp()`),
        ),
      )
      .limit(1)
      .for("update", { skipLocked: true });
    if (!abandoned) return null;
    const ended = await endHold(tx, "returned", eq(tokenHolds.id, abandoned.id));
    if (!ended) return null;
    await returnRest(tx, ended, 0);
    return ended.reference;
  });
}

const MOVEMENTS_AT_ONCE = 500;

/** All movements, for the export. */
export function collectMovements(db: Db, userId: string): AsyncIterable<Movement[]> {
  return inPages((last) =>
    db
      .select()
      .from(tokenMovements)
      .where(and(eq(tokenMovements.userId, userId), since(tokenMovements, last)))
      .orderBy(asc(tokenMovements.createdAt), asc(tokenMovements.id))
      .limit(MOVEMENTS_AT_ONCE),
  );
}

export function listMovements(db: Db, userId: string): Promise<Movement[]> {
  return db
    .select()
    .from(tokenMovements)
    .where(eq(tokenMovements.userId, userId))
    .orderBy(asc(tokenMovements.createdAt), asc(tokenMovements.id));
}

/** One page, latest first: the last movements, or those before one of them. */
export function listMovementPage(
  db: Db,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Movement[]> {
  const earlier = sql`(${tokenMovements.createdAt}, ${tokenMovements.id}) < (select created_at, id
    from ${tokenMovements} known where known.id = ${before ?? null} and known.user_id = ${userId})`;
  return db
    .select()
    .from(tokenMovements)
    .where(and(eq(tokenMovements.userId, userId), before === undefined ? undefined : earlier))
    .orderBy(desc(tokenMovements.createdAt), desc(tokenMovements.id))
    .limit(limit);
}

type Hold = typeof tokenHolds.$inferSelect;

/** Ends a hold once: of concurrent attempts, one finds it in state `held`. */
async function endHold(db: Db, state: "settled" | "returned", which: SQL): Promise<Hold | null> {
  const [ended] = await db
    .update(tokenHolds)
    // By the clock of the server, which also sets `askedAt`.
    .set({ state, endedAt: new Date() })
    .where(and(which, eq(tokenHolds.state, "held")))
    .returning();
  return ended ?? null;
}

/**
 * Charged in the order of spending, so what comes back is monthly first. Where the month has turned
 * meanwhile, its tokens were set as if nothing had been taken, and only bought ones come back, less what
 * was refunded of them.
 */
async function returnRest(db: Db, held: Hold, charge: number): Promise<void> {
  const fromPurchased = Math.min(held.purchased, charge);
  const fromMonthly = Math.min(held.monthly, charge - fromPurchased);
  const monthly = held.monthly - fromMonthly;
  const purchased = Math.max(0, held.purchased - fromPurchased - held.refunded);
  if (monthly + purchased === 0) return;
  await lock(db, held.userId);
  const setSince = sql`exists (select from ${tokenMovements} since where since.user_id = ${held.userId}
    and since.kind = 'monthly' and since.created_at > ${held.createdAt.toISOString()}::timestamptz)`;
  await move(
    db,
    held.userId,
    { kind: "returned", reference: held.reference, purpose: held.purpose },
    {
      monthly: sql`case when ${setSince} then 0 else ${monthly}::integer end`,
      purchased: sql`${purchased}::integer`,
    },
  );
}
