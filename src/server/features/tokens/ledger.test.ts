import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { tokenHolds } from "../../db/schema/tokens.ts";
import { users } from "../../db/schema/users.ts";
import { openTestDatabase } from "../../testing/database.ts";
import {
  credit,
  giveBack,
  giveBackAbandoned,
  hold,
  listMovements,
  renewHolds,
  setMonthly,
  settle,
  takeBack,
  undoTakeBack,
} from "./ledger.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function newUser({ monthly = 0, purchased = 0 } = {}): Promise<string> {
  const name = randomUUID();
  const [user] = await database.db
    .insert(users)
    .values({ identity: name, email: `${name}@example.com` })
    .returning();
  if (!user) throw new Error("no user");
  if (monthly) await setMonthly(database.db, user.id, { allowance: monthly, reference: "first" });
  if (purchased) await credit(database.db, user.id, { purchased, reference: "first" });
  return user.id;
}

async function balances(userId: string) {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  const movements = await listMovements(database.db, userId);
  const sum = { monthly: 0, purchased: 0 };
  for (const { monthly, purchased } of movements) {
    sum.monthly += monthly;
    sum.purchased += purchased;
  }
  const shown = { monthly: user?.tokens, purchased: user?.purchasedTokens };
  expect(sum).toEqual(shown);
  return shown;
}

const generation = { purpose: "generation", gate: 500, cost: 200 } as const;
const chat = { purpose: "chat", gate: 1, cost: 10 } as const;

const take = async (userId: string, wanted: typeof generation | typeof chat) => {
  const reference = randomUUID();
  await hold(database.db, userId, { ...wanted, reference, askedAt: new Date() });
  return reference;
};

test("bought tokens are spent first, then monthly ones, and come back where they were", async () => {
  const user = await newUser({ monthly: 600, purchased: 150 });
  const reference = await take(user, generation);
  expect(await balances(user)).toEqual({ monthly: 550, purchased: 0 });
  expect(await giveBack(database.db, reference)).toBe(true);
  expect(await balances(user)).toEqual({ monthly: 600, purchased: 150 });
});

test("what is charged in part is charged in the order of spending", async () => {
  const user = await newUser({ monthly: 600, purchased: 150 });
  const reference = await take(user, generation);
  expect(await settle(database.db, reference, 160)).toBe(160);
  expect(await balances(user)).toEqual({ monthly: 590, purchased: 0 });
});

test("a hold ends once, whoever ends it and however often", async () => {
  const user = await newUser({ purchased: 1000 });
  const reference = await take(user, generation);
  expect(await settle(database.db, reference)).toBe(200);
  expect(await settle(database.db, reference)).toBeNull();
  expect(await giveBack(database.db, reference)).toBe(false);
  expect(await balances(user)).toEqual({ monthly: 0, purchased: 800 });
});

test("below the gate nothing is taken", async () => {
  const user = await newUser({ purchased: 499 });
  await expect(take(user, generation)).rejects.toMatchObject({
    code: "insufficient_tokens",
    message: expect.stringContaining("Insufficient tokens"),
  });
  expect(await balances(user)).toEqual({ monthly: 0, purchased: 499 });
});

test("a chat reply costs ten, or what is left, and nothing can be had for nothing", async () => {
  const user = await newUser({ monthly: 4, purchased: 9 });
  await settle(database.db, await take(user, chat));
  expect(await balances(user)).toEqual({ monthly: 3, purchased: 0 });
  await settle(database.db, await take(user, chat));
  expect(await balances(user)).toEqual({ monthly: 0, purchased: 0 });
  await expect(take(user, chat)).rejects.toMatchObject({ code: "insufficient_tokens" });
});

test("the same cause moves nothing twice", async () => {
  const user = await newUser();
  const reference = "payment 1";
  for (let time = 0; time < 3; time += 1) {
    await credit(database.db, user, { purchased: 5000, reference });
    await setMonthly(database.db, user, { allowance: 100, reference });
    await hold(database.db, user, { ...chat, reference: `${user} same`, askedAt: new Date() });
  }
  expect(await balances(user)).toEqual({ monthly: 100, purchased: 4990 });
  await takeBack(database.db, user, { purchased: 5000, reference });
  await takeBack(database.db, user, { purchased: 5000, reference });
  expect(await balances(user)).toEqual({ monthly: 100, purchased: 0 });
});

test("what was taken back comes back once, and only as much as was taken", async () => {
  const user = await newUser({ purchased: 3000 });
  await undoTakeBack(database.db, user, "refund 1");
  await takeBack(database.db, user, { purchased: 5000, reference: "refund 1" });
  expect(await balances(user)).toEqual({ monthly: 0, purchased: 0 });
  await undoTakeBack(database.db, user, "refund 1");
  await undoTakeBack(database.db, user, "refund 1");
  expect(await balances(user)).toEqual({ monthly: 0, purchased: 3000 });
});

test("what is held while its pack is refunded does not come back", async () => {
  const user = await newUser({ purchased: 1000 });
  const [failed, done] = [await take(user, generation), await take(user, chat)];
  await takeBack(database.db, user, { purchased: 1000, reference: "first refund" });
  expect(await balances(user)).toEqual({ monthly: 0, purchased: 0 });
  await giveBack(database.db, failed);
  expect(await settle(database.db, done)).toBe(10);
  expect(await balances(user)).toEqual({ monthly: 0, purchased: 0 });
});

test("what is held of another pack than the refunded one comes back", async () => {
  const user = await newUser({ purchased: 200 });
  await credit(database.db, user, { purchased: 1000, reference: "second" });
  await settle(database.db, await take(user, generation));
  const held = await take(user, generation);
  await takeBack(database.db, user, { purchased: 200, reference: "first refund" });
  expect(await balances(user)).toEqual({ monthly: 0, purchased: 800 });
  await giveBack(database.db, held);
  expect(await balances(user)).toEqual({ monthly: 0, purchased: 1000 });
});

test("monthly tokens are set and never add up, also when some come back later", async () => {
  const user = await newUser({ monthly: 10_000 });
  const reference = await take(user, generation);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await setMonthly(database.db, user, { allowance: 10_000, reference: "next month" });
  await giveBack(database.db, reference);
  expect(await balances(user)).toEqual({ monthly: 10_000, purchased: 0 });
});

test("one after the other, a balance is good for as many as it pays for", async () => {
  const user = await newUser({ purchased: 700 });
  await settle(database.db, await take(user, generation));
  await settle(database.db, await take(user, generation));
  await expect(take(user, generation)).rejects.toMatchObject({ code: "insufficient_tokens" });
  expect(await balances(user)).toEqual({ monthly: 0, purchased: 300 });
});

test("what was asked for while another ran is judged by that moment", async () => {
  const user = await newUser({ purchased: 700 });
  await settle(database.db, await take(user, generation));
  const late = { ...generation, askedAt: new Date(Date.now() - 5000), reference: randomUUID() };
  await expect(hold(database.db, user, late)).rejects.toMatchObject({
    code: "insufficient_tokens",
  });
});

describe("a process that died", () => {
  const expire = (reference: string) =>
    database.db
      .update(tokenHolds)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(tokenHolds.reference, reference));

  test("loses its holds when they run out, and not before", async () => {
    const user = await newUser({ purchased: 700 });
    const [dead, alive] = [await take(user, chat), await take(user, chat)];
    expect(await giveBackAbandoned(database.db, false)).toBeNull();
    await expire(dead);
    await expire(alive);
    await renewHolds(database.db, [alive]);
    expect(await giveBackAbandoned(database.db, false)).toBe(dead);
    expect(await giveBackAbandoned(database.db, false)).toBeNull();
    expect(await settle(database.db, dead)).toBeNull();
    expect(await settle(database.db, alive)).toBe(10);
    expect(await balances(user)).toEqual({ monthly: 0, purchased: 690 });
  });

  test("gets its holds back one at a time, whichever way the database looks for them", async () => {
    const user = await newUser({ purchased: 100 });
    const holds: string[] = [];
    for (let count = 0; count < 3; count += 1) holds.push(await take(user, chat));
    for (const one of holds) await expire(one);
    const given = new Set<string | null>();
    await database.db.transaction(async (tx) => {
      // As statistics may suggest it: row by row, with a subquery run for each of them.
      for (const way of ["hashjoin", "mergejoin", "hashagg", "sort", "material", "bitmapscan"]) {
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      }
      for (let count = 0; count < 4; count += 1) given.add(await giveBackAbandoned(tx, false));
    });
    expect(given).toEqual(new Set([...holds, null]));
    expect(await balances(user)).toEqual({ monthly: 0, purchased: 100 });
  });

  test("gets nothing back twice from several that notice", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newUser({ purchased: 100 })));
    for (const user of people) {
      for (let count = 0; count < 4; count += 1) await expire(await take(user, chat));
    }
    const sweep = async () => {
      let given = 0;
      while (await giveBackAbandoned(database.db, false)) given += 1;
      return given;
    };
    const given = await Promise.all(Array.from({ length: 4 }, sweep));
    expect(given.reduce((sum, count) => sum + count)).toBe(20);
    for (const user of people) expect(await balances(user)).toEqual({ monthly: 0, purchased: 100 });
  });
});

describe.runIf(inject("postgres").url !== null)("at the same time", () => {
  test("500 generations on 700 tokens: one goes through", async () => {
    const user = await newUser({ monthly: 300, purchased: 400 });
    const results = await Promise.allSettled(
      Array.from({ length: 500 }, () => take(user, generation)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balances(user)).toEqual({ monthly: 300, purchased: 200 });
  });

  test("one hold ended by many ends once", async () => {
    const user = await newUser({ purchased: 500 });
    const reference = await take(user, generation);
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 ? settle(database.db, reference) : giveBack(database.db, reference),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect([300, 500]).toContain((await balances(user)).purchased);
  });

  test("everything at once adds up", async () => {
    const user = await newUser({ monthly: 5000, purchased: 5000 });
    await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const reference = `payment ${index % 7}`;
        if (index % 4 === 0) await credit(database.db, user, { purchased: 100, reference });
        else if (index % 4 === 1) await takeBack(database.db, user, { purchased: 90, reference });
        else if (index % 8 === 2)
          await setMonthly(database.db, user, { allowance: 900 + index, reference });
        else {
          const taken = await take(user, index % 3 ? chat : generation).catch(() => null);
          if (taken && index % 5) await settle(database.db, taken);
          else if (taken) await giveBack(database.db, taken);
        }
      }),
    );
    const { monthly = -1, purchased = -1 } = await balances(user);
    expect(Math.min(monthly, purchased)).toBeGreaterThanOrEqual(0);
  });
});

test("whatever happens in whatever order, the ledger adds up and nothing falls below zero", async () => {
  const amount = fc.integer({ min: 0, max: 900 });
  const reference = fc.integer({ min: 0, max: 5 }).map(String);
  const step = fc.oneof(
    fc.record({ do: fc.constant("credit"), amount, reference }),
    fc.record({ do: fc.constant("setMonthly"), amount, reference }),
    fc.record({ do: fc.constant("takeBack"), amount, reference }),
    fc.record({ do: fc.constant("generation"), amount, reference }),
    fc.record({ do: fc.constant("chat"), amount, reference }),
    fc.record({ do: fc.constant("settle"), amount, reference }),
    fc.record({ do: fc.constant("charge"), amount, reference }),
    fc.record({ do: fc.constant("giveBack"), amount, reference }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { db } = database;
      const user = await newUser();
      for (const one of steps) {
        const held = `${user} ${one.reference}`;
        const before = await balances(user);
        if (one.do === "credit")
          await credit(db, user, { purchased: one.amount, reference: one.reference });
        if (one.do === "setMonthly")
          await setMonthly(db, user, { allowance: one.amount, reference: one.reference });
        if (one.do === "takeBack")
          await takeBack(db, user, { purchased: one.amount, reference: one.reference });
        if (one.do === "settle") await settle(db, held);
        if (one.do === "charge") await settle(db, held, one.amount);
        if (one.do === "giveBack") await giveBack(db, held);
        if (one.do === "generation" || one.do === "chat") {
          const wanted = one.do === "chat" ? chat : generation;
          await hold(db, user, { ...wanted, reference: held, askedAt: new Date() }).catch(
            (error: unknown) => {
              expect(error).toMatchObject({ code: "insufficient_tokens" });
              const total = (before.monthly ?? 0) + (before.purchased ?? 0);
              // What others hold in reserve counts, too.
              expect(total).toBeLessThan(wanted.gate + 6 * 300);
            },
          );
        }
        const { monthly = -1, purchased = -1 } = await balances(user);
        expect(Math.min(monthly, purchased)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: inject("postgres").url ? 60 : 12 },
  );
}, 120_000);
