import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { billingEvents, departedCustomers } from "../../db/schema/billing.ts";
import { users } from "../../db/schema/users.ts";
import type { Browser } from "../../testing/browser.ts";
import { balances, begin, get, plan } from "../../testing/payer.ts";
import { type TestServer, startServer } from "../../testing/server.ts";
import { StripeWire, type WireEvent } from "../../testing/stripe-wire.ts";
import { openJobs, reconcileNow, removeAccount } from "./reconcile.ts";
import { listUnfinished } from "./store.ts";

let wire: StripeWire;
let server: TestServer;
const logged: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, written) {
    logged.push(String(chunk));
    written();
  },
});
beforeAll(async () => {
  wire = new StripeWire(new Date("2026-11-15T10:00:00Z"));
  const stripe = {
    secretKey: "sk_test_wire",
    publishableKey: "pk_test_wire",
    webhookSecret: wire.secret,
    apiUrl: await wire.start(),
  };
  const changes = { stripe, logLevel: "warn" } as const;
  server = await startServer(changes, { clock: () => wire.now, logTo });
});
afterAll(async () => {
  await server.close();
  await wire.stop();
});

const people = new Map<Browser, string>();
async function newPerson(): Promise<Browser> {
  const email = `payer-${people.size}@example.com`;
  const person = await server.signIn(email);
  people.set(person, email);
  return person;
}

afterEach(() => {
  wire.outage = "none";
  wire.loseEvents();
});

/** Nobody's plan runs on while others' time passes. */
async function removeEverybody(): Promise<void> {
  const everybody = await server.database.db.select({ id: users.id }).from(users);
  for (const { id } of everybody) await removeAccount(billing(), id);
  await wire.deliver(server.url);
}

/** Paid, and not told yet. */
async function buy(person: Browser, quantity: number) {
  const secret = await begin(person, quantity);
  expect(wire.pay(secret)).toBe("succeeded");
  const event = lastEvent("payment_intent.succeeded");
  return { intent: event.data.object.id, event };
}

function lastEvent(type: string): WireEvent {
  const event = wire.events.findLast((one) => one.type === type);
  if (!event) throw new Error(`No ${type}`);
  return event;
}

function lastSubscription() {
  const subscription = [...wire.subscriptions.values()].at(-1);
  if (!subscription) throw new Error("No subscription");
  return subscription;
}

async function subscribe(person: Browser, planId: string, card?: string): Promise<void> {
  const { status, body } = await person.send("POST", "/api/create-subscription", { planId });
  expect(status).toBe(200);
  expect(wire.pay(body.clientSecret, card)).toBe("succeeded");
  expect(new Set(await wire.deliver(server.url))).toEqual(new Set([200]));
}

const billing = () => {
  const { gateway, database, clock } = server.deps;
  if (!gateway) throw new Error("No gateway");
  return { db: database.db, gateway, clock, log: server.app.log };
};

/**
 * Time passes at Stripe and here; what Stripe tells arrives, and the server does what is due. Without
 * anybody who lives through it, time begins anew.
 */
async function at(moment: string, person?: Browser): Promise<void> {
  if (!person) await removeEverybody();
  wire.advance(new Date(moment));
  await wire.deliver(server.url);
  await openJobs(billing(), server.app.log, async () => {}).run();
  if (person) await person.signIn(people.get(person) ?? "", "Test Person");
}

async function hook(body: string, signature?: string) {
  const response = await fetch(`${server.url}/api/webhooks/stripe`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature ? { "stripe-signature": signature } : {}),
    },
  });
  const told = z.parse(z.looseObject({ message: z.optional(z.string()) }), await response.json());
  return { status: response.status, body: told };
}

const stateOf = async (event: WireEvent) => {
  const rows = await server.database.db.select().from(billingEvents);
  return rows.find(({ id }) => id === event.id)?.state;
};

const warnings = ({ id }: WireEvent) =>
  logged.map((line) => Object(JSON.parse(line))).filter(({ eventId }) => eventId === id);

describe("token packs", () => {
  test("are credited when Stripe says so, however often it does", async () => {
    const person = await newPerson();
    expect(await get(person, "/api/billing")).toEqual({
      provider: "stripe",
      publishableKey: "pk_test_wire",
      plan: null,
    });
    const { event } = await buy(person, 3);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => wire.send(server.url, event)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balances(person)).toMatchObject({ purchasedTokens: 15_000 });
    // Another event about the same payment.
    expect((await wire.send(server.url, { ...event, id: "evt_again" })).status).toBe(200);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 15_000 });
    expect((await get(person, "/api/payments")).items).toMatchObject([
      { type: "token_pack", status: "succeeded", amount: 1500, quantity: 3 },
    ]);
  });

  test("a declined card is a failed payment, and paying later makes it a good one", async () => {
    const person = await newPerson();
    const secret = await begin(person, 1);
    expect(wire.pay(secret, "4000000000009995")).toContain("insufficient");
    await wire.deliver(server.url);
    expect((await get(person, "/api/payments")).items).toMatchObject([{ status: "failed" }]);
    const failed = lastEvent("payment_intent.payment_failed");
    wire.pay(secret);
    await wire.deliver(server.url);
    // Heard late, and no longer true.
    await wire.send(server.url, { ...failed, id: "evt_late" });
    expect((await get(person, "/api/payments")).items).toMatchObject([{ status: "succeeded" }]);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
  });

  test("the last quantity wins, and what it replaces is cancelled", async () => {
    const person = await newPerson();
    const first = await begin(person, 1);
    const second = await begin(person, 4, first);
    expect(wire.pay(first)).toBe("canceled");
    wire.pay(second);
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 20_000 });
    const late = { quantity: 1, replaces: second };
    expect((await person.send("POST", "/api/create-payment-intent", late)).status).toBe(409);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 20_000 });
  });

  test("one customer for each user, also when many purchases begin at once", async () => {
    const person = await newPerson();
    const before = wire.customers.size;
    await Promise.all(Array.from({ length: 6 }, () => begin(person, 1)));
    expect(wire.customers.size).toBe(before + 1);
  });

  test("an answer that is lost on the way is asked for again, and nothing is there twice", async () => {
    const person = await newPerson();
    await begin(person, 1);
    const before = wire.intents.size;
    wire.lose(1);
    await begin(person, 2);
    expect(wire.intents.size).toBe(before + 1);
  });

  test("who asks the same while another is being answered waits for the answer", async () => {
    const person = await newPerson();
    const before = wire.customers.size;
    const slow = wire.delay("/v1/customers");
    const both = [begin(person, 1), begin(person, 2)];
    await slow.left;
    // The client library asks twice by itself.
    await expect.poll(() => wire.turnedAway).toBeGreaterThan(2);
    slow.arrive();
    await Promise.all(both);
    expect(wire.customers.size).toBe(before + 1);
  });

  test("an answer that never came does not stand in the way of somebody with a new name", async () => {
    const person = await newPerson();
    wire.lose(2, "email");
    const lost = await person.send("POST", "/api/create-payment-intent", { quantity: 1 });
    expect(lost.status).toBe(503);
    await person.signIn(people.get(person) ?? "", "New Name");
    await begin(person, 1);
  });

  test("while Stripe is away buying is refused, and what it told is kept until it is back", async () => {
    const person = await newPerson();
    const { event } = await buy(person, 1);
    wire.outage = "failing";
    const refused = await person.send("POST", "/api/create-payment-intent", { quantity: 1 });
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 503,
      code: "unavailable",
    });
    expect((await wire.send(server.url, event)).status).toBe(503);
    expect(await stateOf(event)).toBe("received");
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
    wire.outage = "none";
    wire.loseEvents();
    wire.advance(new Date(wire.now.getTime() + 600_000));
    await openJobs(billing(), server.app.log, async () => {}).run();
    expect(await stateOf(event)).toBe("done");
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
  });
});

describe("what is given up", () => {
  test("is refused as replaced when it turns out to be paid, and credited", async () => {
    const person = await newPerson();
    const secret = await begin(person, 1);
    wire.pay(secret);
    const answer = await person.send("POST", "/api/create-payment-intent", {
      quantity: 2,
      replaces: secret,
    });
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 409,
      code: "conflict",
    });
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
  });

  test("cannot be paid the day after, also when a card was declined, which stays on record", async () => {
    await at("2026-12-10T08:00:00Z");
    const person = await newPerson();
    const [declined, left] = [await begin(person, 1), await begin(person, 2)];
    wire.pay(declined, "4000000000000002");
    await at("2026-12-12T08:00:00Z", person);
    expect([wire.pay(declined), wire.pay(left)]).toEqual(["canceled", "canceled"]);
    await at("2026-12-14T08:00:00Z", person);
    expect((await get(person, "/api/account/export")).payments).toMatchObject([
      { status: "failed", quantity: 1 },
    ]);
  });

  test("is what somebody who leaves had begun to pay", async () => {
    const person = await newPerson();
    const pack = await begin(person, 1);
    const { body } = await person.send("POST", "/api/create-subscription", { planId: "basic" });
    expect((await person.send("DELETE", "/api/account")).status).toBe(204);
    expect([wire.pay(pack), wire.pay(body.clientSecret)]).toEqual(["canceled", "canceled"]);
  });
});

describe("what is not to be believed", () => {
  test("a forged, unsigned, stale or truncated webhook is refused with a reason", async () => {
    const person = await newPerson();
    const { event } = await buy(person, 1);
    const { body, signature } = wire.signed(event);
    const old = wire.signed(event, wire.secret, new Date(wire.now.getTime() - 301_000));
    const cases = [
      [body, wire.signed(event, "whsec_other").signature, "does not match"],
      [body, undefined, "does not match"],
      [body, "t=1,v1=00", "does not match"],
      [body, old.signature, "too old"],
      [body.slice(0, -20), signature, "does not match"],
      [body.replace('"created"', '"Created"'), signature, "does not match"],
      ["", signature, "does not match"],
    ] as const;
    for (const [sent, sign, reason] of cases) {
      const answer = await hook(sent, sign);
      expect(answer).toMatchObject({ status: 400, body: { code: "webhook_refused" } });
      expect(answer.body.message).toContain(reason);
    }
    expect(await stateOf(event)).toBeUndefined();
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
    expect((await hook(body, signature)).status).toBe(200);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
  });

  test("a signed body that is no event is refused", async () => {
    for (const nonsense of [{}, { id: "evt_x" }, { type: "x" }]) {
      const body = JSON.stringify(nonsense);
      const event: WireEvent = JSON.parse(body);
      expect((await hook(body, wire.signed(event).signature)).status).toBe(400);
    }
  });

  test("a payment of another account's customer is refused, kept, and credits nobody", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await begin(other, 1);
    const { event, intent } = await buy(person, 1);
    const theirs = [...wire.customers.keys()].at(-2) ?? "";
    const paid = wire.intents.get(intent);
    if (!paid) throw new Error("No intent");
    const own = paid.customer;
    paid.customer = theirs;
    const answer = await hook(wire.signed(event).body, wire.signed(event).signature);
    expect(answer).toMatchObject({ status: 400, body: { code: "webhook_refused" } });
    expect(answer.body.message).toContain("another account");
    expect(await stateOf(event)).toBe("refused");
    paid.customer = own;
    expect((await wire.send(server.url, event)).status).toBe(200);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
    expect(await balances(other)).toMatchObject({ purchasedTokens: 0 });
  });

  test("an event of another Stripe account is refused", async () => {
    const person = await newPerson();
    const { event } = await buy(person, 1);
    const connected = { ...event, id: "evt_connected", account: "acct_other" };
    expect((await wire.send(server.url, connected)).status).toBe(400);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
  });

  test("another amount than was asked for credits nothing", async () => {
    const person = await newPerson();
    const { event, intent } = await buy(person, 20);
    const paid = wire.intents.get(intent);
    if (paid) paid.amount = 500;
    expect((await wire.send(server.url, event)).status).toBe(400);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
  });

  test("an event for nobody here is kept and answered 200", async () => {
    const person = await newPerson();
    const { event } = await buy(person, 1);
    await person.send("DELETE", "/api/account");
    expect((await wire.send(server.url, event)).status).toBe(200);
    expect(await stateOf(event)).toBe("unknown");
    const kept = await server.database.db.select().from(billingEvents);
    // Somebody has to look into it: money came in.
    expect(kept.find(({ id }) => id === event.id)?.reason).toContain("paid for");
    await wire.send(server.url, event);
    await reconcileNow(billing());
    expect(warnings(event)).toMatchObject([{ about: { kind: "payment" } }]);
    const nothing = { ...event, id: "evt_else", type: "price.created" };
    expect((await wire.send(server.url, nothing)).status).toBe(200);
    expect(await stateOf(nothing)).toBe("done");
  });
});

test("a month that somebody paid who has left is told, once", async () => {
  const person = await newPerson();
  const { body } = await person.send("POST", "/api/create-subscription", { planId: "basic" });
  wire.pay(body.clientSecret);
  const event = lastEvent("invoice.paid");
  await person.send("DELETE", "/api/account");
  await wire.send(server.url, event);
  await wire.send(server.url, event);
  expect(await stateOf(event)).toBe("unknown");
  expect(warnings(event)).toMatchObject([{ reason: expect.stringContaining("has left") }]);
});

test("who leaves between looking and writing leaves a reason behind", async () => {
  const person = await newPerson();
  const { event } = await buy(person, 1);
  const look = wire.delay("/v1/payment_intents/");
  const late = wire.send(server.url, event);
  await look.left;
  const gone = { ...billing().gateway, removeCustomer: async () => {} };
  const { id } = await get(person, "/api/auth/user");
  await removeAccount({ ...billing(), gateway: gone }, id);
  look.arrive();
  expect((await late).status).toBe(200);
  expect(warnings(event)).toMatchObject([{ reason: expect.stringContaining("paid for") }]);
});

test("what else is sold in the same account is none of ours, and nothing waits for it", async () => {
  const person = await newPerson();
  await begin(person, 1);
  wire.sellElsewhere([...wire.customers.keys()].at(-1) ?? "");
  await buy(person, 2);
  expect(new Set(await wire.deliver(server.url))).toEqual(new Set([200]));
  expect(await balances(person)).toEqual({ tokens: 0, purchasedTokens: 10_000 });
  expect(await plan(person)).toMatchObject({ tier: "free" });
});

describe("money that goes back", () => {
  test("takes the unspent tokens with it, part by part, and never below nothing", async () => {
    const person = await newPerson();
    const { intent } = await buy(person, 3);
    await wire.deliver(server.url);
    wire.refund(intent, 500);
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 10_000 });
    expect((await get(person, "/api/payments")).items).toMatchObject([
      { type: "refund", status: "succeeded", amount: 500 },
      { type: "token_pack", status: "succeeded" },
    ]);
    const profile = await person.send("POST", "/api/profiles", { name: "Mum", interests: "Roses" });
    await person.send("POST", "/api/messages", { profileId: profile.body.id, content: "Hello" });
    wire.refund(intent, 1000);
    await wire.deliver(server.url);
    await wire.send(server.url, { ...lastEvent("charge.refunded"), id: "evt_refund_again" });
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
    const { items } = await get(person, "/api/payments");
    expect(items.at(-1)).toMatchObject({ type: "token_pack", status: "refunded" });
  });

  test("a refund heard of before the purchase comes to the same", async () => {
    const person = await newPerson();
    const { intent, event } = await buy(person, 1);
    wire.refund(intent, 500);
    await wire.send(server.url, lastEvent("refund.created"));
    await wire.send(server.url, event);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
    wire.loseEvents();
  });

  test("a refund that fails gives the tokens back, once", async () => {
    const person = await newPerson();
    const { intent } = await buy(person, 1);
    const refund = wire.refund(intent, 500);
    await wire.deliver(server.url);
    wire.failRefund(refund);
    await wire.deliver(server.url);
    await wire.send(server.url, { ...lastEvent("refund.failed"), id: "evt_failed_again" });
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
    expect((await get(person, "/api/token-movements")).items.at(0)).toMatchObject({
      kind: "returned",
      purchased: 5000,
    });
    expect((await get(person, "/api/payments")).items).toMatchObject([
      { type: "refund", status: "failed" },
      { type: "token_pack", status: "succeeded" },
    ]);
  });

  test("a dispute takes tokens away until it is won", async () => {
    const person = await newPerson();
    const { intent } = await buy(person, 2);
    wire.dispute(intent, "needs_response");
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
    wire.dispute(intent, "won");
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 10_000 });
  });

  test("who saw a refund before it failed, and comes after that, takes nothing", async () => {
    const person = await newPerson();
    const { intent } = await buy(person, 1);
    await wire.deliver(server.url);
    const refund = wire.refund(intent, 500);
    const look = wire.delay("/v1/refunds");
    const late = wire.send(server.url, lastEvent("refund.created"));
    await look.left;
    wire.failRefund(refund);
    expect((await wire.send(server.url, lastEvent("refund.failed"))).status).toBe(200);
    look.arrive();
    expect((await late).status).toBe(200);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
    expect((await get(person, "/api/payments")).items).toMatchObject([
      { type: "refund", status: "failed" },
      { type: "token_pack", status: "succeeded" },
    ]);
  });

  test("a pack that is refunded and disputed goes once, and leaves the other alone", async () => {
    const person = await newPerson();
    const { intent } = await buy(person, 1);
    await buy(person, 1);
    const refund = wire.refund(intent, 500);
    wire.dispute(intent, "needs_response");
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
    // The dispute still stands for it.
    wire.failRefund(refund);
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
    wire.dispute(intent, "won");
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 10_000 });
  });

  test("packs are spent in the order they were bought: a refund takes what is left of its own", async () => {
    const person = await newPerson();
    const first = await buy(person, 1);
    await wire.deliver(server.url);
    const profile = await person.send("POST", "/api/profiles", { name: "Mum", interests: "Roses" });
    await person.send("POST", "/api/messages", { profileId: profile.body.id, content: "Hello" });
    const second = await buy(person, 1);
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 9990 });
    wire.refund(first.intent, 500);
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 5000 });
    wire.refund(second.intent, 500);
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ purchasedTokens: 0 });
  });

  test("a refund of a plan heard of before its invoice is on record, too", async () => {
    const person = await newPerson();
    const { body } = await person.send("POST", "/api/create-subscription", { planId: "basic" });
    wire.pay(body.clientSecret);
    wire.refund(lastEvent("payment_intent.succeeded").data.object.id, 500);
    await wire.send(server.url, lastEvent("refund.created"));
    await wire.send(server.url, lastEvent("invoice.paid"));
    expect((await get(person, "/api/payments")).items).toMatchObject([
      { type: "refund", amount: 500, planId: "basic" },
      { type: "subscription", status: "refunded" },
    ]);
  });

  test("a refunded renewal is on record and takes no tokens", async () => {
    const person = await newPerson();
    await subscribe(person, "basic");
    wire.refund(lastEvent("payment_intent.succeeded").data.object.id, 500);
    await wire.deliver(server.url);
    expect(await balances(person)).toMatchObject({ tokens: 10_000 });
    expect((await get(person, "/api/payments")).items).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ type: "refund", amount: 500, planId: "basic" }),
        expect.objectContaining({ type: "subscription", status: "refunded" }),
      ]),
    );
  });
});

describe("plans", () => {
  test("begin when paid, in whatever order Stripe's events arrive", async () => {
    const person = await newPerson();
    const { body } = await person.send("POST", "/api/create-subscription", { planId: "premium" });
    const again = await person.send("POST", "/api/create-subscription", { planId: "premium" });
    expect(again.body.clientSecret).toBe(body.clientSecret);
    expect(wire.pay(body.clientSecret, "4000002500003155")).toBe("requires_action");
    expect(wire.pay(body.clientSecret, "4000002500003155", true)).toBe("succeeded");
    const told = wire.events.slice(-8).toReversed();
    await Promise.all([...told, ...told].map((event) => wire.send(server.url, event)));
    expect(await plan(person)).toEqual({ tier: "premium", status: "active" });
    expect(await balances(person)).toEqual({ tokens: 50_000, purchasedTokens: 0 });
    wire.loseEvents();
    const second = await person.send("POST", "/api/create-subscription", { planId: "basic" });
    expect(second.body.code).toBe("plan_exists");
  });

  test("another choice before paying leaves one that can be paid", async () => {
    const person = await newPerson();
    const choose = async (planId: string) =>
      (await person.send("POST", "/api/create-subscription", { planId })).body.clientSecret;
    const basic = await choose("basic");
    const enterprise = await choose("enterprise");
    expect(wire.pay(basic)).toBe("canceled");
    wire.pay(enterprise);
    await wire.deliver(server.url);
    expect(await plan(person)).toEqual({ tier: "enterprise", status: "active" });
    const own = [...wire.subscriptions.values()].slice(-2).map(({ status }) => status);
    expect(own).toEqual(["canceled", "active"]);
  });

  test("cancel, resume, change up and down", async () => {
    const person = await newPerson();
    await subscribe(person, "basic");
    const post = async (action: string, body?: object) =>
      (await person.send("POST", `/api/subscription/${action}`, body)).body.plan;
    expect(await post("cancel")).toMatchObject({ status: "canceling", renewsAt: null });
    expect(await post("resume")).toMatchObject({ status: "active", endsAt: null });
    expect(await post("change", { planId: "premium" })).toMatchObject({ planId: "premium" });
    expect(await balances(person)).toMatchObject({ tokens: 50_000 });
    expect(await post("change", { planId: "basic" })).toMatchObject({
      planId: "premium",
      changesTo: "basic",
    });
    // What is left of the period was paid at the price of premium.
    expect(await post("change", { planId: "enterprise" })).toMatchObject({
      planId: "enterprise",
      changesTo: null,
    });
    await wire.deliver(server.url);
    const { items } = await get(person, "/api/payments");
    const amounts = items.map(({ amount }: { amount: number }) => amount).toSorted();
    expect(amounts).toEqual([1500, 500, 8000]);
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
    await wire.deliver(server.url);
    // A 31st of the five dollars is left.
    expect((await get(person, "/api/payments")).items[0]).toMatchObject({ amount: 9984 });
    expect(await balances(person)).toMatchObject({ tokens: 200_000 });
    await at("2027-02-14T10:00:00Z", person);
    expect((await get(person, "/api/payments")).items[0]).toMatchObject({
      type: "renewal",
      amount: 10_000,
    });
  });

  test("an upgrade that is declined changes nothing", async () => {
    const person = await newPerson();
    await subscribe(person, "basic", "4000000000000341");
    const { status, body } = await person.send("POST", "/api/subscription/change", {
      planId: "premium",
    });
    expect({ status, code: body.code }).toEqual({ status: 402, code: "payment_failed" });
    expect(body.message).toContain("Your card was declined.");
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
  });

  test("nor does one that the bank wants to have confirmed, and the answer says what can be done", async () => {
    const person = await newPerson();
    const card = "4000002500003155";
    const begun = await person.send("POST", "/api/create-subscription", { planId: "basic" });
    expect(wire.pay(begun.body.clientSecret, card, true)).toBe("succeeded");
    await wire.deliver(server.url);
    const { status, body } = await person.send("POST", "/api/subscription/change", {
      planId: "premium",
    });
    expect({ status, code: body.code }).toEqual({ status: 402, code: "payment_failed" });
    expect(body.message).toBe(
      "Your bank asks you to confirm each payment. Your plan stays as it is. Try again, or cancel it and subscribe with another card when it has ended.",
    );
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
  });

  test("an upgrade whose answer was lost stays, whatever was to follow", async () => {
    const person = await newPerson();
    await subscribe(person, "premium");
    const change = (planId: string) => person.send("POST", "/api/subscription/change", { planId });
    expect((await change("basic")).body.plan.changesTo).toBe("basic");
    wire.lose(2, "always_invoice");
    expect((await change("enterprise")).status).toBe(503);
    await wire.deliver(server.url);
    expect((await get(person, "/api/billing")).plan).toMatchObject({
      planId: "enterprise",
      changesTo: null,
    });
  });

  test("what is to end on a day that was set at Stripe ends then, or goes on after all", async () => {
    await at("2026-12-20T10:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic");
    const { id } = lastSubscription();
    wire.endAt(id, new Date("2027-01-05T10:00:00Z"));
    await wire.deliver(server.url);
    expect((await get(person, "/api/billing")).plan).toMatchObject({
      status: "canceling",
      endsAt: "2027-01-05T10:00:00.000Z",
    });
    const { body } = await person.send("POST", "/api/subscription/resume");
    expect(body.plan).toMatchObject({ status: "active", endsAt: null });
    expect(lastSubscription().cancel_at).toBeNull();
  });

  test("a plan whose product was archived at Stripe can be had all the same", async () => {
    wire.archiveProducts();
    const person = await newPerson();
    await subscribe(person, "basic");
    expect(await plan(person)).toMatchObject({ tier: "basic" });
  });

  test("nor does one that is declined while a smaller plan is to follow", async () => {
    const person = await newPerson();
    await subscribe(person, "premium", "4000000000000341");
    const change = (planId: string) => person.send("POST", "/api/subscription/change", { planId });
    expect((await change("basic")).body.plan.changesTo).toBe("basic");
    expect((await change("enterprise")).status).toBe(402);
    expect((await person.send("GET", "/api/billing")).body.plan).toMatchObject({
      planId: "premium",
      changesTo: "basic",
    });
    await at(new Date(wire.now.getTime() + 1000).toISOString(), person);
    expect((await person.send("GET", "/api/billing")).body.plan).toMatchObject({
      planId: "premium",
      changesTo: "basic",
    });
  });

  test("renew each month, and a downgrade comes with a renewal", async () => {
    await at("2027-01-10T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "premium");
    await person.send("POST", "/api/subscription/change", { planId: "basic" });
    await at("2027-02-01T00:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "premium", status: "active" });
    await at("2027-02-10T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
    expect(await balances(person)).toMatchObject({ tokens: 10_000 });
    expect((await get(person, "/api/payments")).items[0]).toMatchObject({
      type: "renewal",
      status: "succeeded",
      amount: 500,
      planId: "basic",
    });
  });

  test("a renewal that fails ends the plan after seven days, at Stripe, too", async () => {
    await at("2027-03-10T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic", "4000000000000341");
    await at("2027-04-10T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "basic", status: "past_due" });
    await at("2027-04-17T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "free", status: "canceled" });
    expect([...wire.subscriptions.values()].at(-1)?.status).toBe("canceled");
  });

  test("after seven days it ends at Stripe whoever notices first, and nobody pays twice", async () => {
    await at("2027-04-20T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic", "4000000000000341");
    await at("2027-05-20T08:00:00Z", person);
    const unpaid = lastSubscription();
    wire.advance(new Date("2027-05-27T09:00:00Z"));
    wire.retry(unpaid.id);
    expect(new Set(await wire.deliver(server.url))).toEqual(new Set([200]));
    expect(unpaid.status).toBe("canceled");
    await at("2027-05-27T09:00:01Z", person);
    expect(await plan(person)).toEqual({ tier: "free", status: "canceled" });
    await subscribe(person, "premium");
    expect(await plan(person)).toEqual({ tier: "premium", status: "active" });
  });

  test("a renewal that failed is paid with another card, and the plan goes on with it", async () => {
    await at("2027-03-01T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic", "4000000000000341");
    await at("2027-04-01T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "basic", status: "past_due" });
    await subscribe(person, "basic");
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
    expect((await get(person, "/api/payments")).items[0]).toMatchObject({
      type: "renewal",
      status: "succeeded",
    });
    const again = await person.send("POST", "/api/create-subscription", { planId: "basic" });
    expect(again.body.code).toBe("plan_exists");
    await at("2027-05-01T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
  });

  test("what is not paid for cannot be changed, and the answer says what can be done", async () => {
    await at("2027-05-01T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic", "4000000000000341");
    await at("2027-06-01T08:00:00Z", person);
    const change = { planId: "premium" };
    const { status, body } = await person.send("POST", "/api/subscription/change", change);
    expect({ status, code: body.code }).toEqual({ status: 402, code: "payment_failed" });
    expect(body.message).toContain("Pay it in Settings, or cancel your plan");
    expect((await person.send("POST", "/api/subscription/cancel")).body.plan).toBeNull();
    await subscribe(person, "premium");
  });

  test("cancelling one that was paid a moment ago keeps what was paid for", async () => {
    await at("2027-05-01T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "basic", "4000000000000341");
    await at("2027-06-01T08:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "basic", status: "past_due" });
    wire.retry(lastSubscription().id, "4242424242424242");
    const { body } = await person.send("POST", "/api/subscription/cancel");
    expect(body.plan).toMatchObject({ planId: "basic", status: "canceling" });
  });

  test("a change is judged by the plan there is, not by the one last heard of", async () => {
    const person = await newPerson();
    await subscribe(person, "basic");
    await billing().gateway.upgrade(lastSubscription().id, "enterprise");
    const { body } = await person.send("POST", "/api/subscription/change", { planId: "premium" });
    expect(body.plan).toMatchObject({ planId: "enterprise", changesTo: "premium" });
    await expect(billing().gateway.upgrade(lastSubscription().id, "basic")).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("what Stripe has ended cannot be changed here", async () => {
    const person = await newPerson();
    await subscribe(person, "basic");
    await billing().gateway.endSubscription(lastSubscription().id);
    const { status, body } = await person.send("POST", "/api/subscription/cancel");
    expect({ status, code: body.code }).toEqual({ status: 409, code: "no_plan" });
    await subscribe(person, "basic");
    const look = wire.delay("/v1/subscriptions/");
    const late = person.send("POST", "/api/subscription/cancel");
    await look.left;
    await billing().gateway.endSubscription(lastSubscription().id);
    look.arrive();
    expect(await late).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("a smaller plan does not follow one that is about to end", async () => {
    const person = await newPerson();
    await subscribe(person, "premium");
    await person.send("POST", "/api/subscription/cancel");
    const { status, body } = await person.send("POST", "/api/subscription/change", {
      planId: "basic",
    });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "conflict" });
    expect(await plan(person)).toEqual({ tier: "premium", status: "canceling" });
    expect(lastSubscription().cancel_at_period_end).toBe(true);
  });

  test("what was seen is written also when who went later never came back", async () => {
    const person = await newPerson();
    const { body } = await person.send("POST", "/api/create-subscription", { planId: "premium" });
    wire.pay(body.clientSecret);
    const told = lastEvent("customer.subscription.updated");
    const look = wire.delay("/v1/subscriptions/");
    const first = wire.send(server.url, told);
    await look.left;
    wire.outage = "failing";
    const later = await wire.send(server.url, { ...told, id: "evt_never_came_back" });
    expect(later.status).toBe(503);
    wire.outage = "none";
    look.arrive();
    expect((await first).status).toBe(200);
    expect(await plan(person)).toEqual({ tier: "premium", status: "active" });
  });

  test("a plan and a customer that Stripe does not have are begun anew", async () => {
    const person = await newPerson();
    await subscribe(person, "basic");
    const { id, customer } = lastSubscription();
    wire.subscriptions.delete(id);
    wire.customers.delete(customer);
    expect((await person.send("POST", "/api/subscription/resume")).body.code).toBe("no_plan");
    expect(await plan(person)).toEqual({ tier: "free", status: "canceled" });
    await subscribe(person, "premium");
    expect(lastSubscription().customer).not.toBe(customer);
    await buy(person, 1);
    await wire.deliver(server.url);
    expect(await balances(person)).toEqual({ tokens: 50_000, purchasedTokens: 5000 });
  });

  test("what the customer had whom Stripe has lost ends, and goes back, as everything does", async () => {
    const person = await newPerson();
    await subscribe(person, "basic");
    const { id, customer } = lastSubscription();
    const { intent } = await buy(person, 1);
    await wire.deliver(server.url);
    wire.removeCustomer(customer);
    wire.refund(intent, 500);
    // Before anybody hears of it there is another customer.
    await buy(person, 2);
    expect(new Set(await wire.deliver(server.url))).toEqual(new Set([200]));
    expect(await plan(person)).toEqual({ tier: "free", status: "canceled" });
    expect(await balances(person)).toEqual({ tokens: 0, purchasedTokens: 10_000 });
    await subscribe(person, "premium");
    expect(lastSubscription().id).not.toBe(id);
  });

  test("what was begun for a customer whom Stripe has lost does not stand in the way", async () => {
    const person = await newPerson();
    await person.send("POST", "/api/create-subscription", { planId: "basic" });
    wire.removeCustomer(lastSubscription().customer);
    wire.loseEvents();
    await begin(person, 1);
    await subscribe(person, "basic");
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
  });

  test("one that comes back beside another is ended, so that nobody pays for two", async () => {
    const person = await newPerson();
    await subscribe(person, "basic");
    const first = lastSubscription();
    const told = lastEvent("customer.subscription.updated");
    wire.subscriptions.delete(first.id);
    await person.send("POST", "/api/subscription/resume");
    await subscribe(person, "premium");
    wire.subscriptions.set(first.id, first);
    expect((await wire.send(server.url, { ...told, id: "evt_came_back" })).status).toBe(400);
    expect(first.status).toBe("canceled");
    expect((await wire.send(server.url, { ...told, id: "evt_came_back" })).status).toBe(200);
    expect(await plan(person)).toEqual({ tier: "premium", status: "active" });
  });

  test("what ended while Stripe's word was lost has ended all the same", async () => {
    await at("2027-05-10T08:00:00Z");
    const person = await newPerson();
    await subscribe(person, "premium");
    await person.send("POST", "/api/subscription/cancel");
    wire.advance(new Date("2027-06-10T08:00:00Z"));
    wire.loseEvents();
    await at("2027-06-10T09:00:00Z", person);
    expect(await plan(person)).toEqual({ tier: "free", status: "canceled" });
    expect(await balances(person)).toMatchObject({ tokens: 0 });
  });

  test("end with the account, also when Stripe is away at that moment", async () => {
    const person = await newPerson();
    await subscribe(person, "basic");
    wire.outage = "failing";
    expect((await person.send("DELETE", "/api/account")).status).toBe(204);
    const subscription = [...wire.subscriptions.values()].at(-1);
    expect(subscription?.status).toBe("active");
    const { db } = server.database;
    expect(await db.select().from(departedCustomers)).toHaveLength(1);
    wire.outage = "none";
    await openJobs(billing(), server.app.log, async () => {}).run();
    expect(subscription?.status).toBe("canceled");
    expect(await db.select().from(departedCustomers)).toEqual([]);
  });
});

test("leaving while Stripe is telling leaves nothing, and nobody waits for the other", async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = await newPerson();
    await subscribe(person, "basic");
    await buy(person, 1);
    await buy(person, 2);
    const told = wire.events.slice(-12);
    const answers = await Promise.all([
      ...told.map(async (event) => (await wire.send(server.url, event)).status),
      person.send("DELETE", "/api/account").then(({ status }) => status),
      ...told.map(async (event) => (await wire.send(server.url, event)).status),
    ]);
    expect(answers.filter((status) => status >= 300)).toEqual([]);
    wire.loseEvents();
  }
});

describe("reconciling", () => {
  test("credits what a lost webhook left out, and a second time nothing", async () => {
    const person = await newPerson();
    const { body } = await person.send("POST", "/api/create-subscription", { planId: "basic" });
    wire.pay(body.clientSecret);
    await buy(person, 2);
    const refunded = await buy(person, 1);
    wire.refund(refunded.intent, 500);
    wire.loseEvents();
    expect(await balances(person)).toEqual({ tokens: 0, purchasedTokens: 0 });
    await reconcileNow(billing());
    expect(await balances(person)).toEqual({ tokens: 10_000, purchasedTokens: 10_000 });
    expect(await plan(person)).toEqual({ tier: "basic", status: "active" });
    const file = await get(person, "/api/account/export");
    await reconcileNow(billing());
    expect(await get(person, "/api/account/export")).toEqual(file);
  });

  test("goes on where one event fails, says so, and takes it up again", async () => {
    const person = await newPerson();
    const { intent } = await buy(person, 1);
    await buy(person, 2);
    wire.loseEvents();
    const { gateway, ...rest } = billing();
    const findPayment = (id: string) =>
      id === intent ? Promise.reject(new Error("Odd")) : gateway.findPayment(id);
    const odd = { ...rest, gateway: { ...gateway, findPayment } };
    await expect(reconcileNow(odd)).rejects.toThrow("failed");
    expect(await balances(person)).toMatchObject({ purchasedTokens: 10_000 });
    wire.advance(new Date(wire.now.getTime() + 600_000));
    await openJobs(billing(), server.app.log, async () => {}).run();
    expect(await balances(person)).toMatchObject({ purchasedTokens: 15_000 });
  });

  test("forgets events long after they are done, and only those", async () => {
    const { db } = server.database;
    const receivedAt = new Date(wire.now.getTime() - 32 * 86_400_000);
    await db.insert(billingEvents).values([
      { id: "evt_old", type: "price.created", state: "done", receivedAt },
      { id: "evt_old_of_nobody", type: "price.created", state: "unknown", receivedAt },
      {
        id: "evt_old_and_refused",
        type: "price.created",
        state: "refused",
        reason: "",
        receivedAt,
      },
      { id: "evt_old_and_paid", type: "price.created", state: "unknown", reason: "", receivedAt },
    ]);
    await reconcileNow(billing());
    const kept = (await db.select().from(billingEvents)).map(({ id }) => id);
    expect(kept).not.toContain("evt_old");
    expect(kept).not.toContain("evt_old_of_nobody");
    expect(kept).toContain("evt_old_and_paid");
    expect(kept).toContain("evt_old_and_refused");
  });

  test("what fails again and again comes after what has not been tried", async () => {
    const { db } = server.database;
    const row = { type: "payment_intent.succeeded", about: "payment" } as const;
    const receivedAt = new Date(wire.now.getTime() - 3_600_000);
    await db.insert(billingEvents).values([
      { ...row, id: "evt_hopeless", aboutId: "pi_hopeless", receivedAt, attempts: 3 },
      { ...row, id: "evt_waiting", aboutId: "pi_waiting", receivedAt: wire.now },
    ]);
    const left = await listUnfinished(db, new Date(wire.now.getTime() + 1000));
    expect(left.map(({ id }) => id)).toEqual(["evt_waiting", "evt_hopeless"]);
    wire.advance(new Date(wire.now.getTime() + 600_000));
    await openJobs(billing(), server.app.log, async () => {}).run();
    expect(await listUnfinished(db, wire.now)).toEqual([]);
  });

  test("runs once of many at the same time", async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => reconcileNow(billing())));
    expect(runs.filter((run) => run !== null).length).toBeGreaterThanOrEqual(1);
  });

  test("reads more events than fit on a page", async () => {
    const person = await newPerson();
    for (let count = 0; count < 3; count += 1) await buy(person, 1);
    const { event } = await buy(person, 1);
    for (let count = 0; count < 100; count += 1) {
      wire.events.push({ ...event, id: `evt_page_${count}` });
    }
    wire.loseEvents();
    await reconcileNow(billing());
    expect(await balances(person)).toMatchObject({ purchasedTokens: 20_000 });
  });
});
