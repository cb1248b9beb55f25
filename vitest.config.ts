import { readFileSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { keepFoldersInMemory } from "./src/server/testing/scratch.ts";

keepFoldersInMemory();

/**
 * What has no SQL of its own needs a database, but one of them will do, the quicker one: the protocols of other
 * services, the files of the web, what the agent makes of corrections, and that nobody takes it over. The rows that come
 * of them are written by functions that billing.test.ts, sign-in.test.ts, asking.test.ts and acting.test.ts try on both.
 */
const withoutSql = [
  "src/server/features/agent/asking/takeover.test.ts",
  "src/server/features/agent/correcting/followed.test.ts",
  "src/server/features/agent/thinking/engines/circuit-breaker.test.ts",
  "src/server/features/agent/thinking/engines/found-model.test.ts",
  "src/server/features/agent/thinking/engines/llm.test.ts",
  "src/server/features/billing/emulate.test.ts",
  "src/server/features/billing/stripe.test.ts",
  "src/server/http/web.test.ts",
];

/** What the server's own thread does is more where the database is part of it: the harder engine is the one to try. */
const ofTheThread = "src/server/event-loop.test.ts";

// Projects of one run: the web without a server, and the server on the embedded engine and on PostgreSQL.
export default defineConfig({
  test: {
    // Much of a test is waiting for a disk, a server or a process to start.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "web",
          // Read by the test of contrast; all other styles are empty in tests.
          css: { include: /theme\/tokens\.css/ },
          include: ["src/{web,shared}/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "embedded",
          // Most of them load the whole server, and leave nothing behind in it: it is loaded once.
          isolate: false,
          include: ["src/server/**/*.test.ts"],
          exclude: withoutSql,
          globalSetup: "src/server/testing/setup-embedded.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          isolate: false,
          include: testsOfTheDatabase(),
          exclude: [ofTheThread],
          globalSetup: "src/server/testing/setup-postgres.ts",
        },
      },
    ],
  },
});

/** Those that start a server or open a database of their own. */
function testsOfTheDatabase(): string[] {
  return readdirSync("src/server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `src/server/${file.replaceAll("\\", "/")}`)
    .filter((file) =>
      /\/testing\/(server|database|process|postgres-server|takeover)\.ts"/.test(
        readFileSync(file, "utf8"),
      ),
    );
}
