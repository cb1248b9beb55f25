// npm run test:quick: types, lint, and tests of what has changed since the last commit, on the embedded database: those
// beside it first, then the quickest, as many as there is time for. `npm test` runs them all.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { installForTests, root, run } from "./lib.mjs";

/** Of tests, in milliseconds of one worker: with types, lint and starting, the loop stays under a minute. */
const LONGEST = 25_000;
/** Of a file that has not run here. */
const UNKNOWN = 1_000;

await installForTests();
await run("node", [join("scripts", "check.mjs"), "types", "lint"]);
const { chosen, left } = choose(testsOfChanges());
if (chosen.length > 0) await run("vitest", ["run", "--project", "!postgres", ...chosen]);
if (chosen.length + left.length === 0) console.log("No test is about what has changed.");
if (left.length > 0) {
  console.log(`Left to npm test, for want of time:\n  ${left.join("\n  ")}`);
}

/** @returns {Array<{ file: string, project: string }>} */
function testsOfChanges() {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const list = join(mkdtempSync(join(tmpdir(), "ribbon-quick-")), "tests.json");
  const options = ["--changed", "--filesOnly", `--json=${list}`, "--project", "!postgres"];
  execFileSync(process.execPath, [vitest, "list", ...options], { cwd: root });
  /** @type {Array<{ file: string, projectName: string }>} */
  const tests = JSON.parse(readFileSync(list, "utf8"));
  rmSync(dirname(list), { recursive: true });
  return tests.map(({ file, projectName }) => ({
    file: relative(root, file).replaceAll("\\", "/"),
    project: projectName,
  }));
}

/** @param {Array<{ file: string, project: string }>} tests */
function choose(tests) {
  const took = durations();
  const folders = new Set(changedFiles().map(dirname));
  const ordered = tests
    .map(({ file, project }) => ({
      file,
      isBeside: folders.has(dirname(file)),
      takes: took.get(`${project}:${file}`) ?? UNKNOWN,
    }))
    .toSorted((a, b) => Number(b.isBeside) - Number(a.isBeside) || a.takes - b.takes);
  /** @type {Record<"chosen" | "left", string[]>} */
  const files = { chosen: [], left: [] };
  let total = 0;
  for (const { file, takes } of ordered) {
    // The first runs however long it takes.
    const isInTime = total === 0 || total + takes <= LONGEST;
    if (isInTime) total += takes;
    files[isInTime ? "chosen" : "left"].push(file);
  }
  return files;
}

function changedFiles() {
  /** @param {string[]} args */
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  return [
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ].filter(Boolean);
}

/** What vitest remembers of earlier runs: milliseconds by project and file. */
function durations() {
  const folder = join(root, "node_modules", ".vite", "vitest");
  const files = existsSync(folder)
    ? readdirSync(folder).map((name) => join(folder, name, "results.json"))
    : [];
  return new Map(
    files.filter(existsSync).flatMap((file) => {
      /** @type {{ results: Array<[string, { duration: number }]> }} */
      const { results } = JSON.parse(readFileSync(file, "utf8"));
      return results.map(([test, { duration }]) => /** @type {const} */ ([test, duration]));
    }),
  );
}
