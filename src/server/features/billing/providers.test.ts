import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openEmbedded } from "../../db/embedded.ts";
import { departedCustomers } from "../../db/schema/billing.ts";
import { root } from "../../root.ts";
import type { Browser } from "../../testing/browser.ts";
import { createTestDatabase } from "../../testing/postgres-server.ts";
import { type TestServer, startServer } from "../../testing/server.ts";
import { StripeWire } from "../../testing/stripe-wire.ts";
import { openJobs, reconcileNow } from "./reconcile.ts";

const sessionSecret = "s".repeat(32);
const wire = new StripeWire(new Date());
let local: TestServer;
let withStripe: TestServer;
let off: TestServer;
beforeAll(async () => {
  const stripe = {
    secretKey: "sk_test_wire",
    publishableKey: "pk_test_wire",
    webhookSecret: wire.secret,
    apiUrl: await wire.start(),
  };
  local = await startServer({ sessionSecret });
  withStripe = await startServer({ sessionSecret, stripe }, { database: local.database });
  off = await startServer({ sessionSecret, mode: "production" }, { database: local.database });
});
afterAll(async () => {
  await off.close();
  await withStripe.close();
  await local.close();
  await wire.stop();
});

const card = { number: "4242424242424242", expiry: "12/34", cvc: "123" };

async function subscribe(person: Browser): Promise<void> {
  const { body } = await person.send("POST", "/api/create-subscription", { planId: "basic" });
  const paid = { clientSecret: body.clientSecret, card };
  expect((await person.send("POST", "/api/sandbox/confirm", paid)).status).toBe(200);
}

describe("production without Stripe's keys", () => {
  test("sells nothing, and says so", async () => {
    const person = await local.signIn("off@example.com");
    await subscribe(person);
    const there = person.at(off.url);
    const { body } = await there.send("GET", "/api/billing");
    expect(body).toMatchObject({
      provider: "off",
      publishableKey: null,
      plan: { planId: "basic" },
    });
    for (const [path, sent] of [
      ["/api/create-payment-intent", { quantity: 1 }],
      ["/api/create-subscription", { planId: "premium" }],
      ["/api/subscription/cancel", undefined],
      ["/api/subscription/resume", undefined],
      ["/api/subscription/change", { planId: "premium" }],
    ] as const) {
      const answer = await there.send("POST", path, sent);
      expect({ status: answer.status, code: answer.body.code }).toEqual({
        status: 503,
        code: "buying_off",
      });
      expect(answer.body.message).toContain("Buying is switched off");
    }
  });

  test("ends a plan by the calendar that was to end", async () => {
    const person = await local.signIn("off-ends@example.com");
    await subscribe(person);
    await person.send("POST", "/api/subscription/cancel");
    const { db } = off.database;
    const later = (days: number) => () => new Date(Date.now() + days * 86_400_000);
    const tier = async () =>
      (await person.at(off.url).send("GET", "/api/auth/user")).body.subscriptionTier;
    const pass = (days: number) =>
      openJobs({ db, gateway: null, clock: later(days) }, off.app.log, async () => {}).run();
    await pass(20);
    expect(await tier()).toBe("basic");
    await pass(32);
    expect(await tier()).toBe("free");
    const { body } = await person.at(off.url).send("GET", "/api/billing");
    expect(body).toMatchObject({ provider: "off", plan: null });
  });

  test("has no sandbox and no webhook", async () => {
    const person = await local.signIn("off-too@example.com");
    const secret = "sandbox_payment_x_secret_00";
    for (const server of [off, withStripe]) {
      const answer = await person.at(server.url).send("POST", "/api/sandbox/confirm", {
        clientSecret: secret,
        card,
      });
      expect(answer.status).toBe(404);
      const stranger = await server.visitor().send("POST", "/api/sandbox/confirm", {});
      expect(stranger.status).toBe(404);
    }
    const hook = await fetch(`${off.url}/api/webhooks/stripe`, { method: "POST", body: "{}" });
    expect(hook.status).toBe(404);
  });
});

test("Stripe's hosts are allowed where Stripe is used, and nowhere else", async () => {
  const policy = async ({ url }: TestServer) =>
    (await fetch(`${url}/healthz`)).headers.get("content-security-policy") ?? "";
  expect(await policy(local)).not.toContain("stripe");
  expect(await policy(off)).not.toContain("stripe");
  const allowed = await policy(withStripe);
  expect(allowed).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(allowed).toContain("connect-src 'self' https://api.stripe.com");
  expect(allowed).toContain(
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  expect(allowed).not.toContain("unsafe");
});

test("who tried the sandbox first can pay when Stripe is set up", async () => {
  const person = await local.signIn("moves@example.com");
  await subscribe(person);
  const there = person.at(withStripe.url);
  const begun = await there.send("POST", "/api/create-subscription", { planId: "premium" });
  expect(begun.status).toBe(200);
  wire.now = new Date();
  wire.pay(begun.body.clientSecret);
  await wire.deliver(withStripe.url);
  const { body } = await there.send("GET", "/api/auth/user");
  expect(body).toMatchObject({ subscriptionTier: "premium", tokens: 50_000 });
});

test("what was begun to be paid with Stripe is not given up by the sandbox", async () => {
  const person = await withStripe.signIn("with-stripe@example.com");
  const { body } = await person.send("POST", "/api/create-payment-intent", { quantity: 1 });
  wire.pay(body.clientSecret);
  const { deps, app, database } = local;
  const clock = () => new Date(Date.now() + 2 * 86_400_000);
  if (!deps.gateway) throw new Error("No gateway");
  await reconcileNow({ gateway: deps.gateway, db: database.db, clock, log: app.log });
  await wire.deliver(withStripe.url);
  expect((await person.send("GET", "/api/auth/user")).body.purchasedTokens).toBe(5000);
});

test("a customer of Stripe's who has left waits for Stripe, not for the sandbox", async () => {
  const { deps, app, database } = local;
  const departed = () => database.db.select().from(departedCustomers);
  await database.db.insert(departedCustomers).values({ id: "cus_left", createdAt: new Date() });
  await openJobs({ ...deps, db: database.db }, app.log, async () => {}).run();
  expect(await departed()).toMatchObject([{ id: "cus_left" }]);
  const stripe = { ...withStripe.deps, db: database.db };
  await openJobs(stripe, withStripe.app.log, async () => {}).run();
  // Nor is there such a customer, which comes to the same as removing one.
  expect(await departed()).toEqual([]);
});

describe("the command that reconciles", () => {
  const folder = mkdtempSync(join(tmpdir(), "ribbon-reconcile-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const reconcile = (env: Record<string, string>) => {
    const args = ["--import", "tsx", join(root, "src/server/reconcile.ts")];
    const { PATH = "", HOME = "" } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      env: { PATH, HOME, ...env },
      encoding: "utf8",
    });
    return { status, said: stdout + stderr };
  };

  test("says what it did, or why it cannot", async () => {
    const { url, template } = inject("postgres");
    const dataDir = join(folder, "data");
    if (url === null) {
      const running = await openEmbedded(dataDir);
      const beside = reconcile({ DATA_DIR: dataDir });
      expect(beside.status).toBe(1);
      expect(beside.said).toContain("A running Ribbon has the embedded database to itself");
      await running.close();
    }
    const env: Record<string, string> = { DATA_DIR: dataDir };
    if (url !== null) env.DATABASE_URL = await createTestDatabase(url, template);
    expect(reconcile(env)).toEqual({
      status: 0,
      said: expect.stringContaining("Reconciled with sandbox: 0 events"),
    });
  });
});
