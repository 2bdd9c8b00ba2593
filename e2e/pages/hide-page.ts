import type { Page } from "@playwright/test";

/** Hides the page as another tab does. */
export const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
