// npm run test:browser: the journeys in a real browser, against the built server.
import { findBrowser } from "./browser.mjs";
import { build, installForTests, run } from "./lib.mjs";

await installForTests();
await build();
await run("playwright", ["test", ...process.argv.slice(2)], {
  env: { BROWSER_PATH: await findBrowser() },
});
