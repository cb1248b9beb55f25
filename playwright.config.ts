import { defineConfig } from "@playwright/test";
import { keepFoldersInMemory } from "./src/server/testing/scratch.ts";

keepFoldersInMemory();

const port = Number(process.env.E2E_PORT ?? 3211);

export default defineConfig({
  testDir: "e2e",
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // A stalled machine is not a broken promise; what only holds the second time is listed as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording costs more than half of a run's time: asked for when something needs looking at.
    trace: process.env.TRACE ? "on" : "off",
    // A worker would keep requests from being looked at and answered by a test.
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
      args: [
        // Root in a container has no sandbox; and nothing here is to call home.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    // The built server, as a person starts it, on a folder of its own.
    command: "node e2e/server.mjs",
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), RATE_LIMIT_FACTOR: "1000" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
