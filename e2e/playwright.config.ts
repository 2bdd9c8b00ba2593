import { defineConfig } from "@playwright/test";

/** Chromium as a person would use it, but without calls home and with a camera and microphone made of test patterns. */
const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/** Committed pictures are drawn, and settings of a profile are known, by the whole browser only. */
const WHOLE_BROWSER = /\/(reference|two-sites)\.spec\.ts$/;

const browserAt = (executablePath = process.env.CHROMIUM_PATH) => ({
  args: CHROMIUM_ARGS,
  ...(executablePath ? { executablePath } : {}),
});

export default defineConfig({
  testDir: "tests",
  globalSetup: "./start-suite.ts",
  globalTeardown: "./stop-suite.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // Another Chromium draws the edges of letters anew, up to 0.6 % of a picture; a tint or a moved line is above 1 %.
    toHaveScreenshot: { animations: "disabled", caret: "hide", scale: "css", threshold: 0.02, maxDiffPixelRatio: 0.01 },
  },
  snapshotPathTemplate: "tests/{testFileDir}/pictures/{arg}{ext}",
  updateSnapshots: process.env.CI ? "none" : "missing",
  use: {
    // A suite behind a proxy whose certificate nobody has signed.
    ignoreHTTPSErrors: process.env.E2E_ORIGINS?.includes("https:") ?? false,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Moving pages cost a third of the processor's time, on every test. What a test says of motion it asks for.
    contextOptions: { reducedMotion: "reduce" },
    // Pictures took a third of a test's time, snapshots of the page at each step another fifth; `--trace on` makes them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "shell",
      testIgnore: WHOLE_BROWSER,
      use: { launchOptions: browserAt(process.env.CHROMIUM_SHELL_PATH) },
    },
    { name: "whole browser", testMatch: WHOLE_BROWSER, use: { channel: "chromium", launchOptions: browserAt() } },
  ],
  outputDir: "test-results",
});
