import { createECDH, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { type ServerResponse, createServer, request } from "node:http";
import { type AddressInfo, type Socket, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import pushService from "web-push-testing/src/PushApiModel.js";
import { folderMail, smtpMail } from "./mail.ts";
import { publicLookup, resolvedProblem } from "./addresses.ts";
import { newVapidKeys, poster, pushChannel } from "./push.ts";
import { mailText } from "../message-text.ts";

const unsubscribe = "https://ribbon.example/unsubscribe/abc";
const links = { origin: "https://ribbon.example", unsubscribe };
const item = {
  people: [{ id: "1", name: "Mum <script>\r\nBcc: x@evil.example" }],
  kind: "birthday" as const,
  name: "Birthday — größer 🎂",
  date: "2027-03-04",
  turns: 61,
  ideas: ["A <b>teapot</b>", "=?utf-8?Q?x?=\n.\nRoses"],
  listId: "11111111-1111-4111-8111-111111111111",
  ready: null,
};
const mail = {
  ...mailText([item], "2027-03-01", false, links),
  to: "somebody@example.com",
  id: "0123456789abcdef",
  unsubscribe,
};

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server that somebody else wrote, on a port of this machine. */
async function startSmtp(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // Said of whoever hangs up on it, too.
  server.on("error", () => {});
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, "127.0.0.1", () => {
      const address: AddressInfo | string | null = listener.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: new URL(`smtp://127.0.0.1:${port}`), received };
}

const refusing = (code: number) => ({
  onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(no(code)),
});

const no = (responseCode: number) => Object.assign(new Error("No"), { responseCode });

describe("mail", () => {
  test("goes over SMTP, as HTML and text, with a way out", async () => {
    const { url, received } = await startSmtp();
    const channel = smtpMail({ url, from: "Ribbon <ribbon@ribbon.example>" });
    expect(await channel.send(mail)).toEqual({ type: "sent" });
    expect(received).toMatchObject([
      { from: "ribbon@ribbon.example", to: ["somebody@example.com"] },
    ]);
    const [head = "", ...rest] = (received[0]?.raw ?? "").split("\r\n\r\n");
    const headers = head.replaceAll(/\r\n\s+/g, " ");
    expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/ribbon.example\/unsubscribe\/abc>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(headers).toMatch(/^Message-ID: <0123456789abcdef@ribbon.example>$/m);
    expect(headers).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(headers).not.toMatch(/^Bcc/m);
    const body = rest.join("\r\n\r\n");
    expect(body).toContain("Content-Type: text/plain; charset=utf-8");
    expect(body).toContain("Content-Type: text/html; charset=utf-8");
    // Long lines travel in pieces.
    const [, html = ""] = body.replaceAll("=\r\n", "").split("text/html");
    expect(html).toContain("A &lt;b&gt;teapot&lt;/b&gt;");
    expect(html).not.toContain("<script>");
  });

  test.each([
    [550, "gone"],
    [450, "later"],
  ])("answered with %i, the address is %s", async (code, type) => {
    const { url } = await startSmtp(refusing(code));
    expect(await smtpMail({ url, from: "a@b.example" }).send(mail)).toMatchObject({ type });
  });

  test("what is not said of the address may be mended", async () => {
    const sender = await startSmtp({ onMailFrom: (_address, _session, done) => done(no(550)) });
    const { url } = sender;
    expect(await smtpMail({ url, from: "a@b.example" }).send(mail)).toMatchObject({
      type: "later",
    });
    const content = await startSmtp({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () => done(no(554)));
      },
    });
    expect(await smtpMail({ url: content.url, from: "a@b.example" }).send(mail)).toMatchObject({
      type: "later",
    });
  });

  test("a server that is not there, or does not know us, may be mended", async () => {
    const nowhere = smtpMail({ url: new URL("smtp://127.0.0.1:9"), from: "a@b.example" });
    expect(await nowhere.send(mail)).toMatchObject({ type: "later" });
    const { url } = await startSmtp({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("Wrong password")),
    });
    url.username = "ribbon";
    url.password = "wrong";
    expect(await smtpMail({ url, from: "a@b.example" }).send(mail)).toMatchObject({
      type: "later",
    });
  });

  test("goes over TLS from the first byte, to whom the certificate is for", async () => {
    const { url, received } = await startSmtp({ secure: true });
    const safe = new URL(`smtps://${url.host}`);
    expect(await smtpMail({ url: safe, from: "a@b.example" }).send(mail)).toMatchObject({
      type: "later",
    });
    safe.search = "tls.rejectUnauthorized=false";
    expect(await smtpMail({ url: safe, from: "a@b.example" }).send(mail)).toEqual({ type: "sent" });
    expect(received).toHaveLength(1);
  });

  /** A mail server that takes a connection and then does as it likes; tells when the connection ends. */
  async function startMute(greet: (socket: Socket) => void = () => {}) {
    let ended = false;
    const server = createTcpServer((socket) => {
      socket.on("error", () => {});
      socket.on("close", () => (ended = true));
      socket.resume();
      greet(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => server.close());
    const address: AddressInfo | string | null = server.address();
    const port = typeof address === "object" ? address?.port : "";
    return { url: new URL(`smtp://127.0.0.1:${port}`), hasEnded: () => ended };
  }

  const drip = (socket: Socket) => {
    socket.write("220 here\r\n");
    const dripping = setInterval(() => socket.write("250-more\r\n"), 20);
    socket.on("close", () => clearInterval(dripping));
  };

  test.each([
    ["says nothing", undefined, { connect: 200, all: 60_000 }],
    ["says nothing, while connecting may take longer", undefined, { connect: 60_000, all: 200 }],
    ["never comes to an end", drip, { connect: 60_000, all: 200 }],
  ])("a server that %s is tried again later, and let go", async (_, greet, limits) => {
    const { url, hasEnded } = await startMute(greet);
    const began = Date.now();
    const channel = smtpMail({ url, from: "a@b.example" }, limits);
    expect(await channel.send(mail)).toMatchObject({ type: "later" });
    expect(Date.now() - began).toBeLessThan(5_000);
    await expect.poll(hasEnded).toBe(true);
  });

  test("is written to a folder where nobody sends it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ribbon-mails-"));
    closing.push(() => rmSync(folder, { recursive: true }));
    const channel = folderMail(join(folder, "mails"), "Ribbon <ribbon@localhost>");
    await channel.send(mail);
    const [file = ""] = readdirSync(join(folder, "mails"));
    expect(file).toBe("0123456789abcdef.eml");
    expect(readFileSync(join(folder, "mails", file), "utf8")).toContain("somebody@example.com");
  });
});

describe("push", () => {
  const keys = newVapidKeys();
  const message = { title: "Mum: Birthday", body: "Ideas: <b>Roses</b> 🎂", url: "/", tag: "t" };

  /** A push service that somebody else wrote, which decrypts what it gets. */
  async function startService() {
    const service = new pushService.PushApiModel();
    service.notifyUrl = "https://push.ribbon-test.org/";
    const {
      endpoint,
      keys: own,
      clientHash,
    } = await service.subscribe({
      userVisibleOnly: "true",
      applicationServerKey: keys.publicKey,
    });
    const channel = pushChannel({
      keys,
      contact: "https://ribbon.example",
      publicUrl: new URL("https://ribbon.example"),
      post: async (url, headers, body) => {
        expect(url).toBe(endpoint);
        const given = new Headers(headers);
        try {
          await service.handleNotification(
            clientHash,
            {
              encoding: given.get("content-encoding") ?? undefined,
              encryption: given.get("encryption") ?? undefined,
              cryptoKey: given.get("crypto-key") ?? undefined,
              authorization: given.get("authorization") ?? undefined,
              ttl: given.get("ttl") ?? undefined,
            },
            body,
          );
          return { status: 201 };
        } catch (error) {
          if (error instanceof pushService.SubscriptionExpiredError) return { status: 410 };
          throw error;
        }
      },
    });
    const read = () => service.getNotifications({ clientHash }).messages;
    return { service, channel, clientHash, read, device: { endpoint, ...own } };
  }

  test("is signed and sealed so that a browser can open it", async () => {
    const { channel, device, read } = await startService();
    expect(await channel.send(device, message)).toEqual({ type: "sent" });
    expect(read().map((json) => JSON.parse(json))).toEqual([message]);
  });

  test("stays under four kilobytes", async () => {
    const { channel, device, read } = await startService();
    await channel.send(device, { ...message, body: "🎂".repeat(5000) });
    const [json = ""] = read();
    expect(Buffer.byteLength(json)).toBeLessThan(3_900);
    expect(JSON.parse(json).title).toBe(message.title);
  });

  test("an endpoint that is gone is said to be gone", async () => {
    const { service, channel, device, clientHash } = await startService();
    service.expireSubscription(clientHash);
    expect(await channel.send(device, message)).toEqual({ type: "gone" });
  });

  test("whatever the keys of a device are, sending says what became of it", async () => {
    const { channel, device } = await startService();
    const curve = createECDH("prime256v1");
    const p256dh = curve.generateKeys().toString("base64url");
    const auth = randomBytes(16).toString("base64url");
    expect(await channel.send({ ...device, p256dh, auth }, message)).toMatchObject({
      type: "later",
    });
    // Of the right length, and no point of the curve.
    expect(await channel.send({ ...device, p256dh: "B".repeat(87) }, message)).toEqual({
      type: "gone",
    });
  });

  test("a name that leads inside is not connected to", async () => {
    const look = (name: string) =>
      new Promise((resolve) =>
        publicLookup(name, { all: true }, (error, found) => resolve(error?.code ?? found)),
      );
    expect(await look("localhost")).toBe("EPRIVATE");
    const channel = pushChannel({
      keys,
      contact: "https://ribbon.example",
      publicUrl: new URL("https://ribbon.example"),
    });
    const { device } = await startService();
    const inside = { ...device, endpoint: "https://localhost/x" };
    // The name may be put right: only its owner can say that it is gone.
    expect(await channel.send(inside, message)).toMatchObject({ type: "later" });
    expect(await channel.problemWith("https://localhost/x")).toContain("private");
  });

  test("an address of this server is not taken for a push service", async () => {
    const own = "https://93.184.215.14";
    expect(await resolvedProblem(`${own}/x`, new URL(own))).toContain("this server");
    expect(await resolvedProblem("https://93.184.215.15/x", new URL(own))).toBeNull();
  });

  test.each([
    [201, "sent"],
    [400, "refused"],
    [403, "refused"],
    [404, "gone"],
    [410, "gone"],
    [413, "refused"],
    [429, "later"],
    [503, "later"],
  ])("answered with %i, it is %s", async (status, type) => {
    const { device } = await startService();
    const channel = pushChannel({
      keys,
      contact: "https://ribbon.example",
      publicUrl: new URL("https://ribbon.example"),
      post: async () => ({ status }),
    });
    expect(await channel.send(device, message)).toMatchObject({ type });
  });

  /** A push service that answers as it likes, for as long as it likes. */
  async function startStranger(answer: (response: ServerResponse) => void): Promise<string> {
    const server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const address: AddressInfo | string | null = server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
  }

  test("an answer without an end is not waited for", async () => {
    const url = await startStranger((response) => {
      response.writeHead(201);
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    });
    const post = poster(request, { timeout: 60_000 });
    expect(await post(url, {}, Buffer.from("x"))).toEqual({ status: 201 });
  });

  test("a service that drips instead of answering is given up in time", async () => {
    const url = await startStranger((response) => {
      const { socket } = response;
      socket?.write("HTTP/1.1 201 Created\r\n");
      const drip = setInterval(() => socket?.write("x-more: x\r\n"), 20);
      response.on("close", () => clearInterval(drip));
    });
    const post = poster(request, { timeout: 200 });
    const began = Date.now();
    await expect(post(url, {}, Buffer.from("x"))).rejects.toThrow("abort");
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});
