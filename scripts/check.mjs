// npm run check: types, lint, format, import rules, unused code, the catalogue and the migrations, side by side; or
// those named.
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { installForTests, root } from "./lib.mjs";

await installForTests();
const checks = {
  types: ["tsc", "-p", "tsconfig.json"],
  "types of the web": ["tsc", "-p", "tsconfig.web.json"],
  "types of the journeys": ["tsc", "-p", "tsconfig.e2e.json"],
  lint: ["oxlint", "--deny-warnings"],
  format: ["oxfmt", "--check"],
  imports: ["node", join("scripts", "check-imports.mjs")],
  "unused code": ["knip"],
  "prepared catalogue": ["node", join("scripts", "catalogue.mjs"), "--check"],
  migrations: ["node", join("scripts", "check-migrations.mjs")],
};
const PATH = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH}`;

const began = Date.now();
const named = process.argv.slice(2);
const chosen = Object.entries(checks).filter(
  ([name]) => named.length === 0 || named.some((word) => name.startsWith(word)),
);
const results = await Promise.all(chosen.map(([name, command]) => check(name, command)));
const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) console.log(`\n${name}:\n${output.trim()}`);
const seconds = ((Date.now() - began) / 1000).toFixed(1);
console.log(
  `\nChecks: ${results.length - failed.length} passed, ${failed.length} failed (${seconds} s)`,
);
process.exit(failed.length > 0 ? 1 : 0);

/**
 * @param {string} name
 * @param {string[]} command
 * @returns {Promise<{ name: string, code: number | null, output: string }>}
 */
function check(name, [command = "", ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, PATH } });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ name, code, output }));
  });
}
