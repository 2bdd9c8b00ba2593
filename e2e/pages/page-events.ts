import type { Page } from "@playwright/test";

/** Counts clicks of a mouse on the pages that load from now on. The keyboard clicks too, with a detail of zero. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  await page.addInitScript("addEventListener('click', ({ detail }) => detail && countClick(), true)");
  return () => clicks;
}

/** Hides the page as another tab does. */
export const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

/** For routes that are added to a loaded page: Chromium lets some of its next requests pass the page's first route. */
export const prepareRoutes = (page: Page): Promise<unknown> => page.route(/^$/, (route) => route.fallback());
