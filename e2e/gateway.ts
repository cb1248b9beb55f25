import { type Server, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Stands between a browser and the server: it can fail as gateways do, and release a new version. */
export interface Gateway {
  address: string;
  /** Paths that are answered with 502. */
  fails: RegExp | null;
  /** `.next` is a new version: its files have other names, and those of the one before are gone. */
  release: "" | ".next";
  close: () => void;
}

export async function openGateway(baseURL: string | undefined): Promise<Gateway> {
  const target = new URL(baseURL ?? "");
  const server = createServer((incoming, outgoing) => {
    const { url = "/", method } = incoming;
    const { fails, release } = gateway;
    if (fails?.test(url)) {
      outgoing.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>");
      return;
    }
    const hashed = /^\/assets\/.*\.(js|css)$/.test(url);
    if (hashed && release && !url.includes(release)) {
      outgoing.writeHead(404).end();
      return;
    }
    const asked = request({
      host: target.hostname,
      port: target.port,
      path: release ? url.replace(release, "") : url,
      method,
      // None of the browser's conditions: it always gets the whole of it, and uncompressed.
      headers: { host: target.host, cookie: incoming.headers.cookie ?? "" },
    });
    asked.on("error", () => outgoing.destroy());
    asked.on("response", (answer) => {
      const type = answer.headers["content-type"] ?? "";
      const cookies = answer.headers["set-cookie"] ?? [];
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        outgoing.writeHead(answer.statusCode ?? 500, {
          "content-type": type,
          "set-cookie": cookies,
        });
        outgoing.end(/javascript|html|css/.test(type) ? rename(body.toString(), release) : body);
      });
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  const gateway: Gateway = {
    address: `http://localhost:${portOf(server)}`,
    fails: null,
    release: "",
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return gateway;
}

/** In the files of a release, every file has its name, and so has the cache of its worker. */
function rename(text: string, release: string): string {
  return text
    .replaceAll(/-([\w-]{7,8})\.(js|css)\b/g, `-$1${release}.$2`)
    .replaceAll(/(shell-|version:.)([0-9a-f]{12})/g, `$1$2${release}`);
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening.");
  return address.port;
}
