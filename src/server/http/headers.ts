import type { Config } from "../config.ts";

/** Sent with every answer. Built once: they are the same for all. */
export function securityHeaders({ mode }: Pick<Config, "mode">): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(mode === "production"
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

function contentSecurityPolicy(): string {
  const directives = {
    "default-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    // Profile pictures come from the identity provider's hosts.
    "img-src": "'self' data: https:",
    "object-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
