import { connect } from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { errorCodes, problem } from "../../shared/errors.ts";
import type { Browser } from "../testing/browser.ts";
import { type TestServer, startServer } from "../testing/server.ts";
import { serveMetrics } from "./metrics.ts";

let server: TestServer;
let ada: Browser;
const secret = "s".repeat(32);
beforeAll(async () => {
  server = await startServer({ sessionSecret: secret });
  ada = await server.signIn("ada@example.com", "Ada Lovelace");
});
afterAll(() => server.close());

const post = (init: RequestInit) => ada.fetch("/api/profiles", { method: "POST", ...init });
const json = { "content-type": "application/json" };

describe("problems", () => {
  test("have the form of RFC 9457, with a message and the request's id", async () => {
    const response = await ada.fetch("/api/profiles/nonsense");
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(await response.json()).toEqual({
      type: "/api/docs#not_found",
      title: errorCodes.not_found.title,
      status: 404,
      code: "not_found",
      message: "There is nothing at this address.",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test.each<[string, number, RequestInit]>([
    ["not JSON", 400, { body: "{", headers: json }],
    ["nothing where something is needed", 400, { headers: json }],
    ["a list instead of an object", 400, { body: "[]", headers: json }],
    ["a wrong type", 400, { body: '{"name":1}', headers: json }],
    ["an unknown field", 400, { body: '{"name":"Mum","admin":true}', headers: json }],
    ["prototype pollution", 400, { body: '{"name":"Mum","__proto__":{"a":1}}', headers: json }],
    ["a colour that is none", 400, { body: '{"name":"Mum","color":"mauve"}', headers: json }],
    ["a blank name", 422, { body: '{"name":"  "}', headers: json }],
    ["a value outside the list", 422, { body: '{"name":"Mum","budget":"$7"}', headers: json }],
    ["text instead of JSON", 415, { body: "name=Mum", headers: { "content-type": "text/plain" } }],
    ["a form", 415, { body: new URLSearchParams({ name: "Mum" }) }],
    ["two megabytes", 413, { body: JSON.stringify({ name: "x".repeat(2e6) }), headers: json }],
  ])("%s is %i", async (_what, status, init) => {
    const response = await post(init);
    const body = z.parse(problem, await response.json());
    expect({ status: response.status, said: body.status }).toEqual({ status, said: status });
    expect(body.message).toMatch(/[.]$/);
  });

  test("are a page for a person who followed a link", async () => {
    const { host } = new URL(server.url);
    const response = await server.app.inject({
      url: "/api/callback?state=old",
      headers: { host, accept: "text/html,*/*", "sec-fetch-mode": "navigate" },
    });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain("Please start again from Ribbon.");
    expect(response.body).toContain('href="/"');
  });

  test.each([
    [
      "headers beyond bounds",
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"x".repeat(40_000)}\r\n\r\n`,
      413,
    ],
    ["what is no HTTP", "HELLO\r\n\r\n", 400],
  ])("answer even %s", async (_what, sent, status) => {
    const socket = connect(Number(new URL(server.url).port), "localhost");
    socket.write(sent);
    let answer = "";
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    const body = z.parse(problem, JSON.parse(answer.split("\r\n\r\n")[1] ?? ""));
    expect(body.status).toBe(status);
    expect(answer).toMatch(/^content-security-policy:/im);
  });

  test("name the field that is wrong, and all of them", async () => {
    const { body } = await ada.send("POST", "/api/profiles", { name: " ", budget: "$7", age: 3 });
    expect(body.field).toBeTruthy();
    expect(body.problems.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      "age",
      "budget",
      "name",
    ]);
  });

  test.each([
    ["/api/create-payment-intent", { quantity: 21 }, "At most 20."],
    ["/api/create-payment-intent", { quantity: 0 }, "At least 1."],
    ["/api/create-payment-intent", { quantity: 1.5 }, "This must be a whole number."],
    ["/api/create-payment-intent", { quantity: "one" }, "This must be a number."],
    ["/api/create-payment-intent", {}, "Something is missing here."],
    ["/api/profiles", { name: 7 }, "This must be a text."],
    ["/api/gift-lists", { title: "A", profileId: "x" }, "This must be an id."],
  ])("%s says of %j: %s", async (path, sent, sentence) => {
    const { body } = await ada.send("POST", path, sent);
    expect(body.message).toBe(sentence);
    expect(body.problems).toEqual([{ field: body.field, message: sentence }]);
  });

  test.each([
    "/api/nothing",
    "/api/profiles/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/api/%ff",
    `/api/${"a".repeat(5000)}`,
  ])("%s is refused, not a failure", async (path) => {
    const { status } = await ada.send("GET", path);
    expect([400, 404]).toContain(status);
  });
});

describe("other sites", () => {
  const attempt = async (headers: Record<string, string>) => {
    const response = await ada.fetch("/api/profiles", {
      method: "POST",
      body: '{"name":"Forged"}',
      headers: { ...json, ...headers },
    });
    return response.status;
  };

  test("cannot act in a signed-in person's name", async () => {
    expect(await attempt({ origin: "https://elsewhere.example" })).toBe(403);
    expect(await attempt({ origin: "null" })).toBe(403);
    expect(await attempt({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await attempt({ "sec-fetch-site": "same-site" })).toBe(403);
    expect(await attempt({ "sec-fetch-site": "none" })).toBe(403);
    const { body } = await ada.send("GET", "/api/profiles");
    expect(body).toEqual([]);
  });

  test("a request that names no origin at all is refused", async () => {
    const response = await server.app.inject({
      method: "DELETE",
      url: "/api/account",
      headers: { host: new URL(server.url).host },
    });
    expect(response.statusCode).toBe(403);
  });

  test("cannot reach local mode under another name", async () => {
    const response = await server.app.inject({ url: "/", headers: { host: "evil.example:3000" } });
    expect(response.statusCode).toBe(403);
  });

  test.each(["//evil.example/x", "//", "//["])("%s leads nowhere else", async (url) => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), "localhost");
    socket.write(`GET ${url} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    let answer = "";
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1.1 (200|308|400|404)/);
    expect(answer).not.toMatch(/^location: *(https?:)?\/\//im);
    expect(answer).toMatch(/^content-security-policy:/im);
  });

  test("127.0.0.1 is sent to localhost, where the cookies are", async () => {
    const { port } = new URL(server.url);
    const response = await server.app.inject({
      url: "/profiles?a=b",
      headers: { host: `127.0.0.1:${port}` },
    });
    expect(response.headers.location).toBe(`${server.url}/profiles?a=b`);
  });
});

describe("every answer", () => {
  test.each(["/healthz", "/api/auth/user", "/api/nothing", "/api/docs", "/api/%ff"])(
    "%s carries the security headers",
    async (path) => {
      const { headers } = await server.visitor().fetch(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain("unsafe");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("strict-transport-security")).toBeNull();
    },
  );

  test("asks for https only in production", async () => {
    const production = await startServer({ mode: "production" }, { database: server.database });
    const { headers } = await production.visitor().fetch("/healthz");
    expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
    await production.close();
  });

  test("of the API is kept by no cache", async () => {
    const { headers } = await ada.fetch("/api/auth/user");
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("rate limits", () => {
  test("are shared by several servers, and say when to come back", async () => {
    // A factor that leaves three writes a minute.
    const changes = { rateLimitFactor: 3 / 240, sessionSecret: secret };
    const [one, two] = await Promise.all([
      startServer(changes, { database: server.database }),
      startServer(changes, { database: server.database }),
    ]);
    const quick = await server.signIn("quick@example.com");
    const here = quick.at(one.url);
    const there = quick.at(two.url);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? here : there).fetch("/api/profiles", {
          method: "POST",
          headers: json,
          body: JSON.stringify({ name: `Person ${index}` }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(17);
    const seconds = Number(refused[0]?.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    // Reading goes on.
    expect((await here.fetch("/api/profiles")).status).toBe(200);
    await one.close();
    await two.close();
  });

  test("count the address a trusted proxy saw, and not what the caller claims", async () => {
    const strict = await startServer({ rateLimitFactor: 2 / 60, trustProxy: 1 });
    const attempt = (forwarded: string) =>
      strict.visitor().fetch("/api/login", { headers: { "x-forwarded-for": forwarded } });
    const statuses = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await attempt(`10.0.0.${index}, 203.0.113.9`)).status);
    }
    expect(statuses).toEqual([302, 302, 429, 429]);
    expect((await attempt("203.0.113.10")).status).toBe(302);
    expect((await attempt("x".repeat(9000))).status).toBe(302);
    await strict.close();
  });

  test("hold for signing in, by address", async () => {
    const strict = await startServer({ rateLimitFactor: 2 / 60 });
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      statuses.push((await strict.visitor().fetch("/api/login")).status);
    }
    expect(statuses).toEqual([302, 302, 429, 429]);
    await strict.close();
  });
});

describe("the log", () => {
  test("holds no cookie, token, e-mail, address or anything of a profile", async () => {
    const { lines, logTo } = listen();
    const noisy = await startServer({ logLevel: "debug" }, { database: server.database, logTo });
    const browser = await noisy.signIn("secret.person@example.com", "Secretname");
    await browser.send("POST", "/api/profiles", { name: "Secretmum", interests: "secretgolf" });
    await browser.send("POST", "/api/profiles", { name: "Secretmum", nonsense: "secretfield" });
    await browser.send("GET", "/api/callback?code=secretcode&state=secretstate");
    const cookies = [...browser.cookies.values()];
    await noisy.close();
    const log = lines.join("");
    expect(log).toContain('"route":"/api/profiles"');
    expect(log).not.toMatch(/secret/i);
    expect(log.replace(/"Server listening[^"]*"/g, "")).not.toMatch(/127\.0\.0\.1|::1/);
    for (const value of cookies) expect(log).not.toContain(value);
  });

  test("names an unexpected failure by its request, and the person sees no detail", async () => {
    const { lines, logTo } = listen();
    const db = Object.assign(Object.create(server.database.db), {
      select: () => {
        throw new Error("the inner reason");
      },
    });
    const changes = { logLevel: "error", sessionSecret: secret } as const;
    const broken = await startServer(changes, { database: { ...server.database, db }, logTo });
    const browser = ada.at(broken.url);
    const { status, body } = await browser.send("GET", "/api/auth/user");
    await broken.close();
    expect({ status, code: body.code }).toEqual({ status: 500, code: "internal" });
    expect(body.message).not.toContain("inner");
    const line = lines.find((candidate) => candidate.includes(body.requestId));
    expect(line).toContain("the inner reason");
  });
});

function listen() {
  const lines: string[] = [];
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logTo };
}

describe("for whoever runs it", () => {
  test("says that it is alive and ready", async () => {
    expect((await server.visitor().send("GET", "/healthz")).body).toEqual({ status: "alive" });
    const { body } = await server.visitor().send("GET", "/readyz");
    expect(body).toEqual({ status: "ready", reminders: "off" });
  });

  test("says when reminders are not sent, and goes on answering", async () => {
    const metrics = await serveMetrics(0, "localhost");
    const figures = async () => (await fetch(`http://localhost:${metrics.port}/metrics`)).text();
    server.deps.background.report("running");
    expect(await figures()).toMatch(/^ribbon_reminders_running 1$/m);
    server.deps.background.report("failing");
    const { status, body } = await server.visitor().send("GET", "/readyz");
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: "ready", reminders: "failing" },
    });
    expect(await figures()).toMatch(/^ribbon_reminders_running 0$/m);
    metrics.close();
  });

  test("is not ready without its database", async () => {
    const cut = await startServer(
      {},
      { database: { ...server.database, ping: () => Promise.reject(new Error("gone")) } },
    );
    const { status, body } = await cut.visitor().send("GET", "/readyz");
    expect({ status, code: body.code }).toEqual({ status: 503, code: "unavailable" });
    await cut.close();
  });

  test("counts requests by route on a port of its own", async () => {
    const metrics = await serveMetrics(0, "localhost");
    await ada.send("GET", "/api/profiles");
    const text = await (await fetch(`http://localhost:${metrics.port}/metrics`)).text();
    expect(text).toMatch(
      /ribbon_http_request_duration_seconds_count\{method="GET",route="\/api\/profiles",status="200"\} \d/,
    );
    expect(text).toContain("ribbon_process_cpu_seconds_total");
    expect(await (await ada.fetch("/metrics")).text()).not.toContain("ribbon_http_request");
    metrics.close();
  });
});

describe("the documentation", () => {
  test("is an OpenAPI 3.1 document with every endpoint", async () => {
    const { body } = await server.visitor().send("GET", "/api/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    expect(body.paths["/api/profiles/{id}"].patch.responses).toHaveProperty("404");
    expect(
      body.paths["/api/profiles"].post.requestBody.content["application/json"].schema,
    ).toMatchObject({
      type: "object",
      required: ["name"],
      additionalProperties: false,
    });
  });

  test("is a page people can read, with nothing to execute", async () => {
    const page = await (await server.visitor().fetch("/api/docs")).text();
    expect(page).toContain("PATCH");
    expect(page).toContain('id="not_found"');
    expect(page).not.toContain("<script");
  });
});
