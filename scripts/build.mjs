// Both sides into dist/: the web app, the server, and the database that first starts begin with.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { filesOf, root, run } from "./lib.mjs";

console.log("Building…");
const dist = join(root, "dist");
rmSync(join(dist, "web"), { recursive: true, force: true });
rmSync(join(dist, "server"), { recursive: true, force: true });

run("vite", ["build", "--logLevel", "warn"]);
for (const file of filesOf(join(dist, "web"))) {
  if (/\.(js|css|html|svg|json|webmanifest|txt|xml)$/.test(file)) compress(file);
}

run("esbuild", [
  "src/server/main.ts",
  "src/server/db/make-seed.ts",
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
const { status } = spawnSync("node", [join(dist, "server", "make-seed.js")], { stdio: "inherit" });
if (status !== 0) process.exit(1);

/** @param {string} file */
function compress(file) {
  const content = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
