// npm run shots: pictures of every screen, from the built app.
import { findBrowser } from "./browser.mjs";
import { build, install, run } from "./lib.mjs";

install();
build();
run("tsx", ["e2e/shots.ts", ...process.argv.slice(2)], { BROWSER_PATH: await findBrowser() });
