import type { Page } from "@playwright/test";

/** For routes that are added to a loaded page: Chromium lets some of its next requests pass the page's first route. */
export const prepareRoutes = (page: Page): Promise<unknown> => page.route(/^$/, (route) => route.fallback());
