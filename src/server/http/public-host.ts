import type { FastifyInstance } from "fastify";
import { AppError } from "../../shared/errors.ts";
import type { Config } from "../config.ts";
import { isLoopback } from "../config.ts";

/**
 * Guards local mode against DNS rebinding: a host name that is not this machine's own is refused. 127.0.0.1
 * is redirected to localhost, where the cookies are.
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
    // A path that begins with two slashes is read as another host.
    const isPath = /^\/(?!\/)/.test(request.url);
    if (request.method === "GET" && isPath && !request.url.startsWith("/oidc/")) {
      return reply.redirect(config.publicUrl.origin + request.url);
    }
    return done();
  });
}
