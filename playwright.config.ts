import { defineConfig } from "@playwright/test";
import { keepFoldersInMemory } from "./src/server/testing/scratch.ts";

keepFoldersInMemory();

const port = Number(process.env.E2E_PORT ?? 3211);

// The last such switch is the only one that counts: what Playwright switches off itself is named again.
const switchedOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // Pages of the browser's own, which every new window loads beside ours: more work than most of our tests.
  "PreloadTopChromeWebUI",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/** @param path Of the browser; Playwright's own where none is named. */
const launch = (path = "") => ({
  launchOptions: {
    ...(path ? { executablePath: path } : {}),
    args: [
      // Root in a container has no sandbox; and nothing here is to call home.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      `--disable-features=${switchedOff.join(",")}`,
      "--disable-gpu",
      "--disable-sync",
    ],
  },
});

const { BROWSER_PATH, LIGHT_BROWSER_PATH = BROWSER_PATH } = process.env;
/** Notifications and installing: what Chromium's headless shell has not. */
const needBrowser = ["push.spec.ts", "pwa.spec.ts"];

const inMotion = { reducedMotion: "no-preference" } as const;

export default defineConfig({
  testDir: "e2e",
  // Long enough for a machine that stalls, which is not a broken promise.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  fullyParallel: true,
  // More than there are cores: a test mostly waits for what it has asked for.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["./e2e/failed-pages.ts"]],
  // Those with a server of their own take turns at it; all others share the one below.
  projects: [
    { name: "agent", testMatch: "agent.spec.ts", workers: 1, use: inMotion },
    { name: "stripe", testMatch: "stripe.spec.ts", workers: 1, use: inMotion },
    { name: "browser", testMatch: needBrowser, use: { ...launch(BROWSER_PATH), ...inMotion } },
    { name: "app", testIgnore: ["agent.spec.ts", "stripe.spec.ts", ...needBrowser] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Tests count days as the server does, wherever they run.
    timezoneId: "UTC",
    // Recording costs more than half of a run's time: asked for when something needs looking at.
    trace: process.env.TRACE ? "on" : "off",
    // A worker would keep requests from being looked at and answered by a test.
    serviceWorkers: "block",
    // Drawing every frame of a spinner, or of a dialog that rises, is a tenth of the work. Toasts, which also leave in
    // motion, have theirs (toasts.spec.ts), and so have the projects with servers or a browser of their own.
    reducedMotion: "reduce",
    ...launch(LIGHT_BROWSER_PATH),
  },
  webServer: {
    // The built server, as a person starts it, on a folder of its own.
    command: "node e2e/server.mjs",
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), RATE_LIMIT_FACTOR: "1000" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
