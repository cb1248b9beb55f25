import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../testing/server.ts";
import { serveWeb } from "./web.ts";

const dist = mkdtempSync(join(tmpdir(), "ribbon-web-"));
const publicUrl = new URL("https://ribbon.example/");
const searchUrl = 'https://search.example/?a=$&&q=%s"';
let app: FastifyInstance;

/** As the build's: React escapes quotes and angle brackets in what people wrote. */
const renderer = `
export async function renderHome([[, { id }], [, [{ name }]]], timeZone) {
  if (id === "eve") throw new Error("It cannot be drawn.");
  const text = name.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  return \`<p style="color:#123456">\${text} in \${timeZone}</p><i style="width:50%"></i><b style="color:#123456"></b>\` +
    '<u style="content:&quot;}"></u><button type="button">Menu</button><a href="/year">Year</a>';
}`;

beforeAll(async () => {
  const html = (text: string) =>
    `<html data-mode="production" data-search=""><body><p>${text}</p></body></html>`;
  const files = {
    "pages/shell.html": html("shell"),
    "pages/shell.home.html": html("shell of home"),
    "pages/shell.home.rendered.html": '<head></head><body><div id="root"></div></body>',
    "rendering/render-home.js": renderer,
    "pages/shell.profile.id.html": html("shell of a person"),
    "pages/index.html": html("landing %ORIGIN%/"),
    "pages/about.html": html("about"),
    "pages/not-found.html": html("nothing"),
    "pages/robots.txt": "Sitemap: %ORIGIN%/sitemap.xml",
    "pages/sitemap.xml": "<loc>%ORIGIN%/</loc><loc>%ORIGIN%/about</loc>",
    "web/assets/app-1a2b.js": "hashed",
    "web/assets/app-1a2b.js.br": "compressed",
    "web/service-worker.js": "worker",
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(dist, path, ".."), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  app = fastify();
  await app.register(cookie);
  app.get("/api/auth/user", (request, reply) => {
    const { ribbon_session: id } = request.cookies;
    if (id === undefined || !["ada", "bob", "eve", "max"].includes(id))
      return reply.code(401).send({});
    return reply.header("set-cookie", `ribbon_session=${id}; HttpOnly`).send({ id });
  });
  app.get("/api/profiles", ({ cookies: { ribbon_session: id } }) =>
    id === "max"
      ? Array.from({ length: 100 }, () => ({ name: "x".repeat(500) }))
      : [{ name: `</script><script>alert("${id}")</script>` }],
  );
  app.get("/api/coming-up", (_request, reply) => reply.code(500).send({}));
  app.get("/api/reminder-settings", ({ cookies }, reply) =>
    cookies.ribbon_session === "bob"
      ? reply.code(500).send({})
      : reply.send({ timeZone: "Asia/Tokyo" }),
  );
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("content-security-policy", "script-src 'self'; style-src 'self'");
    done();
  });
  await serveWeb(app, { mode: "local", publicUrl, searchUrl }, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("a page", () => {
  test("is asked for again every time, and sent again only when it has changed", async () => {
    const first = await get("/about");
    expect(first.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/html; charset=utf-8",
      vary: "accept-encoding",
    });
    const etag = String(first.headers.etag);
    const again = await get("/about", { "if-none-match": `"other", ${etag}` });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: "" });
    expect(again.headers).toMatchObject({ etag, vary: "accept-encoding" });
    // The same bytes under another encoding are another thing to remember.
    const compressed = await get("/about", { "if-none-match": etag, "accept-encoding": "br" });
    expect(compressed.statusCode).toBe(200);
  });

  test("is compressed as the browser likes it", async () => {
    const br = await get("/about", { "accept-encoding": "gzip, deflate, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain("about");
    const gzip = await get("/about", { "accept-encoding": "gzip, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toContain("about");
    const plain = await get("/about");
    expect(plain.headers["content-encoding"]).toBeUndefined();
  });

  test("knows the mode, and the address people use", async () => {
    const { body } = await get("/");
    expect(body).toContain('data-mode="local"');
    expect(body).toContain('data-search="https://search.example/?a=$&amp;&amp;q=%s&quot;"');
    expect(body).toContain("https://ribbon.example/");
    expect((await get("/robots.txt")).body).toBe("Sitemap: https://ribbon.example/sitemap.xml");
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers["content-type"]).toContain("application/xml");
    expect(sitemap.body).toContain("<loc>https://ribbon.example/about</loc>");
  });

  test.each([
    ["/profiles", 200, "shell"],
    ["/profile/0192f0c1", 200, "shell"],
    ["/shell", 200, "shell"],
    ["/no/such/page", 404, "nothing"],
    ["/about.html", 404, "nothing"],
    ["/not-found", 404, "nothing"],
    ["/../pages/shell.html", 404, "nothing"],
  ])("%s answers %i with the %s", async (path, status, content) => {
    const response = await get(path);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(`<p>${content}</p>`);
  });

  test("has one address", async () => {
    const { statusCode, headers } = await get("/about/?a=b");
    expect({ statusCode, location: headers.location }).toEqual({
      statusCode: 308,
      location: "/about?a=b",
    });
  });
});

describe("home", () => {
  test("is the landing page for a visitor, and caches keep the two apart", async () => {
    const { headers, body } = await get("/", { cookie: "other=1" });
    expect(body).toContain("landing");
    expect(headers.vary).toBe("cookie, accept-encoding");
    expect(headers["cache-control"]).toBe("no-cache");
  });

  test("is a shell with the cookie that signing in sets, and so is a page for members", async () => {
    const server = await startServer();
    const browser = await server.signIn("web@example.com");
    await server.close();
    const names = [...browser.cookies.keys()];
    for (const prefix of ["", "__Host-"]) {
      const sent = names.map((name) => `${prefix}${name}=x`).join("; ");
      const { headers, body } = await get("/", { cookie: sent });
      expect(body).toContain("shell of home");
      expect(headers.vary).toBe("cookie, accept-encoding");
      const person = await get("/profile/0192f0c1", { cookie: sent });
      expect(person.body).toContain("shell of a person");
      expect(person.headers.vary).toBe("cookie, accept-encoding");
      expect((await get("/settings", { cookie: sent })).body).toContain("<p>shell</p>");
    }
  });
});

describe("home of somebody whose session is valid", () => {
  test("brings what it asks for first, which nothing may keep and no markup can leave", async () => {
    for (const id of ["ada", "bob"]) {
      const { headers, body } = await get("/", { cookie: `ribbon_session=${id}` });
      expect(headers).toMatchObject({
        "cache-control": "private, no-store",
        "set-cookie": `ribbon_session=${id}; HttpOnly`,
        vary: "cookie, accept-encoding",
      });
      expect(headers.etag).toBeUndefined();
      const [, json = ""] =
        /<script type="application\/json" id="answers">([^<]*)<\/script>/.exec(body) ?? [];
      // What is refused is left for the page to ask.
      expect(JSON.parse(json)).toEqual([
        [["/api/auth/user"], { id }],
        [["/api/profiles"], [{ name: `</script><script>alert("${id}")</script>` }]],
      ]);
    }
  });

  test("is there to be seen before there is code, in the person's time zone", async () => {
    const { headers, body } = await get("/", { cookie: "ribbon_session=ada" });
    const [, shown = ""] = /<div id="root" data-rendered>(.*)<\/div>/.exec(body) ?? [];
    const written = "&lt;/script&gt;&lt;script&gt;alert(&quot;ada&quot;)&lt;/script&gt;";
    // The policy allows no style attribute, and nothing that needs code can be pressed as yet.
    expect(shown).toBe(
      `<p data-style="0">${written} in Asia/Tokyo</p><i data-style="1"></i><b data-style="0"></b>` +
        '<u data-style="2"></u><button inert type="button">Menu</button><a href="/year">Year</a>',
    );
    const [, styles = ""] = /<style>(.*)<\/style>/.exec(body) ?? [];
    expect(styles).toBe('[data-style="0"]{color:#123456}[data-style="1"]{width:50%}');
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `script-src 'self'; style-src 'self' 'sha256-${hash}'`,
    );
    const bob = await get("/", { cookie: "ribbon_session=bob" });
    expect(bob.body).toContain("in null");
  });

  test.each([
    ["cannot be rendered", "eve"],
    ["would take the server long", "max"],
  ])("draws itself where it %s", async (_why, id) => {
    const { statusCode, headers, body } = await get("/", { cookie: `ribbon_session=${id}` });
    expect(statusCode).toBe(200);
    expect(body).toContain("shell of home");
    expect(body).not.toContain("data-rendered");
    expect(body).toContain(`{"id":"${id}"}`);
    expect(headers["content-security-policy"]).toBe("script-src 'self'; style-src 'self'");
  });

  test("is compressed, too", async () => {
    const sent = { cookie: "ribbon_session=ada", "accept-encoding": "br" };
    const { headers, rawPayload } = await get("/", sent);
    expect(headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(rawPayload).toString()).toContain('{"id":"ada"}');
  });

  test("is nobody's with any other cookie, nor is another page or the shell anybody's", async () => {
    const ada = { cookie: "ribbon_session=ada" };
    const others = [
      await get("/"),
      await get("/", { cookie: "ribbon_session=x" }),
      await get("/", { cookie: "__Host-ribbon_session=ada" }),
      await get("/profile/0192f0c1", ada),
      await get("/shell", ada),
    ];
    for (const { headers, body } of others) {
      expect(body).not.toContain("answers");
      expect(headers["cache-control"]).toBe("no-cache");
    }
  });
});

describe("a file", () => {
  test("with its content in its name is kept for good", async () => {
    const { headers } = await get("/assets/app-1a2b.js", { "accept-encoding": "br" });
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      vary: "accept-encoding",
    });
  });

  test("without is asked for again, the service worker above all", async () => {
    const { headers } = await get("/service-worker.js");
    expect(headers["cache-control"]).toBe("no-cache");
  });
});
