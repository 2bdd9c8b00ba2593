import { defineConfig } from "@playwright/test";

const { CHROMIUM_PATH: executablePath, GALLERY_PORT: port = "6006" } = process.env;
const SITE_FOLDER = "../../.cache/gallery/site";
const WIDTHS_PX = [390, 768, 1440];

export const origin = `http://localhost:${port}`;

export default defineConfig({
  testDir: "shots",
  fullyParallel: true,
  workers: 2,
  timeout: 600_000,
  webServer: {
    command: `npx storybook build --quiet --output-dir ${SITE_FOLDER} && npx rsbuild preview --dist-path ${SITE_FOLDER} --port ${port}`,
    // React logs more in development.
    env: { NODE_ENV: "development" },
    url: origin,
    timeout: 300_000,
  },
  use: {
    baseURL: origin,
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions: { args: ["--no-sandbox", "--disable-gpu"], ...(executablePath && { executablePath }) },
  },
  projects: WIDTHS_PX.map((width) => ({
    name: String(width),
    use: { viewport: { width, height: width < 500 ? 844 : 900 } },
  })),
  outputDir: "../../.cache/gallery/results",
});
