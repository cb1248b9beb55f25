// Both sides into dist/, side by side.
import { join } from "node:path";
import { run } from "./lib.mjs";

await Promise.all(
  ["build-web.mjs", "build-server.mjs"].map((script) => run("node", [join("scripts", script)])),
);
