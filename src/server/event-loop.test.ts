import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { type Server, createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agentLimits } from "../shared/agent-limits.ts";
import { type Endpoint, type Key, endpoints, splitKey } from "../shared/api.ts";
import { giftLimits } from "../shared/gift-limits.ts";
import { giftListLimits } from "../shared/gift-list-limits.ts";
import { ideaLimits } from "../shared/idea-limits.ts";
import { occasionLimits } from "../shared/occasion-limits.ts";
import { nameLimit, questions } from "../shared/questionnaire.ts";
import { searchLimits } from "../shared/search-limits.ts";
import { understoodLimits } from "../shared/understood-limits.ts";
import { credit } from "./features/tokens/ledger.ts";
import type { Browser } from "./testing/browser.ts";
import { longestTurn } from "./testing/longest-turn.ts";
import { chatChunk } from "./testing/openai-wire.ts";
import { noisePhoto } from "./testing/photo.ts";
import { type TestServer, startServer } from "./testing/server.ts";

/** Nothing that somebody can send may hold the server's thread for longer, in milliseconds. */
const MOST = 50;
/** Code that runs for the first time is compiled first, and garbage is collected some time: that does not repeat. */
const ATTEMPTS = 8;

// The largest and strangest that each limit lets through.
const strange = {
  words: (max: number) => "she loves roses, no 0x. ".repeat(max / 20).slice(0, max),
  negations: (max: number) =>
    Array.from({ length: max / 7 }, (_, index) => `no ${index}x`)
      .join(", ")
      .slice(0, max),
  spaces: (max: number) => `she${" ".repeat(max - 4)}b`,
  "joined emoji": (max: number) => "👨‍👩‍👧‍👦".repeat(Math.min(max, (3 * max + 300) / 7)),
  marks: (max: number) => "e\u0301\u0302".repeat(max),
  "right to left": (max: number) => "שָׁלוֹם ".repeat(max).slice(0, max),
} satisfies Record<string, (max: number) => string>;
type Kind = keyof typeof strange;

let server: TestServer;
let model: Server;
let ada: Browser;
let ids: Record<string, string>;
/** Nearly as large as a file may be. */
let photo: Buffer;

beforeAll(async () => {
  model = await startModel();
  const address = model.address();
  const port = typeof address === "object" ? address?.port : 0;
  const llm = {
    provider: "compatible",
    model: "strange",
    apiKey: null,
    baseUrl: new URL(`http://localhost:${port}/v1`),
    timeout: 20_000,
    pause: 0,
    daily: { perPerson: null, all: null },
  } as const;
  server = await startServer({ llm }, { agent: "configured" });
  ada = await server.signIn("ada@example.com");
  ids = await fill(ada);
  photo = await noisePhoto(3600);
});
afterAll(async () => {
  await server.close();
  model.close();
});

/** Somebody who has used everything, and much of it. */
async function fill(browser: Browser): Promise<Record<string, string>> {
  const { db } = server.database;
  const { body: me } = await browser.send("GET", "/api/auth/user");
  await db.execute(sql`update users set subscription_tier = 'enterprise' where id = ${me.id}`);
  await credit(db, me.id, { purchased: 1_000_000, reference: "fill" });
  const { body: person } = await browser.send("POST", "/api/profiles", profileOf("words"));
  await db.execute(sql`
    insert into profiles (user_id, name, interests, additional_notes)
    select ${me.id}, 'Person ' || n, repeat('roses ', 80), repeat('notes ', 300) from generate_series(1, 60) n`);
  await db.execute(sql`
    insert into occasions (user_id, profile_id, kind, name, date, yearly, notices)
    select ${me.id}, id, 'birthday', 'Day ' || n, '--' || to_char(date '2028-01-01' + n * 7, 'MM-DD'), true, '{14,3}'
    from profiles, generate_series(1, 10) n where user_id = ${me.id}`);
  const generated = JSON.stringify(
    Array.from({ length: 90 }, (_, index) => ({ title: `Idea ${index}`, reason: "x".repeat(450) })),
  );
  await db.execute(sql`
    insert into gift_lists (user_id, profile_id, title, event_date, premium_results)
    select ${me.id}, ${person.id}, 'List ' || n,
      case when n % 2 = 0 then current_date + n end,
      case when n <= 30 then ${generated} end
    from generate_series(1, 1000) n`);
  await db.execute(sql`
    insert into ideas (user_id, list_id, place, title, note)
    select user_id, id, n, repeat('i', 500), repeat('n', 2000) from gift_lists, generate_series(0, 99) n
    where user_id = ${me.id} and (premium_results is not null or n < 10)`);
  await db.execute(sql`
    insert into messages (user_id, profile_id, reply_id, role, content, parts, status, created_at)
    select ${me.id}, ${person.id}, gen_random_uuid(), 'user', repeat('she loves no 0x. ', 290),
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('she loves no 0x. ', 290))), 'done',
      now() - n * interval '1 minute'
    from generate_series(1, 60) n`);
  const { body: list } = await browser.send("POST", "/api/gift-lists", {
    title: "Birthday",
    profileId: person.id,
  });
  await db.execute(sql`
    insert into ideas (user_id, list_id, place, title, note)
    select ${me.id}, ${list.id}, n, ${strange.marks(giftListLimits.idea)}, repeat('n', 100)
    from generate_series(0, 99) n`);
  await db.execute(sql`
    insert into ideas (user_id, profile_id, title, note, state, given_on)
    select ${me.id}, ${person.id}, repeat('g', 500), repeat('n', 2000), 'given', current_date - n
    from generate_series(1, ${giftLimits.gifts - 1000}) n`);
  const full = await browser.send("POST", "/api/gift-lists", { title: "Full" });
  await db.execute(sql`
    insert into ideas (user_id, list_id, place, title, note, state)
    select ${me.id}, ${full.body.id}, n, repeat('i', 500), repeat('n', 2000), 'given' from generate_series(0, 99) n`);
  const { body: onList } = await browser.send("GET", `/api/gift-lists/${full.body.id}`);
  await db.execute(sql`
    insert into generated_ideas (user_id, profile_id, gift_list_id, title, reason)
    select ${me.id}, ${person.id}, ${list.id}, repeat('t', 100) || n, repeat('r', 400) from generate_series(1, 1200) n`);
  await db.execute(sql`
    insert into corrections (user_id, profile_id, thing, key, meaning)
    select ${me.id}, id, repeat('roses and ', 11) || n, 'roses ' || n, 'avoid'
    from profiles, generate_series(1, 40) n where user_id = ${me.id}`);
  await db.execute(sql`
    insert into reminders (user_id, source, content, created_at)
    select ${me.id}, 'occasion', '{"person":null,"kind":"other","name":"x","date":"2027-01-01","notice":3,"turns":null,"ideas":[]}', now()
    from generate_series(1, 500) n`);
  const { body: occasion } = await browser.send("POST", `/api/profiles/${person.id}/occasions`, {
    kind: "other",
    name: "x",
    date: "2027-03-04",
  });
  const { body: inbox } = await browser.send("GET", "/api/reminders");
  // As a server does by itself within a minute.
  await db.execute(sql`analyze`);
  return {
    profiles: person.id,
    "gift-lists": list.id,
    gifts: onList.ideas[50].id,
    ideas: onList.ideas[51].id,
    messages: person.id,
    occasions: occasion.id,
    reminders: inbox.reminders[0].id,
    "push-devices": "00000000-0000-4000-8000-000000000000",
    replies: "00000000-0000-4000-8000-000000000000",
    corrections: "00000000-0000-4000-8000-000000000000",
  };
}

const many = <T>(count: number, value: T) => Array.from({ length: count }, () => value);
/** As much of it as fits a request. */
const within = (texts: string[], bytes: number) => {
  let left = bytes;
  return texts.filter((text) => (left -= Buffer.byteLength(text) + 3) > 0);
};

function profileOf(kind: Kind) {
  const text = strange[kind];
  const profile: Record<string, string | readonly string[]> = { name: `n${text(nameLimit - 1)}` };
  for (const [name, question] of Object.entries(questions)) {
    if (question.kind === "text") profile[name] = text(question.limit);
    if (question.kind === "some") profile[name] = question.options;
  }
  return profile;
}

const ROOM = 240_000;
const occasionOf = (kind: Kind) => ({
  kind: "other",
  name: strange[kind](occasionLimits.name),
  date: "2027-03-04",
  notices: [30, 14, 7, 3, 1, 0],
});

const giftOf = (kind: Kind) => ({
  title: strange[kind](giftListLimits.idea),
  note: strange[kind](ideaLimits.note),
  link: `https://a.de/?${"ü".repeat(300)}`,
  givenOn: "2020-03-04",
  occasion: strange[kind](occasionLimits.name),
});

/** The largest bodies of each endpoint that takes text, for every kind of text. */
const texts: Partial<Record<Key, (kind: Kind) => object[]>> = {
  "POST /api/profiles": (kind) => [{ ...profileOf(kind), generateResponse: kind === "words" }],
  "PATCH /api/profiles/:id": (kind) => [profileOf(kind)],
  "POST /api/gift-lists": (kind) => [{ title: strange[kind](giftListLimits.title) }],
  "PATCH /api/gift-lists/:id": (kind) => {
    const ideas = many(giftListLimits.ideas, strange[kind](giftListLimits.idea));
    const generated = within(ideas, giftListLimits.premiumResults - 2000);
    const carrying = ideas.map((title, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      title,
      note: strange[kind](ideaLimits.note),
      link: `https://a.de/?${"ü".repeat(300)}`,
      state: "given",
    }));
    const fitting = within(
      carrying.map((idea) => JSON.stringify(idea)),
      ROOM,
    ).length;
    return [
      { manualIdeas: within(ideas, ROOM) },
      { ideas: carrying.slice(0, fitting) },
      { ideas: carrying.map(({ id, title }) => ({ id, title: title.slice(0, 100) })) },
      { premiumResults: JSON.stringify(generated.map((title) => ({ title }))) },
    ];
  },
  "POST /api/profiles/:id/gifts": (kind) => [giftOf(kind)],
  "PATCH /api/gifts/:id": (kind) => [giftOf(kind)],
  "POST /api/messages": (kind) => {
    const content = strange[kind](agentLimits.message);
    const titles = many(agentLimits.titles, strange[kind](giftListLimits.idea));
    const alreadyGeneratedIdeas = within(titles, ROOM - Buffer.byteLength(content));
    const asked = { profileId: ids.profiles, content, alreadyGeneratedIdeas };
    return kind === "words" ? [asked, { ...asked, giftListId: ids["gift-lists"] }] : [asked];
  },
  "POST /api/profiles/:id/occasions": (kind) => [occasionOf(kind)],
  "PATCH /api/occasions/:id": (kind) => [occasionOf(kind)],
  "POST /api/profiles/:id/corrections": (kind) => [
    { thing: strange[kind](understoodLimits.thing), meaning: "loves" },
  ],
};

/** The largest bodies of the others. */
const plain: Partial<Record<Key, object>> = {
  "PATCH /api/account": { currency: "NZD" },
  "POST /api/profiles/:id/budgets": { year: 2027, amount: ideaLimits.price },
  "POST /api/gift-lists/:id/close": { rest: "stay" },
  "POST /api/ideas/:id/move": { toListId: "00000000-0000-4000-8000-000000000000" },
  "POST /api/ideas/:id/copy": { toListId: "00000000-0000-4000-8000-000000000000" },
  "POST /api/create-payment-intent": { quantity: 20, replaces: "x".repeat(300) },
  "POST /api/create-subscription": { planId: "enterprise" },
  "POST /api/subscription/change": { planId: "basic" },
  "POST /api/sandbox/confirm": {
    clientSecret: "x".repeat(300),
    card: { number: "4".repeat(40), expiry: "1".repeat(10), cvc: "1".repeat(10) },
  },
  "PATCH /api/reminder-settings": { timeZone: "America/Argentina/ComodRivadavia" },
  "POST /api/reminder-settings/time-zone": { timeZone: "Asia/Ust-Nera" },
  "POST /api/reminder-settings/test": { channel: "inApp" },
  "POST /api/push-devices": {
    endpoint: `https://push.ribbon-test.org/${"x".repeat(900)}`,
    keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  },
};

/** These end what they are called on, or bring it back: somebody else's own, made for each call. */
const ending = new Set<Key>([
  "DELETE /api/account",
  "DELETE /api/profiles/:id",
  "DELETE /api/gift-lists/:id",
  "DELETE /api/occasions/:id",
  "DELETE /api/gifts/:id",
  "DELETE /api/profiles/:id/photo",
  "GET /api/logout",
  "POST /api/profiles/:id/clear",
  "POST /api/profiles/:id/restore",
  "POST /api/gift-lists/:id/restore",
  "POST /api/gift-lists/:id/close",
  "POST /api/gift-lists/:id/reopen",
  "POST /api/occasions/:id/restore",
  "POST /api/gifts/:id/restore",
]);

const addressOf = (key: Key, of: Record<string, string>) =>
  splitKey(key)[1].replace(/([\w-]+)\/:\w+/g, (_, name: string) => `${name}/${of[name]}`);

interface Measured {
  key: Key;
  what: string;
  held: number;
  status: number;
}

async function send(
  browser: Browser,
  key: Key,
  path: string,
  payload?: string | Buffer,
): Promise<number> {
  const [method] = splitKey(key);
  const response = await browser.fetch(path, {
    method,
    ...(payload === undefined
      ? {}
      : { body: payload, headers: { "content-type": "application/json" } }),
  });
  // Read piece by piece, as it comes: parsing it would be the client's time.
  for await (const _ of response.body ?? []) continue;
  return response.status;
}

async function measure(
  key: Key,
  what: string,
  work: () => Promise<() => Promise<number>>,
): Promise<Measured> {
  let best: { held: number; status: number } = { held: Infinity, status: 0 };
  for (let attempt = 0; attempt < ATTEMPTS && best.held > MOST; attempt += 1) {
    const { held, result: status } = await longestTurn(await work());
    if (held < best.held) best = { held, status };
  }
  return { key, what, ...best };
}

/** Somebody else goes on using the server. */
function honestClient(browser: Browser) {
  const took: number[] = [];
  const leaving = new AbortController();
  const run = (async () => {
    while (!leaving.signal.aborted) {
      const begun = performance.now();
      await send(browser, "GET /api/auth/user", "/api/auth/user");
      took.push(performance.now() - begun);
      await wait(50);
    }
  })();
  return async () => {
    leaving.abort();
    await run;
    return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
  };
}

test("nothing anybody can send holds the server's thread", async () => {
  const bob = honestClient(await server.signIn("bob@example.com"));
  const found: Measured[] = [];
  for (const [key, endpoint] of endpoints) {
    for (const { what, prepare } of callsOf(key, endpoint)) {
      found.push(await measure(key, what, prepare));
    }
  }
  const p99 = await bob();
  if (process.env.EVENT_LOOP_TABLE) process.stdout.write(tableOf(found, p99));
  expect(found.filter(({ held }) => held > MOST)).toEqual([]);
  expect(found.filter(({ status }) => status === 500)).toEqual([]);
  // What there is nothing of is answered at once, and proves nothing.
  expect(found.filter(({ key, status }) => ending.has(key) && status >= 400)).toEqual([]);
}, 600_000);

interface Call {
  what: string;
  /** What is made for it first is not measured. */
  prepare: () => Promise<() => Promise<number>>;
}

function callsOf(key: Key, endpoint: Endpoint): Call[] {
  if (ending.has(key)) {
    const prepare = async () => {
      const leaves = key === "DELETE /api/account" || key === "GET /api/logout";
      const browser = leaves ? await server.signIn("carla@example.com") : ada;
      const path = addressOf(key, await fillOne(browser));
      const [deleted, restored] = path.split("/restore");
      if (deleted && restored !== undefined) await browser.send("DELETE", deleted);
      const [closed, reopened] = path.split("/reopen");
      if (reopened !== undefined) await browser.send("POST", `${closed}/close`, { rest: "stay" });
      const body = plain[key] && JSON.stringify(plain[key]);
      return () => send(browser, key, path, body);
    };
    return [{ what: "", prepare }];
  }
  const call = (what: string, path: string, body?: object): Call => {
    const payload = body && JSON.stringify(body);
    return { what, prepare: async () => () => send(ada, key, path, payload) };
  };
  const path = addressOf(key, ids);
  if (endpoint.upload) {
    expect(photo.length).toBeLessThan(endpoint.upload);
    return [{ what: "noise", prepare: async () => () => send(ada, key, path, photo) }];
  }
  const query = endpoint.query ? `?returnTo=/${"x".repeat(4000)}&state=${"x".repeat(4000)}` : "";
  // What is on every idea, what is on none, and the longest that may be asked for.
  if (key === "GET /api/search" || key === "GET /api/messages/:profileId/matches") {
    const asked = ["i", "zoe", ...kinds.map((kind) => strange[kind](searchLimits.query))];
    return asked.map((q) => call(q, `${path}?q=${encodeURIComponent(q)}`));
  }
  const make = texts[key];
  if (make) {
    return kinds.flatMap((kind) => make(kind).map((body) => call(kind, path, body)));
  }
  // What a new endpoint takes at most is for whoever adds it to say.
  if (endpoint.body && !plain[key]) throw new Error(`No largest body of ${key} is known here.`);
  return [call("", path + query, plain[key])];
}

const kinds = Object.keys(strange).filter((name): name is Kind => Object.hasOwn(strange, name));

async function fillOne(browser: Browser): Promise<Record<string, string>> {
  // Another plan, on the way here, has room for fewer people.
  await server.database.db.execute(sql`update users set subscription_tier = 'enterprise'`);
  const { body: person } = await browser.send("POST", "/api/profiles", { name: "Mum" });
  const { body: list } = await browser.send("POST", "/api/gift-lists", {
    title: "Birthday",
    profileId: person.id,
  });
  await browser.send("PATCH", `/api/gift-lists/${list.id}`, {
    eventDate: "2020-03-04",
    ideas: Array.from({ length: giftListLimits.ideas }, () => ({
      id: randomUUID(),
      title: "x".repeat(giftListLimits.idea),
      note: "n".repeat(ideaLimits.note - 100),
      state: "given",
    })),
  });
  const { body: occasion } = await browser.send("POST", `/api/profiles/${person.id}/occasions`, {
    kind: "other",
    name: "x",
    date: "2027-03-04",
  });
  const { body: gift } = await browser.send("POST", `/api/profiles/${person.id}/gifts`, {
    title: "A vase",
    givenOn: "2020-03-04",
  });
  return {
    profiles: person.id,
    "gift-lists": list.id,
    occasions: occasion.id,
    gifts: gift.id,
  };
}

function tableOf(found: Measured[], p99: number): string {
  const rows = found.map(
    ({ key, what, held, status }) => `| ${key} | ${what} | ${status} | ${held.toFixed(1)} |`,
  );
  return [
    "| endpoint | text | status | longest turn, ms |",
    "| --- | --- | --- | --- |",
    ...rows,
    `Somebody else's requests meanwhile: p99 ${p99.toFixed(0)} ms.\n`,
  ].join("\n");
}

const presents =
  "Chess set,Linen apron,Brass compass,Pocket telescope,Teapot,Wool socks,Kite,Harmonica,Globe,Sketchbook,Lantern,Hammock,Binoculars,Bread basket";

/** A language model that answers at once, with ideas as both prompts ask for them. */
async function startModel(): Promise<Server> {
  const elements = presents.split(",").map((title) => ({
    title,
    reason: "It is made to last, and a pleasure to use.",
    quote: null,
    lowPrice: 20,
    highPrice: 30,
  }));
  const content = JSON.stringify({ elements });
  const answer = `${chatChunk({ role: "assistant", content }, null)}${chatChunk({}, "stop")}data: [DONE]\n\n`;
  const started = createServer((request, response) => {
    request
      .on("data", () => {})
      .on("end", () => {
        response.writeHead(200, { "content-type": "text/event-stream" }).end(answer);
      });
  });
  await new Promise<void>((resolve) => started.listen(0, "localhost", resolve));
  return started;
}
