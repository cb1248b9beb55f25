// npm run shots: pictures of every screen, from the built app.
import { findBrowser } from "./browser.mjs";
import { build, installForTests, run } from "./lib.mjs";

await installForTests();
await build();
await run("tsx", ["e2e/shots.ts", ...process.argv.slice(2)], {
  env: { BROWSER_PATH: await findBrowser() },
});
