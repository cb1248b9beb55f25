import { randomBytes } from "node:crypto";

/** 256 random bits, safe in an address and in a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
