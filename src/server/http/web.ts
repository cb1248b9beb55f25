import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { type PagePattern, pageAt, shellOf } from "../../shared/pages.ts";
import type { Config } from "../config.ts";
import { root } from "../root.ts";
import { firstAnswers } from "./first-answers.ts";
import { allowStyle } from "./headers.ts";
import { LETTERS, escapeHtml } from "./pages.ts";
import { homeRenderer } from "./rendered-home.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** The session cookie; on https its name has the `__Host-` prefix. */
const SESSION_COOKIE = /^(__Host-)?ribbon_session$/;

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

interface Encoded {
  body: Buffer;
  etag: string;
}

const encoders = {
  plain: (body: Buffer) => body,
  br: (body: Buffer) => brotliCompressSync(body),
  gzip: (body: Buffer) => gzipSync(body, { level: 9 }),
};
type Encoding = keyof typeof encoders;

/** A page of the build with the placeholders filled in; held in memory. */
interface Document {
  type: string;
  /** Compressed when it is first asked for: all of them would take as long as the rest of a start. */
  in(encoding: Encoding): Encoded;
}

/** What a page knows of how the server runs. */
type Shown = Pick<Config, "mode" | "publicUrl" | "searchUrl">;

/** The built web app: its files, and a page for every address. */
export async function serveWeb(
  app: FastifyInstance,
  config: Shown,
  dist = join(root, "dist"),
): Promise<void> {
  // Without a build, Vite serves the web side.
  if (!existsSync(join(dist, "pages", "shell.html"))) return;
  const folder = join(dist, "web");
  const documents = readDocuments(join(dist, "pages"), config);
  const document = (name: string) => {
    const found = documents.get(name);
    if (!found) throw new Error(`The build has no ${name}`);
    return found;
  };
  const landing = document("index.html");
  const shell = document("shell.html");
  /** With the code of a page for members, which somebody who has to sign in first does not need. */
  const sendShell = (page: PagePattern, request: FastifyRequest, reply: FastifyReply) => {
    const found = hasSession(request) ? documents.get(shellOf(page)) : null;
    return send(request, reply.header("vary", "cookie"), found ?? shell);
  };
  const home = document(shellOf("/"));
  const rendered = document("shell.home.rendered.html");
  const renderHome = homeRenderer(dist, app.log);
  const notFound = document("not-found.html");

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", hashed ? IMMUTABLE : "no-cache");
    },
  });

  // Letters for pages that the server writes itself, which know no hashed names.
  const assets = readdirSync(join(folder, "assets"));
  for (const [family, path] of Object.entries(LETTERS)) {
    const letters = assets.find((name) =>
      new RegExp(`^${family}-latin-(?!ext).*woff2$`).test(name),
    );
    app.get(path, (_request, reply) =>
      letters === undefined ? reply.callNotFound() : reply.redirect(`/assets/${letters}`),
    );
  }

  // The service worker precaches the shell, to show it offline.
  app.get("/shell", (request, reply) => send(request, reply, shell));
  for (const name of ["robots.txt", "sitemap.xml"]) {
    app.get(`/${name}`, (request, reply) => send(request, reply, document(name)));
  }

  app.get("/", async (request, reply) => {
    // A signed-in person's home is not the landing page; they should not see it for a moment either.
    if (!hasSession(request)) return send(request, reply.header("vary", "cookie"), landing);
    const answers = await firstAnswers(app, request, reply);
    if (answers === null) return sendShell("/", request, reply);
    const drawn = await renderHome(answers);
    if (drawn) allowStyle(reply, drawn.hash);
    const html = (drawn ? rendered : home)
      .in("plain")
      .body.toString()
      .replace("</head>", (end) => (drawn ? `<style>${drawn.styles}</style>${end}` : end))
      .replace('<div id="root">', (start) =>
        drawn ? `<div id="root" data-rendered>${drawn.html}` : start,
      )
      .replace(
        "</body>",
        (end) => `<script type="application/json" id="answers">${answers.json}</script>${end}`,
      );
    return sendPrivate(request, reply, html);
  });

  app.get("/*", (request, reply) => {
    const [path = "/", query] = request.url.split("?");
    if (path.startsWith("/api/")) return reply.callNotFound();
    const page = pageAt(path);
    if (page === null) return send(request, reply.code(404), notFound);
    // Without the trailing slash: one canonical address for each page.
    if (path.endsWith("/")) {
      return reply.redirect(path.slice(0, -1) + (query === undefined ? "" : `?${query}`), 308);
    }
    const drawn = documents.get(`${path.slice(1)}.html`);
    return drawn ? send(request, reply, drawn) : sendShell(page, request, reply);
  });
}

function hasSession({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).some((name) => SESSION_COOKIE.test(name));
}

function readDocuments(
  folder: string,
  { mode, publicUrl, searchUrl }: Shown,
): Map<string, Document> {
  return new Map(
    readdirSync(folder).map((name) => {
      const text = readFileSync(join(folder, name), "utf8")
        .replace('data-mode="production"', `data-mode="${mode}"`)
        .replace('data-search=""', () => `data-search="${escapeHtml(searchUrl ?? "")}"`)
        .replaceAll("%ORIGIN%", publicUrl.origin);
      const plain = Buffer.from(text);
      const known = new Map<Encoding, Encoded>();
      const document: Document = {
        type: types[extname(name)] ?? "application/octet-stream",
        in: (encoding) => {
          const made = known.get(encoding) ?? encoded(encoders[encoding](plain));
          known.set(encoding, made);
          return made;
        },
      };
      return [name, document];
    }),
  );
}

function encoded(body: Buffer): Encoded {
  const hash = createHash("sha256").update(body).digest("base64url");
  return { body, etag: `"${hash.slice(0, 22)}"` };
}

function send(request: FastifyRequest, reply: FastifyReply, document: Document) {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const { body, etag } = document.in(encoding);
  const vary = reply.getHeader("vary");
  reply.headers({
    "cache-control": "no-cache",
    etag,
    vary: vary ? `${String(vary)}, accept-encoding` : "accept-encoding",
  });
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  if (reply.statusCode === 200 && known?.includes(etag)) return reply.code(304).send();
  if (encoding !== "plain") reply.header("content-encoding", encoding);
  return reply.type(document.type).send(body);
}

/** A page with something of somebody in it, which nothing on its way or in the browser may keep. */
async function sendPrivate(request: FastifyRequest, reply: FastifyReply, html: string) {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  reply.headers({ "cache-control": "private, no-store", vary: "cookie, accept-encoding" });
  if (encoding !== "plain") reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(await compressors[encoding](html));
}

const brotliCompressed = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** At a quality that takes a millisecond: these are made for each request. */
const compressors = {
  br: (text: string) => brotliCompressed(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipped(text),
  plain: async (text: string) => Buffer.from(text),
};

function chooseEncoding(accepted = ""): Encoding {
  const accepts = (name: string) =>
    accepted.split(",").some((part) => {
      const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
      return coding.toLowerCase() === name && !refused;
    });
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "plain";
}
