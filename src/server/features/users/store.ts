import { and, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { SubscriptionStatus } from "../../../shared/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import { type Tier, tierOf } from "../../../shared/plans.ts";
import type { AccountChanges } from "../../../shared/users.ts";
import type { Db } from "../../db/database.ts";
import { violatesUnique } from "../../db/failures.ts";
import { users } from "../../db/schema/users.ts";

export type User = typeof users.$inferSelect;

/** What an identity provider vouches for. */
export interface Person {
  /** Issuer and subject: never reused, unlike an e-mail address. */
  identity: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

export async function requireUser(db: Db, id: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  // The session can outlive its user by the moment between two statements.
  if (!user) throw new AppError("unauthenticated", "Please sign in.");
  return user;
}

export async function updateUser(db: Db, id: string, changes: AccountChanges): Promise<User> {
  const [user] = await db
    .update(users)
    // With nothing to change there would be no statement.
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
  if (!user) throw new AppError("unauthenticated", "Please sign in.");
  return user;
}

/**
 * Keeps these users from being deleted for the rest of the transaction; returns those it could lock. Users
 * who are being deleted are skipped: the deletion may be waiting for rows that this transaction has locked.
 */
export async function lockUsersFromDeletion(db: Db, ids: string[]): Promise<Set<string>> {
  const held = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .for("key share", { skipLocked: true });
  return new Set(held.map(({ id }) => id));
}

/** What a new user begins with; stored together with them. */
export type Welcome = (db: Db, userId: string) => Promise<void>;

/** The user behind this identity, made on the first sign-in and brought up to date on later ones. */
export async function signInUser(
  db: Db,
  person: Person,
  welcome?: Welcome,
): Promise<{ id: string; isNew: boolean }> {
  const known = await refreshUser(db, person);
  if (known) return { id: known, isNew: false };
  try {
    const id = await db.transaction(async (tx) => {
      const [created] = await tx.insert(users).values(person).returning({ id: users.id });
      if (!created) throw new Error("The insert returned no row");
      await welcome?.(tx, created.id);
      return created.id;
    });
    return { id, isNew: true };
  } catch (error) {
    // Two first sign-ins at once: the other one was quicker.
    if (violatesUnique(error, "users_identity_unique")) return signInUser(db, person, welcome);
    if (violatesUnique(error, "users_email_unique")) {
      throw new AppError("sign_in_failed", "This e-mail address belongs to another account.");
    }
    throw error;
  }
}

async function refreshUser(
  db: Db,
  { identity, email, ...details }: Person,
): Promise<string | null> {
  const [known] = await db
    .update(users)
    .set(details)
    .where(eq(users.identity, identity))
    .returning({ id: users.id, email: users.email });
  if (!known) return null;
  if (known.email !== email) await changeEmail(db, known.id, email);
  return known.id;
}

async function changeEmail(db: Db, id: string, email: string): Promise<void> {
  try {
    await db.update(users).set({ email }).where(eq(users.id, id));
  } catch (error) {
    // Somebody else has that address here: keep the old one rather than lock this person out.
    if (!violatesUnique(error, "users_email_unique")) throw error;
  }
}

/** Sample people are offered once; asking again is refused. */
export async function useUpSamples(db: Db, id: string): Promise<void> {
  const [first] = await db
    .update(users)
    .set({ demoProfilesCreated: true })
    .where(and(eq(users.id, id), eq(users.demoProfilesCreated, false)))
    .returning({ id: users.id });
  if (!first) throw new AppError("conflict", "The sample profiles were added before.");
}

/**
 * The user's one customer at the payment provider: the first that is named stays, unless it is the one
 * to be replaced. Null without a user.
 */
export async function setCustomerOnce(
  db: Db,
  id: string,
  customer: string,
  replaced: string | null,
): Promise<string | null> {
  const kept = sql`nullif(${users.stripeCustomerId}, ${replaced}::text)`;
  const [user] = await db
    .update(users)
    .set({ stripeCustomerId: sql`coalesce(${kept}, ${customer})` })
    .where(eq(users.id, id))
    .returning({ customer: users.stripeCustomerId });
  return user?.customer ?? null;
}

export async function findUserByCustomer(db: Db, customer: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.stripeCustomerId, customer));
  return user ?? null;
}

/** What the user's plan gives from now on. `startsAt` where that is more, or less, than before. */
export async function setPlan(
  db: Db,
  id: string,
  plan: {
    tier: Tier;
    status: SubscriptionStatus;
    subscription: string | null;
    startsAt: Date | null;
  },
): Promise<void> {
  await db
    .update(users)
    .set({
      subscriptionTier: plan.tier,
      subscriptionStatus: plan.status,
      stripeSubscriptionId: plan.subscription,
      ...(plan.startsAt ? { tokensResetDate: plan.startsAt } : {}),
    })
    .where(eq(users.id, id));
}

const awaitsMonth = (month: Date) =>
  and(
    ne(users.subscriptionTier, "free"),
    or(isNull(users.tokensResetDate), lt(users.tokensResetDate, month)),
  );

/** Those with a plan who have not had this month's tokens. */
export async function listAwaitingMonth(db: Db, month: Date): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(awaitsMonth(month));
  return rows.map(({ id }) => id);
}

/** Begins a user's month: of concurrent calls one succeeds, and gets the plan. */
export async function beginMonth(db: Db, id: string, month: Date): Promise<Tier | null> {
  const [user] = await db
    .update(users)
    .set({ tokensResetDate: month })
    .where(and(eq(users.id, id), awaitsMonth(month)))
    .returning({ tier: users.subscriptionTier });
  return user ? tierOf(user.tier) : null;
}

/** Everything that belongs to the user goes with the row. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
