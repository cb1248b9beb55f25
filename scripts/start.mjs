// npm start: from a fresh clone to a running server, and nothing twice.
import { build, install, loadEnv } from "./lib.mjs";

loadEnv();
install();
build();
await import("../dist/server/main.js");
