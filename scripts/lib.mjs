// Runs before anything is installed: plain JavaScript, nothing but Node.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../", import.meta.url));

/** A command that failed; what it had to say it has said. */
export class CommandFailed extends Error {}

/**
 * Runs a command in the project. Its output goes to the terminal, or to `log` where one is given.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, log?: string }} options
 * @returns {Promise<void>}
 */
export async function run(command, args, { env = {}, log } = {}) {
  const file = log === undefined ? undefined : openSync(log, "w");
  const output = file ?? "inherit";
  const child = spawn(command, args, {
    cwd: root,
    stdio: [file === undefined ? "inherit" : "ignore", output, output],
    shell: process.platform === "win32",
    env: {
      ...process.env,
      PATH: `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH}`,
      ...env,
    },
  });
  const [code] = await once(child, "close");
  if (file !== undefined) closeSync(file);
  if (code !== 0)
    throw new CommandFailed(`\`${[command, ...args].join(" ")}\` ended with ${code}.`);
}

// The step has said what failed: the place in these scripts where it was called helps nobody.
process.on("uncaughtException", (error) => {
  console.error(error instanceof CommandFailed ? error.message : error);
  process.exit(1);
});

/**
 * Says what is being done, and then how long it took. A failure names the step, and what to do about it.
 * @template Result
 * @param {string} title
 * @param {() => Result | Promise<Result>} work
 * @param {string} remedy
 * @returns {Promise<Result>}
 */
export async function step(title, work, remedy = "Mend what it says above, and run this again.") {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(`${title}…`);
  try {
    const result = await work();
    console.log(`${title}: ${seconds()}`);
    return result;
  } catch (error) {
    console.error(`${title} failed after ${seconds()}. ${remedy}`);
    throw error;
  }
}

/** Of some binaries the lock file names those for Linux alone: elsewhere npm 10 takes it that there are no others. */
const unlocked = process.platform === "linux" ? [] : ["--no-package-lock"];
const packages = ["package.json", "package-lock.json", ".npmrc"];
const forTests = join("node_modules", ".installed-for-tests");

const [nodeVersion = ""] = process.version.split(".");

/** Installs what running Ribbon needs, which includes building it, unless exactly that is there already. */
export async function install() {
  // Whoever has the packages of the tests keeps them.
  if (existsSync(join(root, forTests))) return installForTests();
  await npmInstall("Installing packages", join("node_modules", ".installed"), "--omit=dev");
}

/** Installs what checks, tests and benchmarks need besides. */
export async function installForTests() {
  await npmInstall("Installing packages for the tests, too", forTests, "--include=dev");
}

/**
 * @param {string} title
 * @param {string} mark
 * @param {string} which
 */
async function npmInstall(title, mark, which) {
  const fingerprint = () => fingerprintOf(filesAmong(packages), [nodeVersion]);
  await unlessDone(mark, fingerprint, () =>
    step(
      title,
      () =>
        run("npm", ["install", which, "--no-fund", "--no-audit", "--loglevel=error", ...unlocked]),
      "Is the package registry reachable? Then run this again.",
    ),
  );
}

/** @param {string} file */
export const isUnitTest = (file) => /\.test\.tsx?$/.test(file);

/** Builds both sides, unless nothing they are made of has changed. */
export async function build() {
  const inputs = ["src", "public", "migrations", "package-lock.json", "vite.config.ts", "scripts"];
  const files = filesAmong(inputs).filter((file) => !isUnitTest(file));
  await unlessDone(
    join("dist", ".built"),
    () => fingerprintOf(files),
    () => step("Building", () => run("node", [join("scripts", "build.mjs")])),
  );
}

/**
 * Does the work, and leaves a mark by which the next call knows that it need not.
 * @param {string} mark
 * @param {() => string} fingerprint
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function unlessDone(mark, fingerprint, work) {
  const file = join(root, mark);
  if (existsSync(file) && readFileSync(file, "utf8") === fingerprint()) return false;
  // Gone while the work is under way: what a failure leaves behind is not taken for done.
  rmSync(file, { force: true });
  await work();
  mkdirSync(dirname(file), { recursive: true });
  // Installing may have written the lock file.
  writeFileSync(file, fingerprint());
  return true;
}

/**
 * @param {string[]} files
 * @param {string[]} more
 */
export function fingerprintOf(files, more = []) {
  const hash = createHash("sha256").update(more.join());
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest("hex");
}

/** @param {string[]} names */
export function filesAmong(names) {
  return names.flatMap((name) => filesOf(join(root, name)));
}

/**
 * @param {string} path
 * @returns {string[]}
 */
export function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)));
}

/** Reads `.env` where there is one; what is set already stays. */
export function loadEnv() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
