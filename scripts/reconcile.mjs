// npm run reconcile: asks the payment provider for what a lost webhook left out.
import { build, install, loadEnv } from "./lib.mjs";

loadEnv();
await install();
await build();
await import("../dist/server/reconcile.js");
