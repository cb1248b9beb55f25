import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    globalSetup: "src/server/testing/global-setup.ts",
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
