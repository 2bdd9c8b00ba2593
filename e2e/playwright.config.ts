import { findChromium, findHeadlessShell } from "@advent/run/programs";
import { defineConfig } from "@playwright/test";

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

/** Committed screenshots and profile settings need the full browser instead of the headless shell. */
const WHOLE_BROWSER = /\/(reference|two-sites)\.spec\.ts$/;

const { E2E_ORIGINS, E2E_KEY_HASH } = process.env;
// Servers inside a worker would print each request between the results.
if (process.env.TEST_WORKER_INDEX) process.env.LOG_LEVEL ??= "warn";
const chromium = await findChromium();
const headlessShell = (await findHeadlessShell()) ?? chromium;

const browserAt = (executablePath?: string) => ({
  args: [...CHROMIUM_ARGS, ...(E2E_KEY_HASH ? [`--ignore-certificate-errors-spki-list=${E2E_KEY_HASH}`] : [])],
  ...(executablePath ? { executablePath } : {}),
});

export default defineConfig({
  testDir: "tests",
  // Servers inside a worker import the programs of builds.
  build: { external: ["**/dist/builds/**"] },
  globalSetup: "./start-suite.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 240_000,
  expect: {
    timeout: 30_000,
    // Chromium versions differ in text antialiasing. The limit allows that and still detects a tint or a moved
    // line.
    toHaveScreenshot: { animations: "disabled", caret: "hide", scale: "css", threshold: 0.02, maxDiffPixelRatio: 0.01 },
  },
  snapshotPathTemplate: "tests/{testFileDir}/pictures/{arg}{ext}",
  updateSnapshots: process.env.CI ? "none" : "missing",
  use: {
    // Accepts a self-signed certificate in front of a suite that runs already.
    ignoreHTTPSErrors: !E2E_KEY_HASH && Boolean(E2E_ORIGINS?.includes("https:")),
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Animations slow every test. Tests of motion enable it themselves.
    contextOptions: { reducedMotion: "reduce" },
    // Screenshots and snapshots slow every test. `--trace on` records them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "shell",
      testIgnore: WHOLE_BROWSER,
      use: { launchOptions: browserAt(headlessShell) },
    },
    {
      name: "whole browser",
      testMatch: WHOLE_BROWSER,
      use: { channel: "chromium", launchOptions: browserAt(chromium) },
    },
  ],
  outputDir: "test-results",
});
