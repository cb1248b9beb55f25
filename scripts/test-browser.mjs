// npm run test:browser: the journeys in a real browser, against the built server.
import { findBrowser } from "./browser.mjs";
import { build, install, run } from "./lib.mjs";

install();
build();
run("playwright", ["test", ...process.argv.slice(2)], { BROWSER_PATH: await findBrowser() });
