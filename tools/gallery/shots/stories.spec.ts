import { axeInPage } from "@advent/jest/axe-in-page";
import { expect, type Page, test } from "@playwright/test";
import { origin } from "../playwright.config";

interface StoryEntry {
  id: string;
  title: string;
  name: string;
}

/** Landmarks and the first heading belong to the page, not to a story. */
const AXE_RULES = Object.fromEntries(
  ["region", "landmark-one-main", "page-has-heading-one"].map((rule) => [rule, { enabled: false }]),
);

// Playwright builds and serves the gallery before it lists the tests.
const { entries } = (await (await fetch(`${origin}/index.json`)).json()) as { entries: Record<string, StoryEntry> };
const stories = Object.values(entries);

for (const title of new Set(stories.map((story) => story.title))) {
  test(`${title} renders without errors`, async ({ page }, { project }) => {
    const own = stories.filter((story) => story.title === title);
    const faults = listenForFaults(page);
    await page.goto(`/iframe.html?id=${own[0]?.id}&viewMode=story`);
    for (const { id, name } of own) {
      await showStory(page, id);
      // A dialog covers one window height.
      const fullPage = (await page.locator("[role=dialog], [role=alertdialog], dialog[open]").count()) === 0;
      const path = `../../.cache/gallery/shots/${project.name}/${id}.png`;
      await page.screenshot({ path, fullPage, caret: "hide" });
      faults.push(...(await page.evaluate(findOverflow)));
      if (!(await page.locator("[data-moving=true]").count()))
        faults.push(...(await axeInPage(page, { rules: AXE_RULES })));
      expect.soft(faults.splice(0), name).toEqual([]);
    }
  });
}

async function showStory(page: Page, id: string): Promise<void> {
  await page.mouse.move(0, 0);
  // A page for each story would load the whole gallery each time.
  const options = JSON.stringify({ storyId: id, viewMode: "story" });
  await page.evaluate(`__STORYBOOK_ADDONS_CHANNEL__.emit("setCurrentStory", ${options})`);
  await page.waitForSelector(`[data-shown="${id}"], .sb-show-errordisplay`, { state: "attached", timeout: 30_000 });
  await expect(page.locator("#error-message")).toHaveText("");
  const hover = await page.locator("html").getAttribute("data-hover");
  if (hover) await page.locator(`#storybook-root ${hover}`).first().hover();
  await page.waitForTimeout(350);
}

function listenForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
  return faults;
}

function findOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return Array.from(document.querySelectorAll("body *"))
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 3)
    .map(({ tagName, textContent }) => `sticks out sideways: ${tagName} ${textContent?.slice(0, 40)}`);
}
