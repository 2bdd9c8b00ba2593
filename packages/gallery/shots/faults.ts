import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A story is no page: landmarks and the first heading are the page's. */
const rules: RunOptions["rules"] = Object.fromEntries(
  ["region", "landmark-one-main", "page-has-heading-one"].map((rule) => [rule, { enabled: false }]),
);

interface Axe {
  axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
}

/** What axe finds in the story as it stands, one line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate((options) => (globalThis as unknown as Axe).axe.run(document, options), {
    rules,
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `axe, ${id}: ${help} (${target})`));
}

/** Elements that make the page wider than the screen, unless something scrolls them on purpose. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide
      .slice(0, 3)
      .map(({ tagName, textContent }) => `sticks out sideways: ${tagName} ${textContent?.slice(0, 40)}`);
  });
}
