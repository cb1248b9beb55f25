// npm run bench:durable
// Follows one write of the embedded engine through the system calls: the log is written, synced to
// disk, and only then the answer leaves. Needs strace.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Browser } from "../src/server/testing/browser.ts";
import { freePort } from "../src/server/testing/postgres-server.ts";
import { spawnServer } from "../src/server/testing/process.ts";

const NAME = "Durable Dora";

const folder = mkdtempSync(join(tmpdir(), "ribbon-durable-"));
const trace = join(folder, "trace");
const calls = "trace=write,writev,pwrite64,pwritev,fsync,fdatasync,sendto,sendmsg";
const strace = ["strace", "-f", "-y", "-tt", "-s", "2000", "-e", calls, "-o", trace];
const server = spawnServer(await freePort(), { DATA_DIR: join(folder, "data") }, strace);
await server.ready;
const browser = new Browser(server.url);
await browser.signIn("durable@example.com", "Durable");
await wait(500);
const { body } = await browser.send("POST", "/api/profiles", { name: NAME });
await wait(500);
// The signal goes to strace, which ends with what it traces.
server.child.kill("SIGTERM");
await wait(3000);

const lines = readFileSync(trace, "utf8").split("\n");
const answered = lines.findIndex((line) => line.includes(body.id) && /write|send/.test(line));
const written = lines.findLastIndex(
  (line, index) => index < answered && /p?write.*pg_wal/.test(line),
);
const synced = lines.findIndex((line, index) => index > written && /fsync.*pg_wal/.test(line));
const show = (index: number) =>
  (lines[index] ?? "(not found)").replaceAll(folder, "").slice(0, 160);
console.log(`log written     ${show(written)}`);
console.log(`log synced      ${show(synced)}`);
console.log(`answer sent     ${show(answered)}`);
rmSync(folder, { recursive: true, force: true });
const inOrder = written >= 0 && written < synced && synced < answered;
console.log(inOrder ? "The log is on disk before the answer leaves." : "Not in that order.");
process.exit(inOrder ? 0 : 1);
