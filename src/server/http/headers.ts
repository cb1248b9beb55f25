import type { FastifyReply } from "fastify";
import type { Config } from "../config.ts";

/** Sent with every answer. Built once: they are the same for all. */
export function securityHeaders({
  mode,
  stripe,
}: Pick<Config, "mode" | "stripe">): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(stripe !== null),
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

/** Lets this page have one style element of its own, named by the hash of what is in it. */
export function allowStyle(reply: FastifyReply, hash: string) {
  const name = "content-security-policy";
  const own = "style-src 'self'";
  const policy = String(reply.getHeader(name));
  if (!policy.includes(own)) throw new Error("There is no policy for styles.");
  reply.header(name, policy.replace(own, `${own} ${hash}`));
}

/** Stripe's card form is a script that opens frames of Stripe's. */
const stripeHosts = "https://js.stripe.com https://*.js.stripe.com";

function contentSecurityPolicy(withStripe: boolean): string {
  const directives = {
    "default-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    // Profile pictures come from the identity provider's hosts.
    "img-src": "'self' data: https:",
    "object-src": "'none'",
    "script-src": withStripe ? `'self' ${stripeHosts}` : "'self'",
    "style-src": "'self'",
    ...(withStripe
      ? {
          "connect-src": "'self' https://api.stripe.com",
          "frame-src": `${stripeHosts} https://hooks.stripe.com`,
        }
      : {}),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
