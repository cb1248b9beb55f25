import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { Writable } from "node:stream";
import type { Config } from "../config.ts";

/**
 * One line per answer, with the route instead of the address: no query, no id, no header, no body
 * and no caller's address ever reaches the log.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
    done();
  });
}

export function loggerOptions(
  { logLevel }: Pick<Config, "logLevel">,
  logTo?: Writable,
): FastifyServerOptions["logger"] {
  return {
    ...(logTo ? { stream: logTo } : {}),
    level: logLevel,
    base: undefined,
    serializers: { req: () => ({}), res: () => ({}), err: describeError },
  };
}

/** The chain of causes by name, code and place. Messages of the database quote values: they stay out. */
function describeError(error: Error): {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
} {
  const { code, constraint } = Object(error);
  const fromDatabase = "query" in error || "severity" in error;
  return {
    type: error.name,
    message: fromDatabase ? "(of the database, not logged)" : error.message,
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(code ? { code: String(code) } : {}),
    ...(constraint ? { constraint: String(constraint) } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
