// Runs before anything is installed: plain JavaScript, nothing but Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../", import.meta.url));

/**
 * Runs a command in the project and ends this process with it when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function run(command, args, env = {}) {
  const local = join(root, "node_modules", ".bin");
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      PATH: `${local}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
      ...env,
    },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Says what is being done, and then how long it took. A failure names the step before it goes on up.
 * @template Result
 * @param {string} title
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(`${title}…`);
  try {
    const result = await work();
    console.log(`${title}: ${seconds()}`);
    return result;
  } catch (error) {
    console.error(`${title} failed after ${seconds()}.`);
    throw error;
  }
}

/** Of some binaries the lock file names those for Linux alone: elsewhere npm 10 takes it that there are no others. */
const unlocked = process.platform === "linux" ? [] : ["--no-package-lock"];

/** Installs the packages, unless exactly these are there already. */
export function install() {
  const inputs = ["package.json", "package-lock.json", ".npmrc"].filter((file) =>
    existsSync(join(root, file)),
  );
  once(join("node_modules", ".installed"), inputs, [process.version.split(".")[0] ?? ""], () => {
    console.log("Installing packages…");
    // Building needs the development packages, whatever NODE_ENV says.
    const quietly = ["--no-fund", "--no-audit", "--loglevel=error"];
    run("npm", ["install", "--include=dev", ...quietly, ...unlocked]);
  });
}

/** Builds both sides, unless nothing they are made of has changed. */
export function build() {
  const inputs = ["src", "public", "migrations", "package-lock.json", "vite.config.ts", "scripts"];
  once(join("dist", ".built"), inputs, [], () => run("node", [join("scripts", "build.mjs")]));
}

/**
 * Does the work, and leaves a mark by which the next call knows that it need not.
 * @param {string} mark
 * @param {string[]} inputs
 * @param {string[]} more
 * @param {() => void} work
 */
function once(mark, inputs, more, work) {
  const file = join(root, mark);
  const fingerprint = fingerprintOf(inputs, more);
  if (existsSync(file) && readFileSync(file, "utf8") === fingerprint) return;
  // Gone while the work is under way: what a failure leaves behind is not taken for done.
  rmSync(file, { force: true });
  work();
  mkdirSync(dirname(file), { recursive: true });
  // Installing may have written the lock file.
  writeFileSync(file, fingerprintOf(inputs, more));
}

/**
 * @param {string[]} inputs
 * @param {string[]} more
 */
function fingerprintOf(inputs, more) {
  const hash = createHash("sha256").update(more.join());
  for (const input of inputs) {
    for (const file of filesOf(join(root, input))) {
      hash.update(relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
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
