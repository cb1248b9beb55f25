import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Billing as Answer } from "../../../shared/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Db } from "../../db/database.ts";
import { nothingHere } from "../../http/problems.ts";
import type { Serve } from "../../http/serve.ts";
import { listMovementPage } from "../tokens/ledger.ts";
import { requireUser } from "../users/store.ts";
import { beginPlan, beginPurchase, cancelPlan, changePlan, resumePlan } from "./checkout.ts";
import type { Billing } from "./fulfil.ts";
import type { Gateway, Sandbox } from "./gateway.ts";
import { type StoredSubscription, findLiveSubscription, listTransactionPage } from "./store.ts";
import { receiveWebhook } from "./webhook.ts";

const PAGE = 20;
const WEBHOOK_LIMIT = 1024 * 1024;

interface Needed {
  db: Db;
  /** Null where nothing can be bought. */
  gateway: Gateway | null;
  /** The gateway, where it is one that takes test cards. */
  sandbox: Sandbox | null;
  clock: () => Date;
  log: FastifyBaseLogger;
}

export function billingRoutes(serve: Serve, needed: Needed): void {
  const { db, gateway, sandbox, clock, log } = needed;

  function open(): Billing {
    if (!gateway) {
      throw new AppError("buying_off", "Buying is switched off here: no payments are set up.");
    }
    return { db, gateway, clock, log };
  }

  async function answer(userId: string): Promise<Answer> {
    const row = await findLiveSubscription(db, userId);
    return {
      provider: gateway?.name ?? "off",
      publishableKey: gateway?.publishableKey ?? null,
      plan: row && planOf(row),
    };
  }

  serve("GET /api/billing", ({ user }) => answer(user.id));

  serve("POST /api/create-payment-intent", ({ user, body }) =>
    beginPurchase(open(), user.id, body),
  );

  serve("POST /api/create-subscription", ({ user, body }) =>
    beginPlan(open(), user.id, body.planId),
  );

  serve("POST /api/subscription/cancel", async ({ user }) => {
    await cancelPlan(open(), user.id);
    return answer(user.id);
  });

  serve("POST /api/subscription/resume", async ({ user }) => {
    await resumePlan(open(), user.id);
    return answer(user.id);
  });

  serve("POST /api/subscription/change", async ({ user, body }) => {
    await changePlan(open(), user.id, body.planId);
    return answer(user.id);
  });

  serve("GET /api/payments", async ({ user, query }) =>
    page(await listTransactionPage(db, user.id, { before: query.before, limit: PAGE + 1 })),
  );

  serve("GET /api/token-movements", async ({ user, query }) =>
    page(await listMovementPage(db, user.id, { before: query.before, limit: PAGE + 1 })),
  );

  if (!sandbox) return;
  serve("POST /api/sandbox/confirm", async ({ user, body }) => {
    const { stripeCustomerId } = await requireUser(db, user.id);
    if (!stripeCustomerId) throw nothingHere();
    return sandbox.confirm(stripeCustomerId, body);
  });
}

function planOf({ status, planId, periodEnd, endsAt, nextPlanId }: StoredSubscription) {
  if (status === "incomplete" || status === "canceled" || status === "none") return null;
  const renewsAt = status === "active" ? periodEnd : null;
  return { planId, status, renewsAt, endsAt, changesTo: nextPlanId };
}

/** One more than a page was asked for, to see whether there is another. */
function page<Item extends { id: string }>(found: Item[]) {
  const items = found.slice(0, PAGE);
  return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

/** For the provider and not for browsers: no session, no origin, but a signature over the bytes as they came. */
export function webhookRoutes(
  app: FastifyInstance,
  { db, gateway, clock }: Omit<Needed, "log">,
): void {
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    const whole = { parseAs: "buffer", bodyLimit: WEBHOOK_LIMIT } as const;
    scope.addContentTypeParser("*", whole, (_request, body, done) => done(null, body));
    scope.post("/api/webhooks/stripe", async (request, reply) => {
      if (!gateway) throw nothingHere();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers["stripe-signature"];
      await receiveWebhook(
        { db, gateway, clock, log: request.log },
        body,
        typeof signature === "string" ? signature : undefined,
      );
      reply.header("cache-control", "no-store");
      return { received: true };
    });
    registered();
  });
}
