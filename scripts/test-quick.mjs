// npm run test:quick: types, lint, and the tests of what has changed since the last commit, on the embedded database.
import { join } from "node:path";
import { installForTests, run } from "./lib.mjs";

await installForTests();
await run("node", [join("scripts", "check.mjs"), "types", "lint"]);
await run("vitest", ["run", "--project", "!postgres", "--changed", "--passWithNoTests"]);
