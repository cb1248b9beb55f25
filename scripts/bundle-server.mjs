// node scripts/bundle-server.mjs FOLDER ENTRY...: programs of the server, each in one file with its packages,
// because opening some thousand files is most of a start.
import { run } from "./lib.mjs";

const [out = "", ...entries] = process.argv.slice(2);

/** Packages with binaries of their own beside their code, and those that few installations ever load. */
const external = [
  "@electric-sql/pglite",
  "fs-native-extensions",
  "onnxruntime-node",
  "sharp",
  "ai",
  "@ai-sdk/*",
  "stripe",
];
// Packages in CommonJS ask for Node's own modules this way.
const banner =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

await run("esbuild", [
  ...entries,
  "--bundle",
  "--format=esm",
  "--log-level=warning",
  `--outdir=${out}`,
  ...external.map((name) => `--external:${name}`),
  `--banner:js=${banner}`,
  "--platform=node",
  "--sourcemap",
  "--target=node20",
  "--entry-names=[name]",
]);
