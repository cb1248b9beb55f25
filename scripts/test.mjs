// npm test: everything that must hold, from a fresh clone.
import { findBrowser } from "./browser.mjs";
import { build, installForTests, run, step } from "./lib.mjs";

await installForTests();
await Promise.all([findBrowser(), npmRun("check"), build()]);
await npmRun("test:units");
await npmRun("test:crash", "--rounds", "4");
await npmRun("test:crash-agent", "--rounds", "1");
await npmRun("test:browser");

/**
 * @param {string} command
 * @param {string[]} args
 */
function npmRun(command, ...args) {
  return step(`npm run ${command}`, () => run("npm", ["run", "--silent", command, "--", ...args]));
}
