import type { FastifyInstance } from "fastify";
import { AppError } from "../../shared/errors.ts";
import type { Config } from "../config.ts";
import { isLoopback } from "../config.ts";

/**
 * Local mode answers to its own name only. 127.0.0.1 is sent to localhost, where the cookies are; any
 * other name is a page elsewhere whose name was pointed at this machine.
 */
export function redirectToPublicHost(app: FastifyInstance, config: Config): void {
  if (config.mode === "production") return;
  const own = config.publicUrl.host;
  app.addHook("onRequest", (request, reply, done) => {
    const { host } = request.headers;
    if (host === own) return done();
    const called = host && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
    if (!called || !isLoopback(called)) {
      return done(new AppError("forbidden_origin", `Open Ribbon at ${config.publicUrl.origin}.`));
    }
    // Two slashes would lead to another host.
    const isPath = /^\/(?!\/)/.test(request.url);
    if (request.method === "GET" && isPath && !request.url.startsWith("/oidc/")) {
      return reply.redirect(config.publicUrl.origin + request.url);
    }
    return done();
  });
}
