import { axeInPage } from "@advent/jest/axe-in-page";
import type { Page } from "@playwright/test";

/** A story is no page: landmarks and the first heading are the page's. */
const rules = Object.fromEntries(
  ["region", "landmark-one-main", "page-has-heading-one"].map((rule) => [rule, { enabled: false }]),
);

/** What axe finds in the story as it stands, one line each. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  return (await axeInPage(page, { rules })).map((fault) => `axe, ${fault}`);
}

/** Elements that make the page wider than the screen, unless something scrolls them on purpose. */
export function findOverflow(page: Page): Promise<string[]> {
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
