import { isIPv4, isIPv6 } from "node:net";

/**
 * What a visitor's requests are counted by. A household is given a whole /64 of IPv6 addresses, so
 * those count as one; what is no address at all counts as one, too.
 */
export function callerKey(address: string): string {
  const mapped = address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, "");
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(mapped)) return "unknown";
  const [head = "", tail] = (mapped.split("%")[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
