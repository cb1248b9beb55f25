import { type Emulator, createEmulator } from "emulate";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "../../testing/browser.ts";
import { begin } from "../../testing/payer.ts";
import { freePort } from "../../testing/postgres-server.ts";
import { type TestServer, startServer } from "../../testing/server.ts";
import { sign } from "./signature.ts";

// Token packs once more, against a Stripe that others wrote. It leaves out two things: the secret a
// browser pays by, and the ids of events; a relay in front of it adds them and nothing else.

const webhookSecret = "whsec_emulate";
let stripe: Emulator;
let server: TestServer;
let relay: { url: URL; close(): void };
const told: Array<{ body: string; status: number }> = [];

beforeAll(async () => {
  const port = await freePort();
  const relayPort = await freePort();
  stripe = await createEmulator({
    service: "stripe",
    port: await freePort(),
    seed: {
      stripe: {
        webhooks: [
          { url: `http://localhost:${relayPort}/hook`, events: ["*"], secret: webhookSecret },
        ],
      },
    },
  });
  relay = await openRelay(relayPort, `http://localhost:${port}`);
  server = await startServer({
    port,
    publicUrl: new URL(`http://localhost:${port}`),
    stripe: {
      secretKey: "sk_test_emulate",
      publishableKey: "pk_test_emulate",
      webhookSecret,
      apiUrl: relay.url,
    },
  });
});
afterAll(async () => {
  await server.close();
  relay.close();
  await stripe.close();
});

async function openRelay(port: number, app: string) {
  let serial = 0;
  const relaying = createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      if (request.url === "/hook") {
        serial += 1;
        const event: object = JSON.parse(body);
        const created = Math.floor(Date.now() / 1000);
        const whole = JSON.stringify({ ...event, id: `evt_${serial}`, created });
        const status = await tell(app, whole);
        told.push({ body: whole, status });
        response.end();
        return;
      }
      const { authorization = "", "content-type": type = "" } = request.headers;
      const answer = await fetch(new URL(request.url ?? "/", stripe.url), {
        method: request.method ?? "GET",
        headers: { authorization, ...(type ? { "content-type": type } : {}) },
        ...(body ? { body } : {}),
      });
      const found: { id?: string } = Object(await answer.json());
      const secret = found.id?.startsWith("pi_") ? { client_secret: `${found.id}_secret_x` } : {};
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify({ ...found, ...secret }));
    })();
  });
  await new Promise<void>((resolve) => relaying.listen(port, "localhost", resolve));
  return {
    url: new URL(`http://localhost:${port}`),
    close: () => {
      relaying.closeAllConnections();
      relaying.close();
    },
  };
}

async function tell(app: string, body: string, secret = webhookSecret): Promise<number> {
  const { status } = await fetch(`${app}/api/webhooks/stripe`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "stripe-signature": sign(body, secret, new Date()),
    },
  });
  return status;
}

/** What the card form in the browser does. */
async function pay(clientSecret: string): Promise<number> {
  const [id = ""] = clientSecret.split("_secret_");
  const { status } = await fetch(new URL(`/v1/payment_intents/${id}/confirm`, stripe.url), {
    method: "POST",
    headers: {
      authorization: "Bearer sk_test_emulate",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "payment_method=pm_card_visa",
  });
  return status;
}

const tokensOf = async (person: Browser) =>
  (await person.send("GET", "/api/auth/user")).body.purchasedTokens;

test("packs are credited once, however often it is told", async () => {
  const person = await server.signIn("pack@example.com");
  const secret = await begin(person, 3);
  expect(await tokensOf(person)).toBe(0);
  expect(await pay(secret)).toBe(200);
  expect(await tokensOf(person)).toBe(15_000);
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { body } of told) {
    expect(await tell(server.url, body)).toBe(200);
    expect(await tell(server.url, body, "whsec_other")).toBe(400);
    expect(await tell(server.url, body.replace(/"id":"evt_/, '"id":"evt_more_'))).toBe(200);
  }
  expect(await tokensOf(person)).toBe(15_000);
});
