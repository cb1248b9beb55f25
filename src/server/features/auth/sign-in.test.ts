import { type Emulator, createEmulator } from "emulate";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions, signInAttempts } from "../../db/schema/auth.ts";
import type { Browser } from "../../testing/browser.ts";
import { freePort } from "../../testing/postgres-server.ts";
import { type TestServer, startServer } from "../../testing/server.ts";

const person = { email: "ada@example.com", name: "Ada Lovelace" };

/** What a provider does when the person agrees: leads to the callback, which is not yet followed. */
interface ProviderUnderTest {
  start(): Promise<TestServer>;
  stop(): Promise<void>;
  agree(browser: Browser, authorization: string): Promise<string>;
  cancel(browser: Browser, authorization: string): Promise<string>;
}

function oidcProvider(): ProviderUnderTest {
  return {
    start: () => startServer(),
    stop: async () => {},
    agree: async (browser, authorization) => {
      const page = await browser.visit(authorization);
      const answer = await browser.fetch(page.url, {
        method: "POST",
        body: new URLSearchParams(person),
      });
      return followToCallback(browser, answer);
    },
    cancel: async (browser, authorization) => {
      const page = await browser.visit(authorization);
      const link = /href="([^"]+\/cancel)"/.exec(await page.text())?.[1] ?? "";
      return followToCallback(browser, await browser.fetch(new URL(link, page.url)));
    },
  };
}

function emulatedGoogle(): ProviderUnderTest {
  let google: Emulator;
  return {
    start: async () => {
      const port = await freePort();
      const publicUrl = new URL(`http://localhost:${port}`);
      const client = { client_id: "ribbon-test", client_secret: "not-a-secret" };
      google = await createEmulator({
        service: "google",
        port: await freePort(),
        seed: {
          google: {
            users: [person],
            oauth_clients: [
              { ...client, name: "Ribbon", redirect_uris: [`${publicUrl.origin}/api/callback`] },
            ],
          },
        },
      });
      return startServer({
        port,
        publicUrl,
        google: {
          clientId: client.client_id,
          clientSecret: client.client_secret,
          issuer: new URL(google.url),
        },
      });
    },
    stop: async () => {
      await google.close();
    },
    agree: async (browser, authorization) => {
      const page = await (await browser.visit(authorization)).text();
      const form = page.split("<form").find((part) => part.includes(person.email)) ?? "";
      const action = /action="([^"]+)"/.exec(form)?.[1] ?? "";
      const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
      const answer = await browser.fetch(new URL(action, google.url), {
        method: "POST",
        body: new URLSearchParams(
          Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value])),
        ),
      });
      return followToCallback(browser, answer);
    },
    // It has no button for it: this is where Google leads when the person says no.
    cancel: async (browser, authorization) => {
      const state = new URL(authorization).searchParams.get("state") ?? "";
      return `${browser.origin}/api/callback?error=access_denied&state=${state}`;
    },
  };
}

async function followToCallback(browser: Browser, answer: Response): Promise<string> {
  let response = answer;
  for (let hop = 0; hop < 5; hop += 1) {
    const next = new URL(response.headers.get("location") ?? "", response.url).href;
    if (next.includes("/api/callback")) return next;
    response = await browser.fetch(next);
  }
  throw new Error("The provider never led back");
}

describe.each([
  ["oidc-provider", oidcProvider],
  ["the Google of emulate", emulatedGoogle],
])("with %s", (_name, make) => {
  const provider = make();
  let server: TestServer;
  beforeAll(async () => {
    server = await provider.start();
  });
  afterAll(async () => {
    await server.close();
    await provider.stop();
  });

  async function begin(browser: Browser, returnTo = "/"): Promise<string> {
    const response = await browser.fetch(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect(response.status).toBe(302);
    return response.headers.get("location") ?? "";
  }

  async function isSignedIn(browser: Browser): Promise<boolean> {
    return (await browser.send("GET", "/api/auth/user")).status === 200;
  }

  async function expectRefused(browser: Browser, callback: string): Promise<void> {
    const { status, body } = await browser.send("GET", callback);
    expect({ status, code: body.code }).toEqual({ status: 400, code: "sign_in_failed" });
    expect(body.message).toContain("sign-in");
    expect(await isSignedIn(browser)).toBe(false);
  }

  test("signs in, says who it is, and signs out", async () => {
    const browser = server.visitor();
    expect(await isSignedIn(browser)).toBe(false);
    const callback = await provider.agree(browser, await begin(browser));
    expect((await browser.fetch(callback)).status).toBe(302);
    const { body } = await browser.send("GET", "/api/auth/user");
    expect(body).toMatchObject({
      email: person.email,
      firstName: "Ada",
      lastName: "Lovelace",
      tokens: 0,
      purchasedTokens: 0,
      subscriptionTier: "free",
    });
    const left = await browser.fetch("/api/logout");
    expect(left.headers.get("clear-site-data")).toBe('"cache"');
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("asks with PKCE, state and nonce", async () => {
    const query = new URL(await begin(server.visitor())).searchParams;
    expect(query.get("code_challenge_method")).toBe("S256");
    for (const secret of ["state", "nonce", "code_challenge"]) {
      expect(query.get(secret)?.length).toBeGreaterThanOrEqual(43);
    }
  });

  test("the same person comes back to the same account", async () => {
    const ids = [];
    for (let visit = 0; visit < 2; visit += 1) {
      const browser = server.visitor();
      await browser.fetch(await provider.agree(browser, await begin(browser)));
      ids.push((await browser.send("GET", "/api/auth/user")).body.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test("returns to the page the person came from", async () => {
    const browser = server.visitor();
    const authorization = await begin(browser, "/questionnaire?from=giftlist#top");
    const response = await browser.fetch(await provider.agree(browser, authorization));
    expect(response.headers.get("location")).toBe("/questionnaire?from=giftlist#top");
  });

  test("cancelling leads back, signed out", async () => {
    const browser = server.visitor();
    const callback = await provider.cancel(browser, await begin(browser, "/profiles"));
    const response = await browser.fetch(callback);
    expect(response.headers.get("location")).toBe("/profiles");
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("a forged state is refused", async () => {
    const browser = server.visitor();
    const callback = new URL(await provider.agree(browser, await begin(browser)));
    callback.searchParams.set("state", "x".repeat(43));
    await expectRefused(browser, callback.href);
  });

  test("a callback without state or code is refused", async () => {
    const browser = server.visitor();
    const callback = new URL(await provider.agree(browser, await begin(browser)));
    await expectRefused(browser, "/api/callback");
    callback.searchParams.delete("code");
    await expectRefused(browser, callback.href);
  });

  test("a callback works once", async () => {
    const browser = server.visitor();
    const callback = await provider.agree(browser, await begin(browser));
    await browser.fetch(callback);
    expect(await isSignedIn(browser)).toBe(true);
    await browser.visit("/api/logout");
    await expectRefused(browser, callback);
  });

  test("a callback begun in one browser does not sign in another", async () => {
    const browser = server.visitor();
    const callback = await provider.agree(browser, await begin(browser));
    await expectRefused(server.visitor(), callback);
  });

  test("a wrong nonce is refused", async () => {
    const browser = server.visitor();
    const authorization = new URL(await begin(browser));
    authorization.searchParams.set("nonce", "n".repeat(43));
    await expectRefused(browser, await provider.agree(browser, authorization.href));
  });

  test("somebody else's code is refused", async () => {
    const browser = server.visitor();
    const callback = new URL(await provider.agree(browser, await begin(browser)));
    callback.searchParams.set("code", "somebody-elses-code");
    await expectRefused(browser, callback.href);
  });

  test("an expired sign-in is refused", async () => {
    const browser = server.visitor();
    const callback = await provider.agree(browser, await begin(browser));
    await server.database.db
      .update(signInAttempts)
      .set({ expire: sql`now() - interval '1 second'` });
    await expectRefused(browser, callback);
  });
});

describe("sessions", () => {
  const secret = "s".repeat(32);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ sessionSecret: secret });
  });
  afterAll(() => server.close());

  const SESSION = "ribbon_session";

  test("the cookie is out of reach of scripts and other sites, and lasts thirty days", async () => {
    const browser = server.visitor();
    const page = await browser.visit("/api/login");
    let response = await browser.fetch(page.url, {
      method: "POST",
      body: new URLSearchParams(person),
    });
    response = await browser.fetch(await followToCallback(browser, response));
    const cookie = response.headers.getSetCookie().find((header) => header.startsWith(SESSION));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=2592000/);
  });

  test("over https the cookie stays on https and on this host", async () => {
    const secure = await startServer(
      { publicUrl: new URL("https://ribbon.example"), mode: "production" },
      { database: server.database },
    );
    const response = await secure.app.inject({
      url: "/api/login",
      headers: { host: "ribbon.example" },
    });
    // The provider cannot be reached under that address: what was set before is what counts.
    const cleared = await secure.app.inject({
      url: "/api/logout",
      headers: { host: "ribbon.example" },
    });
    expect(response.statusCode).toBe(503);
    expect(String(cleared.headers["set-cookie"])).toMatch(/^__Host-ribbon_session=;.*Secure/);
    const document = await secure.app.inject({ url: "/api/openapi.json" });
    expect(document.json().components.securitySchemes.session.name).toBe("__Host-ribbon_session");
    await secure.close();
  });

  test("a person stays who they are when the port changes", async () => {
    const before = server.visitor();
    await before.signIn("moved@example.com", "Moved");
    const moved = await startServer({ sessionSecret: secret }, { database: server.database });
    const after = moved.visitor();
    await after.signIn("moved@example.com", "Moved");
    const [one, two] = await Promise.all(
      [before, after].map((browser) => browser.send("GET", "/api/auth/user")),
    );
    expect(two?.body.id).toBe(one?.body.id);
    await moved.close();
  });

  test("what is stored is a hash, and is no key", async () => {
    const browser = await server.signIn("hash@example.com");
    const rows = await server.database.db.select().from(sessions);
    const token = browser.cookies.get(SESSION) ?? "";
    expect(rows.map(({ sid }) => sid)).not.toContain(token);
    for (const { sid } of rows) {
      const thief = server.visitor();
      thief.cookies.set(SESSION, sid);
      expect((await thief.send("GET", "/api/auth/user")).status).toBe(401);
    }
  });

  test("a session in use never runs out, and is written at most once a day", async () => {
    const browser = await server.signIn("rolling@example.com");
    const { body } = await browser.send("GET", "/api/auth/user");
    const mine = sql`${sessions.userId} = ${body.id}`;
    await server.database.db
      .update(sessions)
      .set({ expire: sql`now() + interval '10 days'` })
      .where(mine);
    const other = await startServer({ sessionSecret: secret }, { database: server.database });
    const later = other.visitor();
    later.cookies.set(SESSION, browser.cookies.get(SESSION) ?? "");
    const renewed = await later.fetch("/api/auth/user");
    expect(renewed.headers.getSetCookie().join()).toContain("Max-Age=2592000");
    const [row] = await server.database.db.select().from(sessions).where(mine);
    expect((row?.expire.getTime() ?? 0) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    const again = await later.fetch("/api/auth/user");
    expect(again.headers.getSetCookie()).toEqual([]);
    await other.close();
  });

  test("an expired session is none", async () => {
    const browser = await server.signIn("expired@example.com");
    const { body } = await browser.send("GET", "/api/auth/user");
    await server.database.db
      .update(sessions)
      .set({ expire: sql`now() - interval '1 second'` })
      .where(sql`${sessions.userId} = ${body.id}`);
    // Another server, which does not remember it.
    const other = await startServer({ sessionSecret: secret }, { database: server.database });
    const later = other.visitor();
    later.cookies.set(SESSION, browser.cookies.get(SESSION) ?? "");
    expect((await later.send("GET", "/api/auth/user")).status).toBe(401);
    await other.close();
  });

  test("signing out anywhere ends the session everywhere", async () => {
    const [one, two] = await Promise.all([
      startServer({ sessionSecret: secret }, { database: server.database }),
      startServer({ sessionSecret: secret }, { database: server.database }),
    ]);
    const browser = await one.signIn("everywhere@example.com");
    const elsewhere = two.visitor();
    elsewhere.cookies.set(SESSION, browser.cookies.get(SESSION) ?? "");
    expect((await elsewhere.send("GET", "/api/auth/user")).status).toBe(200);
    await browser.visit("/api/logout");
    await expect
      .poll(async () => (await elsewhere.send("GET", "/api/auth/user")).status, { timeout: 2000 })
      .toBe(401);
    await one.close();
    await two.close();
  });

  test("signing in again does not carry the old session over", async () => {
    const browser = await server.signIn("again@example.com");
    const before = browser.cookies.get(SESSION) ?? "";
    await browser.signIn("again@example.com", "Again");
    expect(browser.cookies.get(SESSION)).not.toBe(before);
    const old = server.visitor();
    old.cookies.set(SESSION, before);
    expect((await old.send("GET", "/api/auth/user")).status).toBe(401);
  });

  test("another site can neither sign a person out nor in", async () => {
    const browser = await server.signIn("csrf@example.com");
    const response = await browser.fetch("/api/logout", {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
    expect((await browser.send("GET", "/api/auth/user")).status).toBe(200);
  });

  test("a first sign-in shows how it works, unless the person was going somewhere", async () => {
    const response = await server.visitor().signIn("first@example.com", "First");
    expect(new URL(response.url).pathname).toBe("/onboarding");
    const second = await server.visitor().signIn("first@example.com", "First");
    expect(new URL(second.url).pathname).toBe("/");
    const going = await server.visitor().signIn("going@example.com", "Going", "/profiles");
    expect(new URL(going.url).pathname).toBe("/profiles");
  });

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/.//elsewhere.example",
    "javascript:alert(1)",
    "elsewhere",
    "/api/logout",
    "",
    "/\t/elsewhere.example",
  ])("does not return to %j", async (returnTo) => {
    const { status, body } = await server
      .visitor()
      .send("GET", `/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect({ status, field: body.field }).toEqual({ status: 422, field: "returnTo" });
  });
});

test("a provider that is down is a 503, and does not keep the server from starting", async () => {
  const server = await startServer({
    google: {
      clientId: "ribbon-test",
      clientSecret: "not-a-secret",
      issuer: new URL(`http://localhost:${await freePort()}`),
    },
  });
  const { status, body } = await server.visitor().send("GET", "/api/login");
  expect({ status, code: body.code }).toEqual({ status: 503, code: "unavailable" });
  await server.close();
});
