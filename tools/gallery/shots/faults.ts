import { axeInPage } from "@advent/jest/axe-in-page";
import type { Page } from "@playwright/test";

/** Landmarks and the first heading belong to the page, not to a story. */
const rules = Object.fromEntries(
  ["region", "landmark-one-main", "page-has-heading-one"].map((rule) => [rule, { enabled: false }]),
);

export async function findAxeViolations(page: Page): Promise<string[]> {
  return (await axeInPage(page, { rules })).map((fault) => `axe, ${fault}`);
}

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
