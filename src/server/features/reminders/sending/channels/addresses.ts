import { lookup as resolve } from "node:dns";
import { Resolver } from "node:dns/promises";
import { BlockList, type LookupFunction, isIP } from "node:net";
import { networkInterfaces } from "node:os";

// Guards against server-side request forgery: endpoints are URLs that callers choose.

/** IPv4 addresses that are not public: this machine, its network, and reserved ranges. */
const privateIpv4 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  privateIpv4.addSubnet(network, prefix, "ipv4");
}
/** Of IPv6, only global unicast is public, without the ranges that embed an IPv4 address. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");
const reservedIpv6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  reservedIpv6.addSubnet(network, prefix, "ipv6");
}

/** Whether an address is one of the public internet, and not of this machine. */
function isPublicAddress(address: string): boolean {
  if (ownAddresses().has(address)) return false;
  switch (isIP(address)) {
    case 4:
      return !privateIpv4.check(address, "ipv4");
    case 6:
      return publicIpv6.check(address, "ipv6") && !reservedIpv6.check(address, "ipv6");
    default:
      return false;
  }
}

function ownAddresses(): Set<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)),
  );
}

/** Host names that are never public: without a dot, or of a reserved zone. */
const PRIVATE_NAME =
  /^[^.]*$|\.(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;

/** Why the URL itself is not accepted, or null. Its name may still resolve to a private address. */
export function endpointProblem(endpoint: string, publicUrl: URL): string | null {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:") return "Must be an address that begins with https.";
  if (username || password) return "Must not hold a name or a password.";
  if (port) return "Must not name a port.";
  const host = hostname.replace(/\.$/, "").toLowerCase();
  if (host === publicUrl.hostname.toLowerCase()) return "Must not lead to this server.";
  const literal = host.replace(/^\[|\]$/g, "");
  if (isIP(literal)) {
    return isPublicAddress(literal) ? null : "Must not lead to a private address.";
  }
  return PRIVATE_NAME.test(host) ? "Must not lead to a private address." : null;
}

/** A DNS lookup that rejects private addresses: checked when the connection is made, against DNS rebinding. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "", 0);
    const allowed = found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    // One private address among several is enough to refuse: no push service has any.
    if (!first || allowed.length < found.length) {
      const refused: NodeJS.ErrnoException = new Error("The name leads to a private address");
      refused.code = "EPRIVATE";
      return callback(refused, "", 0);
    }
    if (options.all) return callback(null, allowed);
    return callback(null, first.address, first.family);
  });
};

/** Queries name servers directly, with a timeout: `dns.lookup` would occupy the thread pool. */
const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/** Why the addresses that the name resolves to are not accepted, or null. */
export async function resolvedProblem(endpoint: string, publicUrl: URL): Promise<string | null> {
  const [found, own] = await Promise.all([addressesOf(endpoint), addressesOf(publicUrl.href)]);
  if (found.some((address) => !isPublicAddress(address))) {
    return "Must not lead to a private address.";
  }
  return found.some((address) => own.includes(address)) ? "Must not lead to this server." : null;
}

async function addressesOf(url: string): Promise<string[]> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return [host];
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}
