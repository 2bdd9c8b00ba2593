import { type Browser, chromium, devices, type Locator, type Page } from "@playwright/test";

/** Leaves signals to our own handler, which closes the suite before the process ends. */
const untilWeClose = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const { CHROMIUM_PATH } = process.env;
  const args = [
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    "--no-sandbox",
    "--disable-gpu",
  ];
  const path = CHROMIUM_PATH && { executablePath: CHROMIUM_PATH };
  const browser = await chromium.launch({ args, ...untilWeClose, ...path });
  return work(browser).finally(() => browser.close());
}

export async function createPhone(browser: Browser, cpuThrottle: number): Promise<Page> {
  // A phone's pixel density would measure this machine's painting without a graphics card.
  const screen = { ...devices["Pixel 7"], deviceScaleFactor: 1 };
  const context = await browser.newContext({ ...screen, locale: "en-GB", timezoneId: "Europe/London" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottle });
  return page;
}

export async function waitUntilIdle(page: Page, ms: number): Promise<void> {
  await page.evaluate((ms) => {
    return new Promise<void>((done) => {
      let timer = setTimeout(done, ms);
      new PerformanceObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(done, ms);
      }).observe({ type: "longtask" });
    });
  }, ms);
}

export interface Point {
  x: number;
  y: number;
}

export async function createFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (at: Point) => touch("touchStart", at),
    async move(from: Point, to: Point, steps: number) {
      for (let step = 1; step <= steps; step += 1) {
        const way = step / steps;
        await touch("touchMove", { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way });
      }
    },
    up: () => touch("touchEnd"),
  };
}

export async function getMiddle(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Returns the milliseconds of the slowest event until the page is idle, and of the slowest frame when the page
 * moves.
 * Browsers do not report events below 16 ms. Nothing queries the page during the measurement, because role
 * queries block it.
 */
export async function findSlowest(
  page: Page,
  act: () => Promise<unknown>,
  kinds: readonly ("event" | "long-animation-frame")[],
): Promise<number> {
  const seen = await page.evaluateHandle((kinds) => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    );
    for (const type of kinds) observer.observe({ type, durationThreshold: 16 } as PerformanceObserverInit);
    return durations;
  }, kinds);
  await waitUntilIdle(page, 500);
  await act();
  await waitUntilIdle(page, 1_000);
  return seen.evaluate((durations) => Math.max(0, ...durations));
}
