import type { Page } from "@playwright/test";

/**
 * Blocks every script file except the one that measures the page and one given by its name without hash and extension.
 * Returns a function that releases them.
 */
export async function holdScripts(page: Page, but = "vitals"): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(new RegExp(`/static/js/(?!(?:${but}|vitals)\\.)[\\w.-]+\\.js$`), async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
