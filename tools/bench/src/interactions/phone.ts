import { type Browser, chromium, devices, type Locator, type Page } from "@playwright/test";

/** How many times slower than this machine's processor the phone's is. */
const CPU_THROTTLE_RATIO = 4;

/** Whoever is told to end closes the suite too, before the browser's library would end the process. */
const untilWeClose = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Chromium with a camera and a microphone made of test patterns, at `CHROMIUM_PATH` or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
  ];
  return chromium.launch({ args, ...untilWeClose, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) });
}

/** A phone of a new visitor; its context closes with the browser. */
export async function createPhone(browser: Browser): Promise<Page> {
  // At a phone's pixel density it would be measured how slowly this machine paints without a graphics card.
  const screen = { ...devices["Pixel 7"], deviceScaleFactor: 1 };
  const context = await browser.newContext({ ...screen, locale: "en-GB", timezoneId: "Europe/London" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_THROTTLE_RATIO });
  return page;
}

/** Waits until nothing has kept the page's main thread for more than 50 ms for so many milliseconds. */
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

/** A place on the screen in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A finger that lies down, moves and lifts, each when the page has taken the last. */
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

/** Where the middle of an element is; it is brought into view. */
export async function getMiddle(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Milliseconds of the slowest event from a finger's doing until the page has come to rest, from the touch to the next
 * picture; of what moves with the finger also the slowest picture. Events below 16 ms are not told by the browser and
 * count as 0. Nothing is looked for on the page meanwhile: a look by roles keeps its main thread for 90 ms at this speed.
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
