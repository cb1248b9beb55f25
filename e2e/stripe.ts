import { type Page, test as base } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../src/server/testing/postgres-server.ts";
import { spawnServer } from "../src/server/testing/process.ts";
import { StripeWire } from "../src/server/testing/stripe-wire.ts";

interface StripeServer {
  url: string;
  wire: StripeWire;
  /** Whether Stripe's webhooks come at once, or when the test delivers them. */
  prompt: boolean;
  deliver: () => Promise<void>;
}

/** A server with Stripe's keys, which talks to a small Stripe of the tests' own. */
export const test = base.extend<object, { stripe: StripeServer }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- the form Playwright asks for
    async ({}, use) => {
      const wire = new StripeWire(new Date());
      const api = await wire.start();
      const folder = mkdtempSync(join(tmpdir(), "ribbon-e2e-stripe-"));
      const server = spawnServer(await freePort(), {
        DATA_DIR: folder,
        RATE_LIMIT_FACTOR: "1000",
        STRIPE_SECRET_KEY: "sk_test_wire",
        STRIPE_PUBLISHABLE_KEY: "pk_test_wire",
        STRIPE_WEBHOOK_SECRET: wire.secret,
        STRIPE_API_URL: api.origin,
      });
      await server.ready;
      await use({
        url: server.url,
        wire,
        prompt: true,
        deliver: async () => void (await wire.deliver(server.url)),
      });
      server.child.kill("SIGTERM");
      await server.ended;
      await wire.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ stripe }, use) => use(stripe.url),
});

/** Stripe's script is out of reach here: this stands for it, from the address where Stripe has it. */
export async function serveScript(page: Page, { wire, ...stripe }: StripeServer): Promise<void> {
  await page.exposeFunction("payAtStripe", async (clientSecret: string, number: string) => {
    wire.now = new Date();
    const said = wire.pay(clientSecret, number.replaceAll(" ", ""));
    if (stripe.prompt) await stripe.deliver();
    return said;
  });
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
}

const script = `
window.Stripe = Object.assign((key) => {
  const seen = (window.stripeSeen = { key, options: {}, confirmed: [] });
  let field;
  const element = () => {
    const listeners = {};
    return {
      mount(node) {
        field = document.createElement("input");
        field.setAttribute("aria-label", "Card at Stripe");
        node.append(field);
        setTimeout(() => window.stripeDraws !== false && listeners.ready?.());
      },
      on(event, listener) { listeners[event] = listener; },
      off(event) { delete listeners[event]; },
      update() {},
      destroy() { field?.remove(); },
    };
  };
  return {
    elements(options) {
      Object.assign(seen.options, options);
      return {
        create: element,
        getElement: () => null,
        update: (changes) => void Object.assign(seen.options, changes),
        async submit() {
          if (!field.value) return { error: { type: "validation_error", message: "Your card number is incomplete." } };
          if (field.value === "no connection") return { error: { type: "api_connection_error", message: "We could not connect to Stripe." } };
          return {};
        },
      };
    },
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    async confirmPayment({ clientSecret, confirmParams, redirect }) {
      seen.confirmed.push({ clientSecret, redirect, returnUrl: confirmParams.return_url });
      const said = await window.payAtStripe(clientSecret, field.value.replace("bank ", ""));
      if (field.value.startsWith("bank ")) {
        location.assign(confirmParams.return_url + "?payment_intent=pi_1&redirect_status=succeeded");
        return new Promise(() => {});
      }
      if (said === "succeeded") return { paymentIntent: { status: "succeeded" } };
      return { error: { type: "card_error", message: said } };
    },
  };
}, { version: "endive" });
`;
