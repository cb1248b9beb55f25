// npm run test:units: the tests beside the code, on both databases; file names and vitest's options may follow.
import { installForTests, run } from "./lib.mjs";

await installForTests();
await run("vitest", ["run", ...process.argv.slice(2)]);
