import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import { emptyTrash } from "./db/trash.ts";
import type { Deps } from "./deps.ts";
import { dailyCeilings } from "./features/agent/asking/ceilings.ts";
import { failInterrupted, openReplies } from "./features/agent/asking/replies.ts";
import { agentRoutes, responder } from "./features/agent/asking/routes.ts";
import {
  collectGeneratedIdeas,
  collectMessages,
  forgetIdeas,
} from "./features/agent/asking/store.ts";
import { actingRoutes } from "./features/agent/acting/routes.ts";
import { correctingRoutes } from "./features/agent/correcting/routes.ts";
import { collectCorrections } from "./features/agent/correcting/store.ts";
import { authRoutes, authenticator, sessionCookieName } from "./features/auth/routes.ts";
import { openJobs, removeAccount } from "./features/billing/reconcile.ts";
import { billingRoutes, webhookRoutes } from "./features/billing/routes.ts";
import { collectPayments, collectPlans } from "./features/billing/store.ts";
import { giftRoutes } from "./features/gift-lists/gifts/routes.ts";
import { collectGifts } from "./features/gift-lists/ideas/store.ts";
import { giftListRoutes } from "./features/gift-lists/routes.ts";
import { shoppingRoutes } from "./features/gift-lists/shopping/routes.ts";
import { yearRoutes } from "./features/gift-lists/year/routes.ts";
import { collectBudgets } from "./features/gift-lists/year/store.ts";
import { collectGiftLists } from "./features/gift-lists/store.ts";
import { profileRoutes } from "./features/profiles/routes.ts";
import { photoRoutes } from "./features/profiles/photos/routes.ts";
import { collectPhotos } from "./features/profiles/photos/store.ts";
import { listProfiles } from "./features/profiles/store.ts";
import { collectReminders } from "./features/reminders/collect.ts";
import { deviceRoutes } from "./features/reminders/devices/routes.ts";
import { inboxRoutes } from "./features/reminders/inbox/routes.ts";
import { occasionRoutes } from "./features/reminders/occasions/routes.ts";
import { secretLinks } from "./features/reminders/secret-links.ts";
import { reminderSettingsRoutes } from "./features/reminders/settings/routes.ts";
import { settingsOf } from "./features/reminders/settings/store.ts";
import { todayOf } from "./features/reminders/settings/today.ts";
import { sampleRoutes } from "./features/samples/routes.ts";
import { collectMovements, welcome } from "./features/tokens/ledger.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { userRoutes } from "./features/users/routes.ts";
import { documentContract } from "./http/docs.ts";
import { securityHeaders } from "./http/headers.ts";
import { answerHealth } from "./http/health.ts";
import { rateLimiter } from "./http/rate-limits.ts";
import { logRequests, loggerOptions } from "./http/logging.ts";
import { measureRequests } from "./http/metrics.ts";
import { answerProblems, answerUnreadable, answerUnroutable } from "./http/problems.ts";
import { contractServer } from "./http/serve.ts";
import { redirectToPublicHost } from "./http/public-host.ts";
import { serveWeb } from "./http/web.ts";

const BODY_LIMIT = 256 * 1024;

/** The whole server, ready to listen: every feature mounted, every guard in place. */
export async function buildApp(deps: Deps, logTo?: Writable): Promise<FastifyInstance> {
  const { config, database, sessions } = deps;
  const { db } = database;
  const headers = securityHeaders(config);
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: "idle",
    frameworkErrors: answerUnroutable(headers),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOptions(config, logTo),
    requestTimeout: 30_000,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(headers),
  });

  readJsonOnly(app);
  answerProblems(app);
  logRequests(app);
  measureRequests(app);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  redirectToPublicHost(app, config);
  await app.register(cookie);

  answerHealth(app, database, deps.background);
  documentContract(app, sessionCookieName(config.publicUrl));
  await deps.localProvider?.mount(app);

  const limits = rateLimiter(db, config.rateLimitFactor);
  const serve = contractServer(app, {
    config,
    limits,
    authenticate: authenticator(sessions, config.publicUrl),
  });
  const { channels, clock } = deps;
  const reminding = { db, channels, clock, publicUrl: config.publicUrl };
  authRoutes(serve, {
    ...deps,
    db,
    publicUrl: config.publicUrl,
    welcome: async (on, userId) => {
      await settingsOf(on, userId, clock());
      await welcome(on, userId, config.welcomeTokens);
    },
  });
  userRoutes(serve, {
    db,
    collect: async (userId) => ({
      profiles: await listProfiles(db, userId),
      photos: collectPhotos(db, userId),
      giftLists: collectGiftLists(db, userId),
      gifts: collectGifts(db, userId),
      budgets: await collectBudgets(db, userId),
      messages: collectMessages(db, userId),
      generatedIdeas: collectGeneratedIdeas(db, userId),
      corrections: collectCorrections(db, userId),
      plans: await collectPlans(db, userId),
      payments: await collectPayments(db, userId),
      tokenMovements: collectMovements(db, userId),
      ...(await collectReminders(reminding, userId)),
    }),
    remove: (userId) => removeAccount({ ...deps, db }, userId),
  });
  const ceilings = config.llm && dailyCeilings(config.llm.daily, clock);
  const replies = openReplies(db, app.log, deps.singleProcess, ceilings);
  app.addHook("onReady", () => replies.sweep());
  app.addHook("preClose", () => replies.close());
  const asking = { db, agent: deps.agent, replies };
  // Without waiting: the server answers while it looks who is to think.
  app.addHook("onListen", (done) => {
    void deps.agent.engine();
    done();
  });
  agentRoutes(serve, asking);
  actingRoutes(serve, { db, clock });
  correctingRoutes(serve, asking);
  profileRoutes(serve, { db, respond: responder(asking), failInterrupted });
  photoRoutes(serve, { db });
  giftListRoutes(serve, { db, clock, forgetIdeas });
  giftRoutes(serve, { db, clock });
  const today = (userId: string) => todayOf(db, userId, clock());
  shoppingRoutes(serve, { db, todayOf: today });
  yearRoutes(serve, { db, todayOf: today });
  searchRoutes(serve, { db });
  sampleRoutes(serve, { db });
  billingRoutes(serve, { ...deps, db, log: app.log });
  webhookRoutes(app, { ...deps, db });
  const jobs = openJobs({ ...deps, db }, app.log, async () => deps.sandbox?.advance());
  app.addHook("onListen", () => jobs.start());
  app.addHook("preClose", () => jobs.close());
  occasionRoutes(serve, reminding);
  inboxRoutes(serve, reminding);
  reminderSettingsRoutes(serve, reminding);
  deviceRoutes(serve, reminding);
  await secretLinks(app, { ...reminding, limits });
  const trash = emptyTrash(db, app.log);
  app.addHook("preClose", () => trash.close());

  await serveWeb(app, config);
  return app;
}

/** JSON is the only body there is; what cannot be read is refused before any handler sees it. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // A client may announce JSON and send nothing, as with DELETE.
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}
