import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxObjects, subscriptions, transactions } from "../../db/schema/billing.ts";
import { users } from "../../db/schema/users.ts";
import type { Browser } from "../../testing/browser.ts";
import { balances, begin, get, plan } from "../../testing/payer.ts";
import { type TestServer, startServer } from "../../testing/server.ts";
import { aMonthAfter } from "./gateways/sandbox/sandbox.ts";
import { beginMonths, openJobs, reconcileNow, removeAccount } from "./reconcile.ts";

const START = new Date("2026-11-15T10:00:00Z");
let now = START;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, { clock: () => now });
});
afterAll(() => server.close());

const DAY = 86_400_000;
const good = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" };
const withNumber = (number: string) => ({ ...good, number });

const people = new Map<Browser, string>();
async function newPerson(): Promise<Browser> {
  const email = `buyer-${people.size}@example.com`;
  const person = await server.signIn(email);
  people.set(person, email);
  return person;
}

let same: Browser | null = null;
/** Whoever it is: for what leaves no trace. */
async function somebody(): Promise<Browser> {
  same ??= await newPerson();
  return same;
}

/** Nobody's plan runs on while others' time passes. */
async function removeEverybody(): Promise<void> {
  const { deps } = server;
  const everybody = await deps.database.db.select({ id: users.id }).from(users);
  for (const { id } of everybody) await removeAccount({ ...deps, db: deps.database.db }, id);
}

async function confirm(person: Browser, clientSecret: string, card = good, confirmed?: true) {
  return person.send("POST", "/api/sandbox/confirm", {
    clientSecret,
    card,
    ...(confirmed ? { confirmed } : {}),
  });
}

async function subscribe(person: Browser, planId: string, card = good) {
  const { status, body } = await person.send("POST", "/api/create-subscription", { planId });
  expect(status).toBe(200);
  const paid = await confirm(person, body.clientSecret, card);
  expect(paid).toEqual({ status: 200, body: { status: "succeeded" } });
}

/** Time passes, and the server does what is due. Without anybody who lives through it, time begins anew. */
async function at(moment: string, person?: Browser): Promise<void> {
  if (!person) await removeEverybody();
  now = new Date(moment);
  const { deps, app } = server;
  const jobs = openJobs({ ...deps, db: deps.database.db }, app.log, async () =>
    deps.sandbox?.advance(),
  );
  await jobs.run();
  // Nobody stays signed in for months.
  if (person) await person.signIn(people.get(person) ?? "", "Test Person");
}

describe("buying token packs", () => {
  test("three packs are 15,000 tokens, credited by the webhook", async () => {
    const person = await newPerson();
    const secret = await begin(person, 3);
    expect(await balances(person)).toEqual({ tokens: 0, purchasedTokens: 0 });
    expect(await confirm(person, secret)).toEqual({ status: 200, body: { status: "succeeded" } });
    expect(await balances(person)).toEqual({ tokens: 0, purchasedTokens: 15_000 });
    expect(await get(person, "/api/payments")).toEqual({
      items: [
        expect.objectContaining({
          type: "token_pack",
          status: "succeeded",
          amount: 1500,
          quantity: 3,
          planId: null,
        }),
      ],
      next: null,
    });
    const { items } = await get(person, "/api/token-movements");
    expect(items).toMatchObject([{ kind: "purchase", purchased: 15_000 }]);
  });

  test("paying twice for one purchase pays once", async () => {
    const person = await newPerson();
    const secret = await begin(person);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(person, secret)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await confirm(person, secret, withNumber("4000 0000 0000 0002"));
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
    expect((await get(person, "/api/payments")).items).toHaveLength(1);
  });

  test.each([
    ["4000 0000 0000 0002", "Your card was declined."],
    ["4000000000009995", "Your card has insufficient funds."],
    ["4111 1111 1111 1111", "test cards"],
  ])("%s does not pay, and another card may then", async (number, reason) => {
    const person = await newPerson();
    const secret = await begin(person);
    const { status, body } = await confirm(person, secret, withNumber(number));
    expect({ status, code: body.code }).toEqual({ status: 402, code: "payment_failed" });
    expect(body.message).toContain(reason);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
    expect((await get(person, "/api/payments")).items).toMatchObject([{ status: "failed" }]);
    await confirm(person, secret);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
    expect((await get(person, "/api/payments")).items).toMatchObject([{ status: "succeeded" }]);
  });

  test("3155 asks once more", async () => {
    const person = await newPerson();
    const secret = await begin(person);
    const card = withNumber("4000 0025 0000 3155");
    expect((await confirm(person, secret, card)).body).toEqual({ status: "requires_action" });
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
    expect((await confirm(person, secret, card, true)).body).toEqual({ status: "succeeded" });
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
  });

  test.each([
    [withNumber("4242 4242 4242 4241"), "card.number"],
    [withNumber(""), "card.number"],
    [{ ...good, expiry: "13/30" }, "card.expiry"],
    [{ ...good, expiry: "10/26" }, "card.expiry"],
    [{ ...good, cvc: "12" }, "card.cvc"],
  ])("a card that cannot be one is marked at its field: %j", async (card, field) => {
    const person = await somebody();
    const { status, body } = await confirm(person, await begin(person), card);
    expect({ status, field: body.field }).toEqual({ status: 422, field });
    expect((await get(person, "/api/payments")).items).toEqual([]);
  });

  test.each([
    [{ quantity: 0 }, 422],
    [{ quantity: 21 }, 422],
    [{ quantity: 1.5 }, 400],
    [{ quantity: "2" }, 400],
    [{}, 400],
  ])("%j is refused, and nothing begun", async (body, status) => {
    const person = await somebody();
    const before = (await get(person, "/api/account/export")).payments;
    const answer = await person.send("POST", "/api/create-payment-intent", body);
    expect(answer.status).toBe(status);
    expect(answer.body.field).toBe("quantity");
    expect((await get(person, "/api/account/export")).payments).toEqual(before);
  });

  test("the last quantity wins: what it replaces can no longer be paid", async () => {
    const person = await newPerson();
    const first = await begin(person, 1);
    const second = await begin(person, 2, first);
    expect((await confirm(person, first)).status).toBe(409);
    await confirm(person, second);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 10_000 });
    expect((await get(person, "/api/account/export")).payments).toHaveLength(1);
  });

  test("what is paid is not replaced, nor what is somebody else's", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const paid = await begin(person, 1);
    await confirm(person, paid);
    const again = { quantity: 2, replaces: paid };
    const refused = await person.send("POST", "/api/create-payment-intent", again);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    const theirs = await begin(other, 1);
    await begin(person, 2, theirs);
    await begin(person, 2, "nonsense");
    expect((await confirm(other, theirs)).status).toBe(200);
    expect((await confirm(person, theirs)).status).toBe(404);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
    expect(await balances(other)).toMatchObject({ purchasedTokens: 5000 });
  });

  test("histories come in pages", async () => {
    const person = await newPerson();
    for (let count = 1; count <= 21; count += 1) {
      now = new Date(now.getTime() + 1000);
      await confirm(person, await begin(person, count > 20 ? 1 : count));
    }
    for (const path of ["/api/payments", "/api/token-movements"]) {
      const first = await get(person, path);
      const second = await get(person, `${path}?before=${first.next}`);
      expect([first.items.length, second.items.length, second.next]).toEqual([20, 1, null]);
      const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(21);
      const stranger = await newPerson();
      expect((await get(stranger, `${path}?before=${first.next}`)).items).toEqual([]);
    }
  });
});

describe("plans", () => {
  test("a plan begins when it is paid, with its tokens and its limit", async () => {
    const person = await newPerson();
    expect(await get(person, "/api/billing")).toEqual({
      provider: "sandbox",
      publishableKey: null,
      plan: null,
    });
    const begun = await person.send("POST", "/api/create-subscription", { planId: "basic" });
    expect(await plan(person)).toEqual({ tier: "free", status: "incomplete" });
    expect((await get(person, "/api/billing")).plan).toBeNull();
    const { user: before } = await get(person, "/api/account/export");
    await confirm(person, begun.body.clientSecret);
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
    expect(await balances(person)).toEqual({ tokens: 10_000, purchasedTokens: 0 });
    const { user: after } = await get(person, "/api/account/export");
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    const { plan: shown } = await get(person, "/api/billing");
    expect(shown).toMatchObject({ planId: "basic", status: "active", endsAt: null });
    expect(new Date(shown.renewsAt).getTime()).toBeGreaterThan(now.getTime() + 27 * DAY);
    expect((await get(person, "/api/payments")).items).toMatchObject([
      { type: "subscription", status: "succeeded", amount: 500, planId: "basic" },
    ]);
  });

  test("the one that is had, and a second one, are refused", async () => {
    const person = await newPerson();
    await subscribe(person, "basic");
    for (const planId of ["basic", "premium"]) {
      const { status, body } = await person.send("POST", "/api/create-subscription", { planId });
      expect({ status, code: body.code }).toEqual({ status: 409, code: "plan_exists" });
      expect(body.message).toContain("Basic Plan");
    }
    const unknown = await person.send("POST", "/api/create-subscription", { planId: "gold" });
    expect({ status: unknown.status, field: unknown.body.field }).toEqual({
      status: 422,
      field: "planId",
    });
    expect((await person.send("POST", "/api/create-subscription", {})).status).toBe(422);
  });

  test("choosing another before paying leaves one to pay for", async () => {
    const person = await newPerson();
    const choose = async (planId: string) =>
      (await person.send("POST", "/api/create-subscription", { planId })).body.clientSecret;
    const basic = await choose("basic");
    expect(await choose("basic")).toBe(basic);
    const premium = await choose("premium");
    expect((await confirm(person, basic)).status).toBe(409);
    expect((await confirm(person, premium)).status).toBe(200);
    expect(await plan(person)).toEqual({ tier: "premium", status: "active" });
  });

  test("of many begun at once there is one", async () => {
    const person = await newPerson();
    const answers = await Promise.all(
      ["basic", "premium", "basic", "basic", "premium", "basic"].map((planId) =>
        person.send("POST", "/api/create-subscription", { planId }),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const secrets = new Set(answers.flatMap(({ body }) => body.clientSecret ?? []));
    const paid = await Promise.all([...secrets].map((secret) => confirm(person, secret)));
    expect(paid.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const rows = await server.database.db.select().from(subscriptions);
    const live = rows.filter(({ status }) => status === "active").map(({ userId }) => userId);
    expect(new Set(live).size).toBe(live.length);
  });

  test("paying for a plan and choosing another at the same moment do not wait for each other", async () => {
    const person = await newPerson();
    for (let round = 0; round < 5; round += 1) {
      const begun = await person.send("POST", "/api/create-subscription", { planId: "basic" });
      const [paid, other] = await Promise.all([
        confirm(person, begun.body.clientSecret),
        person.send("POST", "/api/create-subscription", { planId: "premium" }),
      ]);
      expect([200, 409]).toContain(paid.status);
      expect([200, 409]).toContain(other.status);
      if (paid.status === 200) break;
    }
  });

  test("cancelling keeps the plan to the end of the period, and can be taken back", async () => {
    const person = await newPerson();
    for (const action of ["cancel", "resume"]) {
      const { status, body } = await person.send("POST", `/api/subscription/${action}`);
      expect({ status, code: body.code }).toEqual({ status: 409, code: "no_plan" });
    }
    await subscribe(person, "premium");
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await person.send("POST", "/api/subscription/cancel");
      expect(status).toBe(200);
      expect(body.plan).toMatchObject({ planId: "premium", status: "canceling", renewsAt: null });
      expect(body.plan.endsAt).toBeTruthy();
    }
    expect(await plan(person)).toEqual({ tier: "premium", status: "canceling" });
    const resumed = await person.send("POST", "/api/subscription/resume");
    expect(resumed.body.plan).toMatchObject({ status: "active", endsAt: null });
    expect(await plan(person)).toEqual({ tier: "premium", status: "active" });
  });

  test("an upgrade is at once and fills up; a downgrade waits, and can be taken back", async () => {
    const person = await newPerson();
    const change = (planId: string) => person.send("POST", "/api/subscription/change", { planId });
    expect((await change("premium")).body.code).toBe("no_plan");
    await subscribe(person, "basic");
    expect((await change("basic")).body.code).toBe("plan_exists");
    now = new Date(now.getTime() + 1000);
    const up = await change("premium");
    expect(up.body.plan).toMatchObject({ planId: "premium", status: "active", changesTo: null });
    expect(await plan(person)).toEqual({ tier: "premium", status: "active" });
    expect(await balances(person)).toMatchObject({ tokens: 50_000 });
    expect((await get(person, "/api/payments")).items).toMatchObject([
      { type: "subscription", amount: 1500, planId: "premium" },
      { type: "subscription", amount: 500, planId: "basic" },
    ]);
    const down = await change("basic");
    expect(down.body.plan).toMatchObject({ planId: "premium", changesTo: "basic" });
    expect(await plan(person)).toEqual({ tier: "premium", status: "active" });
    const back = await change("premium");
    expect(back.body.plan).toMatchObject({ planId: "premium", changesTo: null });
    expect((await change("premium")).body.code).toBe("plan_exists");
    await change("basic");
    now = new Date(now.getTime() + 1000);
    const higher = await change("enterprise");
    expect(new Date(higher.body.plan.renewsAt)).toEqual(aMonthAfter(now));
    expect(higher.body.plan).toMatchObject({ planId: "enterprise", changesTo: null });
    expect((await get(person, "/api/payments")).items[0]).toMatchObject({ amount: 8000 });
    expect(await balances(person)).toMatchObject({ tokens: 200_000 });
  });

  test("an upgrade on the last day costs a whole month, which begins then", async () => {
    await at("2026-12-15T10:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic");
    await at("2027-01-14T10:00:00Z", person);
    const { body } = await person.send("POST", "/api/subscription/change", {
      planId: "enterprise",
    });
    expect(body.plan).toMatchObject({ renewsAt: "2027-02-14T10:00:00.000Z" });
    // A 31st of the five dollars is left.
    expect((await get(person, "/api/payments")).items[0]).toMatchObject({ amount: 9984 });
    expect(await balances(person)).toMatchObject({ tokens: 200_000 });
  });

  test("people above a smaller plan's limit stay and can be edited; only adding is refused", async () => {
    await at("2026-12-15T10:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic");
    for (let count = 1; count <= 6; count += 1) {
      expect((await person.send("POST", "/api/profiles", { name: `P${count}` })).status).toBe(200);
    }
    await person.send("POST", "/api/subscription/cancel");
    await at("2027-01-15T10:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "free", status: "canceled" });
    const profiles = await get(person, "/api/profiles");
    expect(profiles).toHaveLength(6);
    for (const { id } of profiles) {
      const edited = await person.send("PATCH", `/api/profiles/${id}`, { name: "Edited" });
      expect(edited.status).toBe(200);
    }
    const refused = await person.send("POST", "/api/profiles", { name: "P7" });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain("Profile limit reached");
  });

  test("an upgrade that is not paid changes nothing", async () => {
    const person = await newPerson();
    await subscribe(person, "basic", withNumber("4000 0000 0000 0341"));
    const { status, body } = await person.send("POST", "/api/subscription/change", {
      planId: "premium",
    });
    expect({ status, code: body.code }).toEqual({ status: 402, code: "payment_failed" });
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
    expect(await balances(person)).toMatchObject({ tokens: 10_000 });
  });
});

describe("time passes", () => {
  test("monthly tokens are set on the first, once, and bought ones stay", async () => {
    await at("2027-01-20T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic");
    await confirm(person, await begin(person, 1));
    const profile = await person.send("POST", "/api/profiles", { name: "Mum", interests: "Roses" });
    const ask = { profileId: profile.body.id, content: "Hello" };
    await person.send("POST", "/api/messages", ask);
    expect(await balances(person)).toEqual({ tokens: 10_000, purchasedTokens: 4990 });
    await at("2027-01-31T23:59:59Z", person);
    expect(await balances(person)).toEqual({ tokens: 10_000, purchasedTokens: 4990 });
    now = new Date("2027-02-01T00:00:00Z");
    const { db } = server.database;
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginMonths(db, now)));
    expect(begun.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1);
    await at("2027-02-01T00:00:00Z", person);
    await at("2027-02-01T01:00:00Z", person);
    expect(await balances(person)).toEqual({ tokens: 10_000, purchasedTokens: 4990 });
    const { items } = await get(person, "/api/token-movements");
    const monthly = items.filter(({ kind }: { kind: string }) => kind === "monthly");
    expect(monthly).toHaveLength(2);
  });

  test("begin for everybody else where one fails, whose month begins with the next run", async () => {
    await at("2027-02-10T08:00:00Z");
    const [one, other] = [await newPerson(), await newPerson()];
    for (const person of [one, other]) await subscribe(person, "basic");
    const months = async (person: Browser) => {
      const { items } = await get(person, "/api/token-movements");
      return items.filter(({ kind }: { kind: string }) => kind === "monthly").length;
    };
    const { id } = await get(one, "/api/auth/user");
    const { db } = server.database;
    const month = new Date("2027-03-01T00:00:00Z");
    await db.execute(
      `alter table token_movements add constraint refused check (user_id <> '${id}') not valid`,
    );
    await expect(beginMonths(db, month)).rejects.toThrow("1 of 2 failed");
    await db.execute("alter table token_movements drop constraint refused");
    // Each had the tokens of the month they began in.
    expect([await months(one), await months(other)]).toEqual([1, 2]);
    expect(await beginMonths(db, month)).toBe(1);
  });

  test("what was spent of them is there again, and nothing more", async () => {
    await at("2027-03-10T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic");
    const profile = await person.send("POST", "/api/profiles", { name: "Mum", interests: "Roses" });
    await person.send("POST", "/api/messages", { profileId: profile.body.id, content: "Hello" });
    expect(await balances(person)).toEqual({ tokens: 9990, purchasedTokens: 0 });
    await at("2027-04-01T00:00:00Z", person);
    expect(await balances(person)).toEqual({ tokens: 10_000, purchasedTokens: 0 });
    // The renewal on the 10th pays for the next month; it sets nothing.
    await person.send("POST", "/api/messages", { profileId: profile.body.id, content: "Hello" });
    await at("2027-04-10T09:00:00Z", person);
    expect(await balances(person)).toEqual({ tokens: 9990, purchasedTokens: 0 });
    expect((await get(person, "/api/payments")).items).toMatchObject([
      { type: "renewal", status: "succeeded", amount: 500 },
      { type: "subscription" },
    ]);
  });

  test("a cancelled plan ends with its period, and its tokens with it", async () => {
    await at("2027-05-10T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "premium");
    await confirm(person, await begin(person, 1));
    await person.send("POST", "/api/subscription/cancel");
    await at("2027-06-10T07:59:00Z", person);
    expect(await plan(person)).toEqual({ tier: "premium", status: "canceling" });
    await at("2027-06-10T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "free", status: "canceled" });
    expect(await balances(person)).toEqual({ tokens: 0, purchasedTokens: 5000 });
    await at("2027-07-01T00:00:00Z", person);
    expect(await balances(person)).toEqual({ tokens: 0, purchasedTokens: 5000 });
    await subscribe(person, "basic");
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
    expect(await balances(person)).toEqual({ tokens: 10_000, purchasedTokens: 5000 });
  });

  test("a downgrade comes with the next period", async () => {
    await at("2027-08-05T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "premium");
    await person.send("POST", "/api/subscription/change", { planId: "basic" });
    await at("2027-09-01T00:00:00Z", person);
    expect(await balances(person)).toMatchObject({ tokens: 50_000 });
    await at("2027-09-05T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
    expect(await balances(person)).toMatchObject({ tokens: 10_000 });
    expect((await get(person, "/api/payments")).items[0]).toMatchObject({
      type: "renewal",
      amount: 500,
      planId: "basic",
    });
  });

  test("a renewal that fails keeps the plan for seven days", async () => {
    await at("2027-10-10T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic", withNumber("4000 0000 0000 0341"));
    await at("2027-11-10T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "basic", status: "past_due" });
    expect((await get(person, "/api/billing")).plan).toMatchObject({
      status: "past_due",
      renewsAt: null,
      endsAt: "2027-11-17T08:00:00.000Z",
    });
    expect((await get(person, "/api/payments")).items[0]).toMatchObject({
      type: "renewal",
      status: "failed",
    });
    await at("2027-11-17T07:59:59Z", person);
    expect(await plan(person)).toEqual({ tier: "basic", status: "past_due" });
    await at("2027-11-17T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "free", status: "canceled" });
    expect(await balances(person)).toEqual({ tokens: 0, purchasedTokens: 0 });
  });

  test("a renewal that failed is paid with another card, and the plan goes on", async () => {
    await at("2027-08-10T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic", withNumber("4000 0000 0000 0341"));
    await at("2027-09-10T08:00:00Z", person);
    const owed = { planId: "basic" };
    const { body } = await person.send("POST", "/api/create-subscription", owed);
    expect((await confirm(await newPerson(), body.clientSecret)).status).toBe(404);
    const refused = await confirm(person, body.clientSecret, withNumber("4000 0000 0000 0002"));
    expect(refused.status).toBe(402);
    expect(await plan(person)).toEqual({ tier: "basic", status: "past_due" });
    const other = { planId: "premium" };
    expect((await person.send("POST", "/api/create-subscription", other)).status).toBe(409);
    await subscribe(person, "basic");
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
    expect((await get(person, "/api/billing")).plan).toMatchObject({
      status: "active",
      renewsAt: "2027-10-10T08:00:00.000Z",
    });
    const [latest, before] = (await get(person, "/api/payments")).items;
    expect(latest).toMatchObject({ type: "renewal", status: "succeeded", amount: 500 });
    expect(before).toMatchObject({ type: "subscription" });
    expect((await person.send("POST", "/api/create-subscription", owed)).status).toBe(409);
    await at("2027-10-10T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
  });

  test("purchases that nobody pays for are given up after a day", async () => {
    await at("2027-12-02T08:00:00Z");
    const person = await newPerson();
    const secret = await begin(person, 5);
    await at("2027-12-04T08:00:00Z", person);
    expect((await confirm(person, secret)).status).toBe(409);
    expect((await get(person, "/api/account/export")).payments).toEqual([]);
  });
});

test("paying does not wait until everybody else's payments have been heard of", async () => {
  const { db } = server.database;
  const about = { kind: "payment", id: "sandbox_payment_other" };
  await db.insert(sandboxObjects).values({
    id: "sandbox_event_other",
    kind: "event",
    customer: "sandbox_customer_other",
    data: { type: "payment.paid", about, told: false },
    createdAt: now,
  });
  const told = async () => {
    const kept = await db.select().from(sandboxObjects);
    return Object(kept.find(({ id }) => id === "sandbox_event_other")?.data).told;
  };
  const person = await newPerson();
  await confirm(person, await begin(person, 1));
  expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
  expect(await told()).toBe(false);
  await server.deps.sandbox?.advance();
  expect(await told()).toBe(true);
});

test("the export has the plans, also those that are over", async () => {
  await at("2028-01-10T08:00:00Z");
  const person = await newPerson();
  await subscribe(person, "basic");
  await person.send("POST", "/api/subscription/cancel");
  await at("2028-02-10T08:00:00Z", person);
  await subscribe(person, "premium");
  expect((await get(person, "/api/account/export")).plans).toEqual([
    expect.objectContaining({ planId: "basic", status: "canceled" }),
    expect.objectContaining({ planId: "premium", status: "active" }),
  ]);
});

test("deleting the account ends the plan at the provider", async () => {
  const person = await newPerson();
  await subscribe(person, "basic");
  const { sandbox, database } = server.deps;
  const rows = await database.db.select().from(subscriptions);
  const { id } = await get(person, "/api/auth/user");
  const reference = rows.find(({ userId }) => userId === id)?.reference ?? "";
  expect(await sandbox?.findSubscription(reference)).toMatchObject({ status: "active" });
  expect((await person.send("DELETE", "/api/account")).status).toBe(204);
  expect(await sandbox?.findSubscription(reference)).toBeNull();
  const left = await database.db.select().from(transactions);
  expect(left.filter(({ userId }) => userId === id)).toEqual([]);
});

test("reconciling twice changes nothing", async () => {
  const person = await newPerson();
  await confirm(person, await begin(person, 2));
  const { deps } = server;
  if (!deps.gateway) throw new Error("No gateway");
  const { gateway, clock } = deps;
  const billing = { db: deps.database.db, gateway, clock, log: server.app.log };
  const before = await get(person, "/api/account/export");
  await reconcileNow(billing);
  await reconcileNow(billing);
  expect(await get(person, "/api/account/export")).toEqual(before);
});
