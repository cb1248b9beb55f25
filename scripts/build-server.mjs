// The server into dist/server, with the database that first starts begin with and the agent's catalogue.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./lib.mjs";

const out = join("dist", "server");
rmSync(join(root, out), { recursive: true, force: true });
await run("node", [
  join("scripts", "bundle-server.mjs"),
  out,
  "src/server/main.ts",
  "src/server/reconcile.ts",
  "src/server/db/make-seed.ts",
  "src/server/features/agent/thinking/engines/agent-worker.ts",
  "src/server/features/agent/thinking/engines/builtin/make-catalogue.ts",
]);
await Promise.all(
  ["make-seed.js", "make-catalogue.js"].map((script) => run("node", [join(out, script)])),
);
