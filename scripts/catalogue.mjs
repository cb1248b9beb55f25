// npm run catalogue: computes what the agent's catalogue needs prepared; `--check` tells whether that is up to date.
import { join } from "node:path";
import { installForTests, run } from "./lib.mjs";

const builtin = join("src", "server", "features", "agent", "thinking", "engines", "builtin");
await installForTests();
await run("tsx", [join(builtin, "make-catalogue.ts"), ...process.argv.slice(2)]);
