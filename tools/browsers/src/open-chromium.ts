import { chromium, devices, type Frame } from "@playwright/test";
import type { Browser } from "./tab";

const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

export async function openChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const page = await browser.newPage({
    // A headless user agent counts as a robot, which opens no days.
    userAgent: devices["Desktop Chrome"].userAgent,
    ignoreHTTPSErrors: true,
    reducedMotion: "reduce",
  });
  let place: Frame = page.mainFrame();
  return {
    tab: {
      async goto(url) {
        place = page.mainFrame();
        await page.goto(url, { waitUntil: "domcontentloaded" });
      },
      url: async () => page.url(),
      evaluate: (expression) => place.evaluate(expression),
      click: (css) => place.click(css, { timeout: 2_000 }),
      fill: (css, text) => place.fill(css, text),
      upload: (css, path) => place.setInputFiles(css, path),
      async enterFrame(css) {
        place = page.mainFrame();
        const frame = css ? await (await place.waitForSelector(css)).contentFrame() : place;
        if (!frame) throw new Error(`${css} is no frame.`);
        place = frame;
      },
      screenshot: () => page.screenshot(),
    },
    close: () => browser.close(),
  };
}
