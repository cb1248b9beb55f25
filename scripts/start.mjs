// npm start: from a fresh clone to a running server, and nothing twice.
import { build, install, loadEnv } from "./lib.mjs";

loadEnv();
await install();
await build();
await import("../dist/server/main.js");
