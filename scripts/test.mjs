// npm test: everything that must hold, from a fresh clone.
import { build, install, run } from "./lib.mjs";

install();
run("npm", ["run", "--silent", "check"]);
build();
run("npm", ["run", "--silent", "test:embedded"]);
run("npm", ["run", "--silent", "test:postgres"]);
run("npm", ["run", "--silent", "test:crash", "--", "--rounds", "4"]);
run("npm", ["run", "--silent", "test:crash-agent", "--", "--rounds", "1"]);
run("npm", ["run", "--silent", "test:browser"]);
