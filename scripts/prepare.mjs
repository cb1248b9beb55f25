// Installs and builds, where that has not been done: for commands that measure what is built.
import { build, install } from "./lib.mjs";

install();
build();
