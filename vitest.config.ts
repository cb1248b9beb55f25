import { readFileSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { keepFoldersInMemory } from "./src/server/testing/scratch.ts";

keepFoldersInMemory();

/** `--mode postgres` tests on a PostgreSQL server; otherwise the embedded engine is under test. */
export default defineConfig(({ mode }) => ({
  test: {
    // What touches no database holds on either, and is asked once.
    include: mode === "postgres" ? testsOfTheDatabase() : ["src/**/*.test.{ts,tsx}"],
    globalSetup: `src/server/testing/setup-${mode === "postgres" ? "postgres" : "embedded"}.ts`,
    // Much of a test is waiting for a disk, a server or a process to start.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));

/** Those that start a server or open a database of their own. */
function testsOfTheDatabase(): string[] {
  return readdirSync("src/server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `src/server/${file.replaceAll("\\", "/")}`)
    .filter((file) => readFileSync(file, "utf8").includes("/testing/"));
}
