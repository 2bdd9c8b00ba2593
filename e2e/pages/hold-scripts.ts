import type { Page } from "@playwright/test";

/** Blocks every script file except the one that measures the page. Returns a function that releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/static\/js\/(?!vitals\.)[\w.-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
