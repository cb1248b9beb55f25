import type { FastifyRequest } from "fastify";
import { AppError } from "../../shared/errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Guards against cross-site request forgery without tokens: `Sec-Fetch-Site` and `Origin` are set by the
 * browser, and no page can forge them.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL): void {
  if (SAFE.has(request.method)) return;
  if (!isOwn(request, publicUrl)) throw foreign();
}

/** For sign-out, the one GET that changes something: refused when it comes from another site. */
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
