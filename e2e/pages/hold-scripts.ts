import type { Page } from "@playwright/test";

/** Keeps every script of a page away but one, by its name without hash and ending, until what it gives is called. */
export async function holdScripts(page: Page, but: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(new RegExp(`/static/js/(?!${but}\\.)[\\w.-]+\\.js$`), async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
