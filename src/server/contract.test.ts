import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { type Key, endpoints, splitKey } from "../shared/api.ts";
import { AppError, type Problem, errorCodes, problem } from "../shared/errors.ts";
import { agentActions } from "./db/schema/agent.ts";
import { subscriptions } from "./db/schema/billing.ts";
import { profiles } from "./db/schema/profiles.ts";
import { users } from "./db/schema/users.ts";
import { storeAction } from "./features/agent/acting/store.ts";
import { credit } from "./features/tokens/ledger.ts";
import { errorsOf, toOperation } from "./http/openapi.ts";
import { parseInput } from "./http/problems.ts";
import { fitting, idLike, mutated, rawBody } from "./testing/arbitrary.ts";
import type { Browser } from "./testing/browser.ts";
import { plainPhoto } from "./testing/photo.ts";
import { type TestServer, startServer } from "./testing/server.ts";

/** Requests per endpoint, other ones at every run: enough to meet every kind of answer. */
const ENOUGH = 150;
/** Of what arrives only odd values meet the database, and what it makes of them: the slower of the two meets fewer. */
const FEWER = 30;
/** `FUZZ_RUNS=1000` walks farther, on both. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (inject("postgres").url ? ENOUGH : FEWER));

const keys = [...endpoints.keys()];
const methodOf = (key: Key) => splitKey(key)[0];
const pathOf = (key: Key) => splitKey(key)[1];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** One of everything that has an id, owned by this person, by the segment its id stands behind. */
async function fill(owner: Browser, { withPhoto = true } = {}): Promise<Record<string, string>> {
  const { body: me } = await owner.send("GET", "/api/auth/user");
  await credit(server.database.db, me.id, { purchased: 1_000_000, reference: "fill" });
  const profile = await owner.send("POST", "/api/profiles", { name: "Mum", interests: "Roses" });
  if (withPhoto) {
    const photo = { method: "PUT", body: await plainPhoto() };
    await owner.fetch(`/api/profiles/${profile.body.id}/photo`, photo);
  }
  const list = await owner.send("POST", "/api/gift-lists", {
    title: "Birthday",
    profileId: profile.body.id,
  });
  await owner.send("PATCH", `/api/gift-lists/${list.body.id}`, { eventDate: "2020-03-04" });
  const other = await owner.send("POST", "/api/gift-lists", { title: "Other" });
  const withIdea = await owner.send("PATCH", `/api/gift-lists/${other.body.id}`, {
    manualIdeas: ["Tea"],
  });
  const gift = await owner.send("POST", `/api/profiles/${profile.body.id}/gifts`, {
    title: "A vase",
    givenOn: "2020-03-04",
  });
  const reply = await owner.send("POST", "/api/messages", {
    profileId: profile.body.id,
    content: "Hello",
  });
  const action = randomUUID();
  await storeAction(server.database.db, {
    id: action,
    userId: me.id,
    profileId: profile.body.id,
    messageId: reply.body.id,
    state: "done",
    action: { do: "remember", things: [{ thing: "Tea", meaning: "loves" }] },
    undo: [{ undo: "corrections", before: [{ thing: "Tea", meaning: null }] }],
  });
  await subscribe(owner);
  const occasion = await owner.send("POST", `/api/profiles/${profile.body.id}/occasions`, {
    kind: "birthday",
    name: "Birthday",
    date: "1966-03-04",
  });
  const correction = await owner.send("POST", `/api/profiles/${profile.body.id}/corrections`, {
    thing: "Roses",
    meaning: "avoid",
  });
  await owner.send("POST", "/api/reminder-settings/test", { channel: "inApp" });
  const reminders = await owner.send("GET", "/api/reminders");
  const device = await owner.send("POST", "/api/push-devices", {
    endpoint: `https://push.ribbon-test.org/${me.id}`,
    keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  });
  await owner.send("PATCH", "/api/reminder-settings", { calendar: true });
  return {
    profiles: profile.body.id,
    occasions: occasion.body.id,
    corrections: correction.body.id,
    reminders: reminders.body.reminders[0].id,
    "push-devices": device.body.id,
    "gift-lists": list.body.id,
    gifts: gift.body.id,
    ideas: withIdea.body.ideas[0].id,
    // The chat with a person has no id of its own.
    messages: profile.body.id,
    replies: reply.body.id,
    actions: action,
  };
}

/** A plan, paid with a test card. */
async function subscribe(owner: Browser): Promise<void> {
  const begun = await owner.send("POST", "/api/create-subscription", { planId: "premium" });
  await owner.send("POST", "/api/sandbox/confirm", {
    clientSecret: begun.body.clientSecret,
    card: { number: "4242424242424242", expiry: "12/34", cvc: "123" },
  });
}

/** The path with its ids filled in. */
const address = (key: Key, ids: Record<string, string>) =>
  pathOf(key).replace(/([\w-]+)\/:\w+/g, (_, of: string) => {
    // Without one, every answer would be 404 and prove nothing.
    if (!ids[of]) throw new Error(`fill() makes nothing for /${of}/`);
    return `${of}/${ids[of]}`;
  });

const cookieOf = (browser: Browser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

describe("nobody gets at what is not theirs", () => {
  let ids: Record<string, string>;
  let stranger: Browser;
  let owner: Browser;
  let theirs: unknown;
  const allOf = async (browser: Browser) => {
    const { body } = await browser.send("GET", "/api/account/export");
    return { ...body, exportedAt: null };
  };
  beforeAll(async () => {
    owner = await server.signIn("owner@example.com");
    ids = await fill(owner);
    theirs = await allOf(owner);
    stranger = await server.signIn("stranger@example.com");
  });

  const forUsers = keys.filter((key) => endpoints.get(key)?.access === "user");
  const withIds = keys.filter((key) => key.includes("/:"));

  test.each(forUsers)("%s answers 401 to a visitor", async (key) => {
    const { status, body } = await server
      .visitor()
      .send(methodOf(key), address(key, ids), endpoints.get(key)?.body ? {} : undefined);
    expect({ status, code: body.code }).toEqual({ status: 401, code: "unauthenticated" });
  });

  test.each(withIds)("%s answers 404 to somebody else, as if there were nothing", async (key) => {
    const schema = endpoints.get(key)?.body;
    const body = schema
      ? (fc
          .sample(fitting(toOperation(key).body), 20)
          .find((candidate) => z.safeParse(schema, candidate).success) ?? {})
      : undefined;
    // What is searched for must be said.
    const query = endpoints.get(key)?.query?.shape["q"] ? "?q=a" : "";
    const nobody = "00000000-0000-4000-8000-000000000000";
    const all = (id: string) => Object.fromEntries(Object.keys(ids).map((of) => [of, id]));
    const [foreign, unknown, malformed] = await Promise.all([
      stranger.send(methodOf(key), address(key, ids) + query, body),
      stranger.send(methodOf(key), address(key, all(nobody)) + query, body),
      stranger.send(methodOf(key), address(key, all("no-id-at-all")) + query, body),
    ]);
    expect(foreign.status).toBe(404);
    expect(malformed.status).toBe(404);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
  });

  test("and nothing of the owner's has changed by any of it", async () => {
    expect(await allOf(owner)).toEqual(theirs);
  });

  test("there is something to protect", () => {
    expect(forUsers.length).toBeGreaterThan(5);
    expect(withIds.length).toBeGreaterThan(2);
  });
});

describe("whatever arrives, the answer is in the contract", () => {
  let reader: Awaited<ReturnType<typeof somebody>>;
  beforeAll(async () => {
    reader = await somebody("reader@example.com");
  });

  /** With room for all that is sent, and one of everything. */
  async function somebody(email: string, having?: { withPhoto: boolean }) {
    const owner = await server.signIn(email);
    const { body: me } = await owner.send("GET", "/api/auth/user");
    await server.database.db
      .update(users)
      .set({ subscriptionTier: "enterprise" })
      .where(eq(users.id, me.id));
    return { owner, userId: String(me.id), ids: await fill(owner, having) };
  }

  /** Whoever only reads finds everything as it was; of the others, each has what nobody else changes. */
  const senderOf = (key: Key) =>
    methodOf(key) === "GET" && key !== "GET /api/logout"
      ? reader
      : somebody(`${key.replace(/\W+/g, ".")}@example.com`, { withPhoto: key.includes("photo") });

  test.each(keys)(
    "%s",
    async (key) => {
      const { owner, userId, ids } = await senderOf(key);
      // Beginning a plan is for those who have none.
      if (key === "POST /api/create-subscription") {
        await server.database.db.delete(subscriptions).where(eq(subscriptions.userId, userId));
      }
      // Only what was deleted can be brought back.
      const [deleted, restored] = address(key, ids).split("/restore");
      if (deleted && restored !== undefined) await owner.send("DELETE", deleted);
      const [closed, reopened] = address(key, ids).split("/reopen");
      if (reopened !== undefined) await owner.send("POST", `${closed}/close`, { rest: "stay" });
      if (key === "POST /api/actions/:id/confirm") {
        await server.database.db
          .update(agentActions)
          .set({ state: "asked" })
          .where(eq(agentActions.userId, userId));
      }
      const seen = new Map<number, number>();
      let sent = 0;

      await fc.assert(
        fc.asyncProperty(requestFor(key, ids), async (request) => {
          sent += 1;
          // Room for the next ones: what is refused by a limit is not tried out.
          if (key === "POST /api/profiles" && sent % 90 === 0) {
            await server.database.db.delete(profiles).where(eq(profiles.userId, userId));
          }
          const response = await server.app.inject({
            ...request,
            headers: {
              host: new URL(server.url).host,
              origin: server.url,
              cookie: cookieOf(owner),
              ...request.headers,
            },
          });
          seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1);
          expectInContract(key, response);
        }),
        // A change of plan goes to the provider and comes back by a webhook; an export reads everything.
        {
          numRuns: /subscription|export/.test(key) ? Math.ceil(RUNS / 5) : RUNS,
          examples: [
            ...(seldom.has(key)
              ? [[{ ...jsonRequest(key, seldom.get(key)?.(ids)), url: address(key, ids) }] as const]
              : []),
            ...(await refused(key, ids)).map((request) => [request] as const),
            ...(endpoints.get(key)?.upload ? [[await uploadTo(key, ids)] as const] : []),
          ],
        },
      );
      if (RUNS < ENOUGH) return;
      // A walk that only ever meets refusals has tested nothing behind them.
      const answers = [...seen.keys()];
      const reached = answers.some((status) => status < 400);
      expect(reached || needsMore.has(key), JSON.stringify([...seen])).toBe(true);
      const { body, upload } = endpoints.get(key) ?? {};
      if (body || upload) expect(answers).toContain(422);
    },
    120_000,
  );
});

/** What chance does not hit upon: a provider's answer, or the secret of a payment. */
const needsMore = new Set<Key>(["GET /api/callback", "POST /api/sandbox/confirm"]);

/**
 * What chance hits upon in fewer than one of sixteen requests, too seldom to count on: the walk begins with it. Of a device
 * nearly everything is a matter of form, and what has the right one is refused only for where it leads.
 */
const seldom = new Map<Key, (ids: Record<string, string>) => unknown>([
  [
    "POST /api/push-devices",
    () => ({
      endpoint: "https://10.0.0.1/",
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    }),
  ],
  ["POST /api/profiles/:id/budgets", () => ({ year: 2030, amount: -1 })],
  ["POST /api/profiles/:id/gifts", () => ({ title: "A vase", givenOn: "2020-03-04" })],
  ["PATCH /api/gifts/:id", () => ({ givenOn: "1020-03-04" })],
  [
    "POST /api/profiles/:id/occasions",
    () => ({ kind: "anniversary", name: "Wedding", date: "1990-03-04" }),
  ],
  ["PATCH /api/gift-lists/:id", () => ({ title: "Another" })],
  ["POST /api/gift-lists/:id/close", () => ({ rest: "stay" })],
  ["POST /api/ideas/:id/move", (ids) => ({ toListId: ids["gift-lists"] })],
  ["POST /api/ideas/:id/copy", (ids) => ({ toListId: ids["gift-lists"] })],
  ["POST /api/messages", (ids) => ({ profileId: ids.profiles, content: "Hello" })],
]);

/** What has the right form and a value that is not allowed: a walk can meet none of it by chance. */
async function refused(key: Key, ids: Record<string, string>): Promise<InjectOptions[]> {
  const { body, upload } = endpoints.get(key) ?? {};
  if (upload) return [{ ...(await uploadTo(key, ids)), payload: "no photo" }];
  if (!body) return [];
  const nearlyFitting = fc.sample(mutated(fitting(toOperation(key).body)), 1000);
  const unfit = nearlyFitting.find((candidate) => refusalOf(body, candidate) === "invalid");
  return unfit === undefined ? [] : [{ ...jsonRequest(key, unfit), url: address(key, ids) }];
}

function refusalOf(schema: z.ZodMiniType, value: unknown): string | null {
  try {
    parseInput(schema, value);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : null;
  }
}

const jsonRequest = (key: Key, body: unknown): InjectOptions => ({
  method: methodOf(key),
  url: pathOf(key),
  payload: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

const uploadTo = async (key: Key, ids: Record<string, string>): Promise<InjectOptions> => ({
  method: methodOf(key),
  url: address(key, ids),
  payload: await plainPhoto(),
  headers: { "content-type": "image/jpeg" },
});

/** Requests for one endpoint: most nearly right, some hopeless. */
function requestFor(key: Key, ids: Record<string, string>): fc.Arbitrary<InjectOptions> {
  const known = Object.values(ids);
  const own = ids[/([\w-]+)\/:/.exec(key)?.[1] ?? ""] ?? "";
  const operation = toOperation(key);
  const json = { "content-type": "application/json" };
  const body = operation.body
    ? mutated(fitting(operation.body, known)).map((value) => ({
        payload: JSON.stringify(value),
        headers: json,
      }))
    : fc.constant<{ payload?: string; headers?: Record<string, string> }>({});
  const anyBody = fc.oneof(
    { weight: 6, arbitrary: body },
    { weight: 1, arbitrary: rawBody.map((payload) => ({ payload, headers: json })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          rawBody,
          fc.constantFrom("text/plain", "application/xml", "multipart/form-data", "x"),
        )
        .map(([payload, type]) => ({ payload, headers: { "content-type": type } })),
    },
  );
  const names = Object.keys(endpoints.get(key)?.query?.shape ?? {});
  const query = fc.oneof(
    fc.constant(""),
    fc
      .dictionary(fc.oneof(fc.constantFrom("x", ...names), fc.string()), fc.string(), {
        maxKeys: 4,
      })
      .map((pairs) => `?${new URLSearchParams(pairs).toString()}`),
    fc.constantFrom(
      "?state=a&state=b",
      "?returnTo=/a&returnTo=/b",
      "?%",
      "?%00=%00",
      "?returnTo=/profiles",
    ),
  );
  const hasIds = key.includes("/:");
  return fc
    .tuple(anyBody, query, hasIds ? idLike(own, known) : fc.constant(""), headersFor(key))
    .map(([sent, search, id, headers]) => ({
      method: methodOf(key),
      url: pathOf(key).replace(/:\w+/g, () => encodeURIComponent(id.toWellFormed())) + search,
      ...sent,
      headers: { ...headers, ...sent.headers },
    }));
}

/** The headers an endpoint declares: most nearly right. And now and then a wish for events. */
function headersFor(key: Key): fc.Arbitrary<Record<string, string | undefined>> {
  const { headers, events } = endpoints.get(key) ?? {};
  const declared = Object.keys(headers?.shape ?? {}).map((name) => [
    name,
    fc.oneof(
      fc.string({ minLength: 1, maxLength: 210 }),
      fc.integer({ min: 0, max: 30 }).map(String),
    ),
  ]);
  const accept = events ? { accept: fc.constantFrom("application/json", "text/event-stream") } : {};
  return fc.record({ ...Object.fromEntries(declared), ...accept }, { requiredKeys: [] });
}

/** What a person reads is a sentence without the API's names in it, and a value that is not allowed has its field. */
function expectReadable({ status, message, field, problems = [] }: Problem): void {
  for (const said of [message, ...problems.map((one) => one.message)]) {
    expect(said).toMatch(/^[A-Z].*\.$/s);
    expect(said).not.toMatch(/Invalid input|^\w+(\.\w+)*: /);
  }
  if (status === 422) expect(field).toBeTruthy();
}

function expectInContract(
  key: Key,
  response: { statusCode: number; body: string; headers: Record<string, unknown> },
): void {
  const { statusCode, body, headers } = response;
  const { output, events } = endpoints.get(key) ?? {};
  if (events && String(headers["content-type"]).startsWith("text/event-stream")) {
    expect(statusCode).toBe(200);
    const data = [...body.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? ""));
    for (const event of data) expect(z.encode(events, z.decode(events, event))).toEqual(event);
    expect(data.at(0)).toMatchObject({ type: "started" });
    expect(data.at(-1)).toMatchObject({ type: "done" });
    return;
  }
  if (statusCode >= 400) {
    const told = z.parse(problem, JSON.parse(body));
    expect(String(headers["content-type"])).toContain("application/problem+json");
    const code = errorsOf(key).find((candidate) => candidate === told.code);
    // A path of dots is another address, where there is nothing.
    if (told.code !== "not_found")
      expect(code, `${key} does not declare ${told.code}`).toBe(told.code);
    expect(told.status).toBe(statusCode);
    expect(statusCode).toBeLessThan(500);
    if (code) expect(errorCodes[code].status).toBe(statusCode);
    expectReadable(told);
    return;
  }
  if (output === "nothing") {
    expect({ statusCode, body }).toEqual({ statusCode: 204, body: "" });
  } else if (output === "redirect") {
    expect(statusCode).toBe(302);
    expect(headers.location).toBeTruthy();
  } else if (output === "picture") {
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("image/webp");
  } else if (output) {
    expect(statusCode).toBe(200);
    const json: unknown = JSON.parse(body);
    // Decoding drops what is not declared: coming back the same, there was nothing else.
    expect(z.encode(output, z.decode(output, json))).toEqual(json);
  }
}
