import { ideaLimits } from "../../shared/idea-limits.ts";

/** As a browser would write it; nobody types `https://`. Undefined where it is no address. */
export function readLink(typed: string): string | null | undefined {
  const bare = typed.trim();
  if (bare === "") return null;
  const hasProtocol = /^[a-z][a-z\d+-]*:/i.test(bare);
  const address = hasProtocol ? bare : `https://${bare}`;
  if (!URL.canParse(address)) return undefined;
  const { href, protocol, hostname } = new URL(address);
  const isWeb = /^https?:$/.test(protocol) && (hasProtocol || hostname.includes("."));
  return isWeb && href.length <= ideaLimits.address ? href : undefined;
}
