// npm test: everything that must hold, from a fresh clone. What passed with exactly these files is not run
// again; `npm test -- --all` runs it all the same.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowsers } from "./browser.mjs";
import {
  build,
  filesAmong,
  fingerprintOf,
  installForTests,
  isUnitTest,
  root,
  run,
  step,
  unlessDone,
} from "./lib.mjs";

const passed = join("node_modules", ".cache", "passed");
if (process.argv.includes("--all")) rmSync(join(root, passed), { recursive: true, force: true });

await installForTests();
const made = [".git", "node_modules", "dist", "data", "shots", "test-results", "playwright-report"];
const kept = readdirSync(root).filter((name) => !made.includes(name));
const ofServer = filesAmong(kept.filter((name) => name !== "e2e"));
const ofBrowser = filesAmong(kept).filter((file) => !isUnitTest(file));

const [browsers] = await Promise.all([
  findBrowsers(),
  part("check", [], filesAmong(kept)),
  build(),
]);
// The crash tests mostly wait: for a server to start, or for the moment to kill it.
const beside = await Promise.allSettled([
  part("test:units", [], ofServer),
  part("test:crash", ["--rounds", "4"], ofServer).then(() =>
    part("test:crash-agent", ["--rounds", "1"], ofServer),
  ),
]);
// Only now: what one of them has started is not left running by the failure of the other.
for (const result of beside) if (result.status === "rejected") throw result.reason;
await part("test:browser", [], ofBrowser, Object.values(browsers));

/**
 * Runs one part, unless it has passed with these files.
 * @param {string} name
 * @param {string[]} args
 * @param {string[]} files
 * @param {string[]} more what else it depends on
 */
async function part(name, args, files, more = []) {
  const { TEST_DATABASE_URL = "", FUZZ_RUNS = "" } = process.env;
  const given = [process.version, TEST_DATABASE_URL, FUZZ_RUNS, ...args, ...more];
  // Of what is about to be tested, whatever is edited meanwhile.
  const fingerprint = fingerprintOf(files, given);
  const ran = await unlessDone(
    join(passed, name.replace(":", "-")),
    () => fingerprint,
    () => step(`npm run ${name}`, () => run("npm", ["run", "--silent", name, "--", ...args])),
  );
  if (!ran)
    console.log(`npm run ${name}: has passed with these files (npm test -- --all runs it again)`);
}
