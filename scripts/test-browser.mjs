// npm run test:browser: the journeys in a real browser, against the built server.
import { findBrowsers } from "./browser.mjs";
import { build, installForTests, run } from "./lib.mjs";

await installForTests();
await build();
const { full, light } = await findBrowsers();
await run("playwright", ["test", ...process.argv.slice(2)], {
  env: { BROWSER_PATH: full, LIGHT_BROWSER_PATH: light },
});
