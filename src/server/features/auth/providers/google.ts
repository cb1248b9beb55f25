import { type Config, isLoopback } from "../../../config.ts";
import type { IdentityProvider } from "../identity.ts";

export function googleProvider(google: NonNullable<Config["google"]>): IdentityProvider {
  return { ...google, name: google.issuer.href, allowHttp: isLoopback(google.issuer) };
}
