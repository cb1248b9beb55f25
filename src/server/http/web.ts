import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPage } from "../../shared/pages.ts";
import type { Config } from "../config.ts";
import { root } from "../root.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** The built web app: its files, and its page for every address that is one of its own. */
export async function serveWeb(
  app: FastifyInstance,
  { mode }: Pick<Config, "mode">,
): Promise<void> {
  const folder = join(root, "dist", "web");
  // In development the web side is served by its own tool.
  if (!existsSync(join(folder, "index.html"))) return;
  const page = readFileSync(join(folder, "index.html"), "utf8").replace(
    'data-mode="production"',
    `data-mode="${mode}"`,
  );

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

  app.get("/*", (request, reply) => {
    const [path = "/"] = request.url.split("?");
    if (path.startsWith("/api/")) return reply.callNotFound();
    return reply
      .code(isPage(path) ? 200 : 404)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page);
  });
}
