import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { sign } from "../features/billing/signature.ts";

/** What a request's form holds, nested as its names say. */
interface Form {
  [name: string]: string | Form | undefined;
}

interface Charge {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  payment_intent: string;
}

interface Intent {
  id: string;
  object: "payment_intent";
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Record<string, string>;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  client_secret: string;
  last_payment_error: { code: string; message: string } | null;
  latest_charge: string | null;
  created: number;
}

interface Price {
  id: string;
  product: string;
  unit_amount: number;
}

interface Subscription {
  id: string;
  object: "subscription";
  customer: string;
  status: "incomplete" | "incomplete_expired" | "active" | "past_due" | "canceled";
  metadata: Record<string, string>;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  latest_invoice: string;
  items: {
    data: Array<{
      id: string;
      price: Price;
      current_period_start: number;
      current_period_end: number;
    }>;
  };
  created: number;
}

interface Invoice {
  id: string;
  object: "invoice";
  customer: string;
  status: "open" | "paid" | "void";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  amount_due: number;
  amount_paid: number;
  attempted: boolean;
  lines: { data: Array<{ amount: number; pricing: { price_details: { product: string } } }> };
  parent: { subscription_details: { subscription: string } };
  /** The payment it is to be paid by. */
  intent: string;
  created: number;
}

interface Reversal {
  id: string;
  amount: number;
  status: string;
  payment_intent: string;
  created: number;
}

export interface WireEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  account?: string;
  data: { object: { id: string; object: string } };
}

interface Answer {
  status: number;
  body: unknown;
}

/** A card refuses as Stripe's public test cards do. */
const refusals: Record<string, { code: string; decline_code?: string; message: string }> = {
  "4000000000000002": { code: "card_declined", message: "Your card was declined." },
  "4000000000009995": {
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
};
const ASKS = "4000002500003155";
/** Pays when it is shown, and never again. */
const ONCE = "4000000000000341";

const VERSION = "2026-10-28.endive";

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: {
      type: string;
      message: string;
      code?: string;
      decline_code?: string;
      param?: string;
    },
  ) {
    super(error.message);
  }
}

/**
 * As much of Stripe as the adapter talks to, on a port: keeps state, honours idempotency keys, knows
 * its parameters, moves by a clock of its own, and signs its webhooks.
 */
export class StripeWire {
  readonly secret = "whsec_wire";
  readonly events: WireEvent[] = [];
  readonly customers = new Map<string, { id: string; email: string; deleted: boolean }>();
  readonly intents = new Map<string, Intent>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  /** How often each method and path was asked. */
  readonly asked: string[] = [];
  /** Whether it fails with 500. */
  outage: "none" | "failing" = "none";
  now: Date;

  readonly #charges = new Map<string, Charge>();
  /** Requests told that another with the same idempotency key is in progress. */
  turnedAway = 0;
  readonly #refunds: Reversal[] = [];
  readonly #disputes: Reversal[] = [];
  readonly #products = new Map<string, { id: string; active: boolean }>();
  readonly #cards = new Map<string, string>();
  readonly #answered = new Map<string, { request: string; answer: Answer }>();
  readonly #inFlight = new Set<string>();
  #lost = { count: 0, to: "" };
  #serial = 0;
  #server: Server | null = null;
  #delivered = 0;
  #delayed: { path: string; leave: () => void; arrived: Promise<void> } | null = null;

  constructor(now: Date) {
    this.now = now;
  }

  async start(): Promise<URL> {
    const server = createServer((request, response) => {
      void this.#serve(request, response);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("No port");
    return new URL(`http://localhost:${address.port}`);
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  // What people do, in a browser or at the bank.

  /** The card form is sent. Says what the browser would be told. */
  pay(clientSecret: string, number = "4242424242424242", agreed = false): string {
    const intent = [...this.intents.values()].find((one) => one.client_secret === clientSecret);
    if (!intent) throw new Error("No such secret");
    if (intent.status === "succeeded" || intent.status === "canceled") return intent.status;
    const refused = refusals[number];
    const invoice = this.#invoiceOf(intent.id);
    if (refused) {
      intent.status = "requires_payment_method";
      intent.last_payment_error = refused;
      this.#tell("payment_intent.payment_failed", intent);
      if (invoice) {
        invoice.attempted = true;
        this.#tell("invoice.payment_failed", invoice);
      }
      return refused.message;
    }
    if (number === ASKS && !agreed) {
      intent.status = "requires_action";
      if (invoice) this.#tell("invoice.payment_action_required", invoice);
      return "requires_action";
    }
    this.#succeed(intent);
    if (invoice) {
      const subscription = this.#subscriptionOf(invoice);
      this.#cards.set(subscription.id, number);
      this.#settleInvoice(invoice);
      subscription.status = "active";
      this.#tell("customer.subscription.updated", subscription);
    }
    return "succeeded";
  }

  refund(intent: string, amount: number): string {
    // Never in the same second as what it is about.
    this.now = new Date(this.now.getTime() + 1000);
    const charge = this.#chargeOf(intent);
    const refund = this.#reversal("re", intent, amount, "succeeded");
    this.#refunds.push(refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded >= charge.amount;
    this.#tell("charge.refunded", charge);
    this.#tell("refund.created", { ...refund, object: "refund" });
    return refund.id;
  }

  /** The bank could not pay it out after all. */
  failRefund(id: string): void {
    const refund = this.#refunds.find((one) => one.id === id);
    if (!refund) throw new Error("No such refund");
    refund.status = "failed";
    const charge = this.#chargeOf(refund.payment_intent);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.#tell("refund.failed", { ...refund, object: "refund" });
  }

  dispute(intent: string, status: string): void {
    const charge = this.#chargeOf(intent);
    const known = this.#disputes.find((one) => one.payment_intent === intent);
    const dispute = known ?? this.#reversal("du", intent, charge.amount, status);
    if (!known) this.#disputes.push(dispute);
    dispute.status = status;
    charge.disputed = true;
    const closed = status === "won" || status === "lost";
    const type = known ? (closed ? "closed" : "updated") : "created";
    this.#tell(`charge.dispute.${type}`, { ...dispute, object: "dispute" });
  }

  /** The card on file, or another, is charged once more, as some days after a renewal that failed. */
  retry(id: string, number?: string): void {
    const subscription = found(this.subscriptions, id);
    if (number !== undefined) this.#cards.set(id, number);
    const invoice = found(this.invoices, subscription.latest_invoice);
    if (!this.#paysAgain(subscription)) {
      this.#tell("invoice.payment_failed", invoice);
      return;
    }
    this.#succeed(found(this.intents, invoice.intent));
    this.#settleInvoice(invoice);
    subscription.status = "active";
    this.#tell("customer.subscription.updated", subscription);
  }

  /** In Stripe's dashboard: at once, or on a day. */
  end(id: string): void {
    this.#endSubscription(found(this.subscriptions, id));
  }

  endAt(id: string, date: Date): void {
    const subscription = found(this.subscriptions, id);
    subscription.cancel_at = Math.floor(date.getTime() / 1000);
    this.#tell("customer.subscription.updated", subscription);
  }

  removeCustomer(id: string): void {
    this.#deleteCustomer(id);
  }

  archiveProducts(): void {
    for (const product of this.#products.values()) product.active = false;
  }

  /** The same account has other things to sell. */
  sellElsewhere(customer: string): void {
    const price = { id: this.#id("price"), product: "prod_other", unit_amount: 900 };
    const subscription = this.#newSubscription(customer, price, { ribbon: "blue" });
    const invoice = found(this.invoices, subscription.latest_invoice);
    this.#succeed(found(this.intents, invoice.intent));
    this.#settleInvoice(invoice);
    subscription.status = "active";
    this.#tell("customer.subscription.updated", subscription);
  }

  /** Plans renew, fail or end as their periods pass. */
  advance(to: Date): void {
    for (;;) {
      const due = [...this.subscriptions.values()]
        .filter(({ status }) => status === "active")
        .toSorted((a, b) => periodEnd(a) - periodEnd(b))
        .find((one) => periodEnd(one) * 1000 <= to.getTime());
      if (!due) break;
      this.now = new Date(periodEnd(due) * 1000);
      this.#renew(due);
    }
    this.now = to;
  }

  // What Stripe does.

  /** The next answer from a path is as it is when it has `left`, and on its way until it is to arrive. */
  delay(path: string): { left: Promise<void>; arrive(): void } {
    const gates = { leave: () => {}, arrive: () => {} };
    const left = new Promise<void>((resolve) => {
      gates.leave = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      gates.arrive = resolve;
    });
    this.#delayed = { path, leave: gates.leave, arrived };
    return { left, arrive: gates.arrive };
  }

  /** So many answers are lost on the way, after the work is done: all, or those to what holds a text. */
  lose(count: number, to = ""): void {
    this.#lost = { count, to };
  }

  /** A webhook's body and header, as of now. */
  signed(event: WireEvent, secret = this.secret, now = this.now) {
    const body = JSON.stringify(event);
    return { body, signature: sign(body, secret, now) };
  }

  async send(url: string, event: WireEvent): Promise<Response> {
    const { body, signature } = this.signed(event);
    return fetch(new URL("/api/webhooks/stripe", url), {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "stripe-signature": signature },
    });
  }

  /** Everything that has not been told yet, in the order it happened. */
  async deliver(url: string): Promise<number[]> {
    const statuses: number[] = [];
    for (const event of this.events.slice(this.#delivered)) {
      statuses.push((await this.send(url, event)).status);
    }
    this.#delivered = this.events.length;
    return statuses;
  }

  /** Nobody will ever hear of what has happened so far. */
  loseEvents(): void {
    this.#delivered = this.events.length;
  }

  #id(prefix: string): string {
    this.#serial += 1;
    // Ids are opaque: nothing may rest on what they are made of.
    return `${prefix}_${String(this.#serial).padStart(8, "0")}-x`;
  }

  #seconds(): number {
    return Math.floor(this.now.getTime() / 1000);
  }

  #tell(type: string, object: { id: string; object: string }): void {
    this.events.push({
      id: this.#id("evt"),
      object: "event",
      type,
      created: this.#seconds(),
      data: { object: structuredClone(object) },
    });
  }

  #reversal(prefix: string, payment_intent: string, amount: number, status: string): Reversal {
    return { id: this.#id(prefix), amount, status, payment_intent, created: this.#seconds() };
  }

  #chargeOf(intent: string): Charge {
    const charge = this.#charges.get(this.intents.get(intent)?.latest_charge ?? "");
    if (!charge) throw new Error(`${intent} was never paid`);
    return charge;
  }

  #invoiceOf(intent: string): Invoice | undefined {
    return [...this.invoices.values()].find((one) => one.intent === intent);
  }

  #subscriptionOf(invoice: Invoice): Subscription {
    return found(this.subscriptions, invoice.parent.subscription_details.subscription);
  }

  #newIntent(amount: number, customer: string | null, metadata: Record<string, string>): Intent {
    const id = this.#id("pi");
    const intent: Intent = {
      id,
      object: "payment_intent",
      amount,
      currency: "usd",
      customer,
      metadata,
      status: "requires_payment_method",
      client_secret: `${id}_secret_${this.#id("s").slice(2)}`,
      last_payment_error: null,
      latest_charge: null,
      created: this.#seconds(),
    };
    this.intents.set(id, intent);
    return intent;
  }

  #succeed(intent: Intent): void {
    const charge: Charge = {
      id: this.#id("ch"),
      object: "charge",
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_intent: intent.id,
    };
    this.#charges.set(charge.id, charge);
    intent.status = "succeeded";
    intent.last_payment_error = null;
    intent.latest_charge = charge.id;
    this.#tell("payment_intent.succeeded", intent);
  }

  #settleInvoice(invoice: Invoice): void {
    invoice.attempted = true;
    invoice.status = "paid";
    invoice.amount_paid = invoice.amount_due;
    this.#tell("invoice.paid", invoice);
  }

  #newInvoice(
    subscription: Subscription,
    reason: Invoice["billing_reason"],
    lines: Array<{ amount: number; product: string }>,
  ): Invoice {
    const amount = Math.max(
      0,
      lines.reduce((sum, line) => sum + line.amount, 0),
    );
    const invoice: Invoice = {
      id: this.#id("in"),
      object: "invoice",
      customer: subscription.customer,
      status: "open",
      billing_reason: reason,
      amount_due: amount,
      amount_paid: 0,
      attempted: false,
      lines: {
        data: lines.map((line) => ({
          amount: line.amount,
          pricing: { price_details: { product: line.product } },
        })),
      },
      parent: { subscription_details: { subscription: subscription.id } },
      intent: this.#newIntent(amount, subscription.customer, {}).id,
      created: this.#seconds(),
    };
    this.invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    return invoice;
  }

  #paysAgain(subscription: Subscription): boolean {
    return this.#cards.get(subscription.id) !== ONCE;
  }

  #endsNow({ cancel_at_period_end, cancel_at }: Subscription): boolean {
    return cancel_at_period_end || (cancel_at !== null && cancel_at <= this.#seconds());
  }

  #renew(subscription: Subscription): void {
    if (this.#endsNow(subscription)) {
      subscription.status = "canceled";
      this.#tell("customer.subscription.deleted", subscription);
      return;
    }
    const item = itemOf(subscription);
    item.current_period_start = item.current_period_end;
    item.current_period_end = aMonthLater(item.current_period_start);
    const { product, unit_amount } = item.price;
    const lines = [{ amount: unit_amount, product }];
    const invoice = this.#newInvoice(subscription, "subscription_cycle", lines);
    if (this.#paysAgain(subscription)) {
      this.#succeed(found(this.intents, invoice.intent));
      this.#settleInvoice(invoice);
    } else {
      invoice.attempted = true;
      subscription.status = "past_due";
      this.#tell("invoice.payment_failed", invoice);
    }
    this.#tell("customer.subscription.updated", subscription);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.headers["idempotency-key"];
    const named = typeof key === "string" ? key : null;
    let body = "";
    const busy = named !== null && this.#inFlight.has(named);
    if (named !== null) this.#inFlight.add(named);
    if (busy) this.turnedAway += 1;
    for await (const chunk of request) body += String(chunk);
    const answer = busy ? inUse() : this.#read(request, body);
    const delayed = this.#delayed;
    if (!busy && delayed && request.url?.startsWith(delayed.path)) {
      this.#delayed = null;
      delayed.leave();
      await delayed.arrived;
    }
    if (named !== null && !busy) this.#inFlight.delete(named);
    if (this.#lost.count > 0 && body.includes(this.#lost.to)) {
      this.#lost.count -= 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  }

  #read(request: IncomingMessage, body: string): Answer {
    const url = new URL(request.url ?? "/", "http://wire");
    const route = `${request.method} ${url.pathname}`;
    this.asked.push(route);
    if (this.outage === "failing") {
      return { status: 500, body: { error: { type: "api_error", message: "We are down." } } };
    }
    const key = request.headers["idempotency-key"];
    const asked = `${route} ${body}`;
    const known = typeof key === "string" ? this.#answered.get(key) : undefined;
    if (known) {
      if (known.request === asked) return known.answer;
      return problem(400, "idempotency_error", "Keys for idempotent requests are used once.");
    }
    const answer = this.#answer(request, route, parseForm(body || url.search.slice(1)));
    if (typeof key === "string" && request.method === "POST") {
      this.#answered.set(key, { request: asked, answer });
    }
    return answer;
  }

  #answer(request: IncomingMessage, route: string, form: Form): Answer {
    try {
      if (request.headers.authorization !== "Bearer sk_test_wire") {
        throw new Refusal(401, { type: "invalid_request_error", message: "Invalid API Key" });
      }
      if (request.headers["stripe-version"] !== VERSION) throw bad(`Not ${VERSION}`);
      return { status: 200, body: structuredClone(this.#route(route, form)) };
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return { status: refusal.status, body: { error: refusal.error } };
    }
  }

  #route(route: string, form: Form): unknown {
    const [, resource = "", id = "", action = ""] =
      /^\w+ \/v1\/(\w+)\/?([\w-]*)\/?(\w*)$/.exec(route) ?? [];
    const method = route.split(" ")[0] ?? "";
    switch (`${method} ${resource}${id && "/:id"}${action && `/${action}`}`) {
      case "POST customers":
        return this.#createCustomer(form);
      case "DELETE customers/:id":
        return this.#deleteCustomer(id);
      case "POST products":
        return this.#createProduct(form);
      case "GET products/:id":
        return found(this.#products, id);
      case "POST products/:id":
        return this.#updateProduct(id, form);
      case "POST payment_intents":
        return this.#createIntent(form);
      case "GET payment_intents":
        return this.#listOf(this.intents, form, ["customer", "limit"]);
      case "GET payment_intents/:id":
        return this.#showIntent(found(this.intents, id), form);
      case "POST payment_intents/:id/cancel":
        return this.#cancelIntent(found(this.intents, id));
      case "POST subscriptions":
        return this.#createSubscription(form);
      case "GET subscriptions":
        return this.#listOf(this.subscriptions, form, ["customer", "status", "limit"]);
      case "GET subscriptions/:id":
        return this.#showSubscription(found(this.subscriptions, id), form);
      case "POST subscriptions/:id":
        return this.#updateSubscription(found(this.subscriptions, id), form);
      case "DELETE subscriptions/:id":
        return this.#endSubscription(found(this.subscriptions, id));
      case "GET invoices/:id":
        return this.#showInvoice(found(this.invoices, id));
      case "POST invoices/:id/void":
        return this.#voidInvoice(found(this.invoices, id));
      case "GET refunds":
        return list(this.#refunds.filter((one) => one.payment_intent === form.payment_intent));
      case "GET disputes":
        return list(this.#disputes.filter((one) => one.payment_intent === form.payment_intent));
      case "GET events":
        return this.#listEvents(form);
      default:
        throw new Refusal(404, {
          type: "invalid_request_error",
          message: `Unrecognized request URL (${route})`,
        });
    }
  }

  #createCustomer(form: Form) {
    knowOnly(form, ["email", "name", "metadata"]);
    const customer = { id: this.#id("cus"), email: text(form.email), deleted: false };
    this.customers.set(customer.id, customer);
    return { ...customer, object: "customer" };
  }

  #deleteCustomer(id: string) {
    const customer = found(this.customers, id);
    if (customer.deleted) throw missing(id);
    customer.deleted = true;
    for (const subscription of this.subscriptions.values()) {
      if (subscription.customer === id && subscription.status !== "canceled") {
        this.#endSubscription(subscription);
      }
    }
    return { id, object: "customer", deleted: true };
  }

  #requireCustomer(form: Form): string {
    const customer = this.customers.get(text(form.customer));
    if (!customer || customer.deleted) throw missing(text(form.customer), "customer");
    return customer.id;
  }

  /** Those of one customer, who may be gone. */
  #listOf(
    kept: Map<string, { customer: string | null; status: string }>,
    form: Form,
    names: string[],
  ) {
    knowOnly(form, names);
    if (!this.customers.has(text(form.customer))) throw missing(text(form.customer), "customer");
    const { customer, status } = form;
    return list(
      [...kept.values()].filter(
        (one) => one.customer === customer && (status === undefined || one.status === status),
      ),
    );
  }

  #createProduct(form: Form) {
    knowOnly(form, ["id", "name"]);
    const id = text(form.id);
    if (this.#products.has(id)) throw bad("Product already exists.", "resource_already_exists");
    const product = { id, object: "product", active: true };
    this.#products.set(id, product);
    return product;
  }

  #updateProduct(id: string, form: Form) {
    knowOnly(form, ["active"]);
    const product = found(this.#products, id);
    product.active = form.active === "true";
    return product;
  }

  #createIntent(form: Form) {
    knowOnly(form, [
      "amount",
      "currency",
      "customer",
      "allowed_payment_method_types",
      "description",
      "metadata",
    ]);
    if (form.currency !== "usd") throw bad("Missing currency");
    const customer = this.#requireCustomer(form);
    return this.#newIntent(whole(form.amount), customer, texts(form.metadata));
  }

  #showIntent(intent: Intent, form: Form) {
    const expands = Object.values(Object(form.expand)).includes("latest_charge");
    const charge = intent.latest_charge ? this.#charges.get(intent.latest_charge) : null;
    return { ...intent, latest_charge: expands ? charge : intent.latest_charge };
  }

  #cancelIntent(intent: Intent) {
    if (intent.status === "succeeded" || intent.status === "canceled") {
      throw bad(`It is ${intent.status}.`, "payment_intent_unexpected_state");
    }
    intent.status = "canceled";
    this.#tell("payment_intent.canceled", intent);
    return intent;
  }

  #price(form: Form | string | undefined): Price {
    const data = nested(nested(form).price_data);
    knowOnly(data, ["currency", "product", "recurring", "unit_amount"]);
    const product = text(data.product);
    if (!found(this.#products, product).active) throw bad("It is archived.", "product_inactive");
    return { id: this.#id("price"), product, unit_amount: whole(data.unit_amount) };
  }

  #createSubscription(form: Form) {
    knowOnly(form, [
      "customer",
      "items",
      "payment_behavior",
      "payment_settings",
      "metadata",
      "expand",
    ]);
    if (form.payment_behavior !== "default_incomplete") throw bad("No card to charge");
    const customer = this.#requireCustomer(form);
    const price = this.#price(nested(form.items)["0"]);
    const subscription = this.#newSubscription(customer, price, texts(form.metadata));
    return this.#showSubscription(subscription, form);
  }

  #newSubscription(customer: string, price: Price, metadata: Record<string, string>): Subscription {
    const start = this.#seconds();
    const subscription: Subscription = {
      id: this.#id("sub"),
      object: "subscription",
      customer,
      status: "incomplete",
      metadata,
      cancel_at_period_end: false,
      cancel_at: null,
      latest_invoice: "",
      items: {
        data: [
          {
            id: this.#id("si"),
            price,
            current_period_start: start,
            current_period_end: aMonthLater(start),
          },
        ],
      },
      created: start,
    };
    this.subscriptions.set(subscription.id, subscription);
    const lines = [{ amount: price.unit_amount, product: price.product }];
    this.#newInvoice(subscription, "subscription_create", lines);
    this.#tell("customer.subscription.created", subscription);
    return subscription;
  }

  #showSubscription(subscription: Subscription, form: Form) {
    const invoice = found(this.invoices, subscription.latest_invoice);
    const { client_secret } = found(this.intents, invoice.intent);
    const expands = Object.values(Object(form.expand)).length > 0;
    return {
      ...subscription,
      latest_invoice: expands
        ? { ...invoice, confirmation_secret: { type: "payment_intent", client_secret } }
        : invoice.id,
    };
  }

  #updateSubscription(subscription: Subscription, form: Form) {
    knowOnly(form, [
      "items",
      "billing_cycle_anchor",
      "proration_behavior",
      "payment_behavior",
      "cancel_at_period_end",
      "cancel_at",
      "metadata",
    ]);
    if (subscription.status === "canceled") throw missing(subscription.id);
    const item = itemOf(subscription);
    if (form.items !== undefined) {
      if (nested(nested(form.items)["0"]).id !== item.id) throw missing("subscription item");
      const price = this.#price(nested(form.items)["0"]);
      const anew = nested(form.billing_cycle_anchor).type === "now";
      if (form.proration_behavior === "always_invoice") this.#charge(subscription, price, anew);
      item.price = price;
      if (anew) {
        item.current_period_start = this.#seconds();
        item.current_period_end = aMonthLater(item.current_period_start);
      }
    }
    if (form.cancel_at_period_end !== undefined && form.cancel_at !== undefined) {
      throw bad("One of cancel_at and cancel_at_period_end", "parameters_exclusive");
    }
    if (form.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = form.cancel_at_period_end === "true";
      subscription.cancel_at = subscription.cancel_at_period_end ? item.current_period_end : null;
    }
    if (form.cancel_at === "") subscription.cancel_at = null;
    for (const [name, value] of Object.entries(texts(form.metadata))) {
      if (value === "") delete subscription.metadata[name];
      else subscription.metadata[name] = value;
    }
    this.#tell("customer.subscription.updated", subscription);
    return subscription;
  }

  /** A new period, or the rest of this one, at the new price, less that rest at the old one. */
  #charge(subscription: Subscription, price: Price, anew: boolean): void {
    const item = itemOf(subscription);
    const period = item.current_period_end - item.current_period_start;
    const left = (item.current_period_end - this.#seconds()) / period;
    const lines = [
      { amount: -Math.round(item.price.unit_amount * left), product: item.price.product },
      { amount: Math.round(price.unit_amount * (anew ? 1 : left)), product: price.product },
    ];
    if (this.#cards.get(subscription.id) === ASKS) {
      throw new Refusal(402, {
        type: "card_error",
        code: "subscription_payment_intent_requires_action",
        message:
          "Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with subscription.latest_invoice.",
      });
    }
    if (!this.#paysAgain(subscription)) {
      throw new Refusal(402, {
        type: "card_error",
        code: "card_declined",
        message: "Your card was declined.",
      });
    }
    const invoice = this.#newInvoice(subscription, "subscription_update", lines);
    this.#succeed(found(this.intents, invoice.intent));
    this.#settleInvoice(invoice);
  }

  #endSubscription(subscription: Subscription) {
    if (subscription.status === "canceled") throw missing(subscription.id);
    subscription.status = "canceled";
    this.#tell("customer.subscription.deleted", subscription);
    return subscription;
  }

  #showInvoice(invoice: Invoice) {
    const payment = { type: "payment_intent", payment_intent: invoice.intent };
    const { intent: _, ...shown } = invoice;
    return { ...shown, payments: list([{ id: "inpay", status: invoice.status, payment }]) };
  }

  #voidInvoice(invoice: Invoice) {
    if (invoice.status !== "open") throw bad(`It is ${invoice.status}.`, "invoice_not_editable");
    invoice.status = "void";
    found(this.intents, invoice.intent).status = "canceled";
    this.#tell("invoice.voided", invoice);
    return this.#showInvoice(invoice);
  }

  #listEvents(form: Form) {
    const since = Number(nested(form.created).gte ?? 0);
    const types: unknown[] = Object.values(Object(form.types));
    const limit = Number(form.limit ?? 10);
    const matching = this.events
      .filter((event) => event.created >= since && types.includes(event.type))
      .toReversed();
    const after = matching.findIndex(({ id }) => id === form.starting_after) + 1;
    return {
      ...list(matching.slice(after, after + limit)),
      has_more: matching.length > after + limit,
    };
  }
}

function parseForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = "", ...rest] = name.split(/[[\]]+/).filter(Boolean);
    let at = form;
    let key = first;
    for (const part of rest) {
      const inner = nested(at[key]);
      at[key] = inner;
      at = inner;
      key = part;
    }
    at[key] = value;
  }
  return form;
}

function nested(value: string | Form | undefined): Form {
  return typeof value === "object" ? value : {};
}

function text(value: string | Form | undefined): string {
  return typeof value === "string" ? value : "";
}

function whole(value: string | Form | undefined): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number <= 0) throw bad("Invalid integer");
  return number;
}

function texts(form: string | Form | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(nested(form)).map(([name, value]) => [name, text(value)]),
  );
}

function knowOnly(form: Form, names: string[]): void {
  const stray = Object.keys(form).find((name) => !names.includes(name));
  if (stray) throw bad(`Received unknown parameter: ${stray}`, "parameter_unknown");
}

function bad(message: string, code?: string): Refusal {
  return new Refusal(400, { type: "invalid_request_error", message, ...(code ? { code } : {}) });
}

function missing(id: string, param = "id"): Refusal {
  const message = `No such ${param}: '${id}'`;
  const code = "resource_missing";
  return new Refusal(404, { type: "invalid_request_error", code, message, param });
}

function problem(status: number, type: string, message: string): Answer {
  return { status, body: { error: { type, message } } };
}

function inUse(): Answer {
  const message = "There is currently another in-progress request using this Idempotency-Key.";
  const error = { type: "idempotency_error", code: "idempotency_key_in_use", message };
  return { status: 409, body: { error } };
}

function found<T>(kept: Map<string, T>, id: string): T {
  const one = kept.get(id);
  if (one === undefined) throw missing(id);
  return one;
}

function list(data: unknown[]) {
  return { object: "list", has_more: false, data };
}

function itemOf({ id, items }: Subscription) {
  const [item] = items.data;
  if (!item) throw missing(id);
  return item;
}

function periodEnd(subscription: Subscription): number {
  return itemOf(subscription).current_period_end;
}

function aMonthLater(seconds: number): number {
  const date = new Date(seconds * 1000);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return Math.floor(date.getTime() / 1000);
}
