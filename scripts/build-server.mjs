// The server into dist/server, with the database that first starts begin with and the agent's catalogue.
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./lib.mjs";

const out = join(root, "dist", "server");
const builtin = join("src", "server", "features", "agent", "thinking", "engines", "builtin");
rmSync(out, { recursive: true, force: true });
await run("esbuild", [
  "src/server/main.ts",
  "src/server/reconcile.ts",
  "src/server/db/make-seed.ts",
  join(builtin, "make-catalogue.ts"),
  "--bundle",
  "--format=esm",
  "--log-level=warning",
  "--outdir=dist/server",
  "--packages=external",
  "--platform=node",
  "--sourcemap",
  "--target=node20",
  "--entry-names=[name]",
]);
copyFileSync(join(root, builtin, "embed-worker.mjs"), join(out, "embed-worker.mjs"));
await Promise.all(
  ["make-seed.js", "make-catalogue.js"].map((script) => run("node", [join(out, script)])),
);
