// Installs and builds, where that has not been done: for commands that measure what is built.
import { build, installForTests } from "./lib.mjs";

await installForTests();
await build();
