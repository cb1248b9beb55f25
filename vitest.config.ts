import { defineConfig } from "vitest/config";

/** `--mode postgres` tests on a PostgreSQL server; otherwise the embedded engine is under test. */
export default defineConfig(({ mode }) => ({
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    globalSetup: `src/server/testing/setup-${mode === "postgres" ? "postgres" : "embedded"}.ts`,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
}));
