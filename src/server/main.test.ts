import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { Browser } from "./testing/browser.ts";
import { createTestDatabase, freePort } from "./testing/postgres-server.ts";
import { spawnServer } from "./testing/process.ts";

const folder = mkdtempSync(join(tmpdir(), "ribbon-main-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where a server of the engine under test keeps its data. */
async function store(name: string): Promise<Record<string, string>> {
  const { url, template } = inject("postgres");
  const dataDir = { DATA_DIR: join(folder, name) };
  if (url === null) return dataDir;
  return { ...dataDir, DATABASE_URL: await createTestDatabase(url, template) };
}

const embedded = inject("postgres").url === null;

describe("the server as a process", () => {
  // One after the other on the same data: making a database anew takes longer than anything below.
  let env: Record<string, string>;
  beforeAll(async () => {
    env = await store("one");
  });

  test("prints its address, listens on this machine only, stops in order, and finds everything again", async () => {
    const port = await freePort();
    const first = spawnServer(port, env);
    await first.ready;
    expect(first.output()).toContain(`Ribbon is running at http://localhost:${port}`);
    // Any address of this machine that is not loopback.
    const outside = Object.values(networkInterfaces())
      .flat()
      .filter((one) => one && !one.internal && one.family === "IPv4");
    for (const one of outside) {
      await expect(fetch(`http://${one?.address}:${port}/healthz`)).rejects.toThrow("fetch failed");
    }
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    const browser = new Browser(first.url);
    await browser.signIn("again@example.com", "Again");
    await browser.send("POST", "/api/profiles", { name: "Mum" });
    await expect
      .poll(async () => (await browser.send("GET", "/readyz")).body, { timeout: 20_000 })
      .toEqual({ status: "ready", reminders: "running" });
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);

    const second = spawnServer(port, env);
    await second.ready;
    const { body } = await browser.send("GET", "/api/profiles");
    expect(body).toMatchObject([{ name: "Mum" }]);
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
  });

  test("finishes a request under way before it stops", async () => {
    const server = spawnServer(await freePort(), env);
    await server.ready;
    const browser = new Browser(server.url);
    await browser.signIn("slow@example.com", "Slow");
    const body = JSON.stringify({ name: "Late" });
    const { host, port } = new URL(server.url);
    const socket = connect(Number(port), "localhost");
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    const closed = new Promise((resolve) => socket.on("close", resolve));
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    socket.write(
      `POST /api/profiles HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.child.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.write(body.slice(5));
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(answer).toContain('"name":"Late"');
    expect(await server.ended).toBe(0);
  });

  test.skipIf(embedded)(
    "says that a port is taken, or what is wrong with its settings",
    async () => {
      const other = await store("other");
      const first = spawnServer(await freePort(), env);
      await first.ready;
      const port = new URL(first.url).port;
      const second = spawnServer(Number(port), other);
      const third = spawnServer(await freePort(), { ...env, METRICS_PORT: port });
      const fourth = spawnServer(0, { NODE_ENV: "production", METRICS_PORT: "0" });
      expect(await Promise.all([second.ended, third.ended, fourth.ended])).toEqual([1, 1, 1]);
      expect(second.output()).toContain(`port ${port} is in use. Set PORT to another one.`);
      expect(third.output()).toContain(`port ${port} is in use. Set METRICS_PORT to another one.`);
      expect(fourth.output()).toMatch(/cannot start.*GOOGLE_CLIENT_ID.*DATABASE_URL.*PUBLIC_URL/s);
      expect(fourth.output()).not.toMatch(/^\s+at /m);
      first.child.kill("SIGTERM");
      await first.ended;
    },
  );

  test.runIf(embedded)("refuses a folder that is in use", async () => {
    const first = spawnServer(await freePort(), env);
    await first.ready;
    const second = spawnServer(await freePort(), env);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain("Another Ribbon is already using");
    // A killed process gives the folder up.
    first.child.kill("SIGKILL");
    await first.ended;
    const third = spawnServer(await freePort(), env);
    await third.ready;
    third.child.kill("SIGTERM");
    await third.ended;
  });

  test.skipIf(embedded)("several may start at once on one database", async () => {
    const several = await store("several");
    const servers = await Promise.all(
      Array.from({ length: 3 }, async () => spawnServer(await freePort(), several)),
    );
    await Promise.all(servers.map(({ ready }) => ready));
    for (const { child } of servers) child.kill("SIGTERM");
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  });
});
