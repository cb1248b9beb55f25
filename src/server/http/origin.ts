import type { FastifyRequest } from "fastify";
import { AppError } from "../../shared/errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser says where a request comes from, and a page cannot change that: no token is needed to
 * keep other sites from acting in a signed-in person's name.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL): void {
  if (SAFE.has(request.method)) return;
  if (!isOwn(request, publicUrl)) throw foreign();
}

/** For the one link that changes something: it may be followed or typed, but not embedded elsewhere. */
export function refuseForeignNavigation(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") throw foreign();
}

function isOwn(request: FastifyRequest, publicUrl: URL): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return request.headers.origin === publicUrl.origin;
}

function foreign(): AppError {
  return new AppError("forbidden_origin", "This request came from another site and was refused.");
}
