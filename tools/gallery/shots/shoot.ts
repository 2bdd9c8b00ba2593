import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findAxeViolations, findOverflow } from "./faults";
import type { StoryEntry } from "./gallery";

const patience = 30_000;

interface Channel {
  __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, detail: object) => void };
}

/** Hears what goes wrong in a page; the returned function gives what it heard since it was last asked. */
export function listenTo(page: Page): () => string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) heard.push(`${response.status()}: ${response.url()}`);
  });
  page.on("pageerror", (error) => heard.push(`thrown: ${error.message}`));
  return () => heard.splice(0);
}

/** Shows a story in a page of the gallery, as a press on its name does, and takes its picture; gives its faults. */
export async function captureStory(page: Page, { id }: StoryEntry, folder: string): Promise<string[]> {
  await page.mouse.move(0, 0);
  await page.evaluate((storyId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Channel;
    channel.emit("setCurrentStory", { storyId, viewMode: "story" });
  }, id);
  const failure = await waitUntilShown(page, id);
  await waitUntilStill(page);
  // What a dialog covers is one window high.
  const fullPage = (await page.locator("[role=dialog], [role=alertdialog], dialog[open]").count()) === 0;
  await page.screenshot({ path: join(folder, `${id}.png`), fullPage, caret: "hide" });
  const isMoving = await page.evaluate(() => document.documentElement.dataset.moving === "true");
  return [...failure, ...(await findOverflow(page)), ...(isMoving ? [] : await findAxeViolations(page))];
}

/** Waits until the story is there and its `play` is through, or until it says why not. */
async function waitUntilShown(page: Page, id: string): Promise<string[]> {
  await page.waitForFunction(
    (story) =>
      document.documentElement.dataset.shown === story || document.body.classList.contains("sb-show-errordisplay"),
    id,
    { timeout: patience, polling: 50 },
  );
  return page.evaluate(() =>
    document.body.classList.contains("sb-show-errordisplay")
      ? [`failed: ${document.querySelector("#error-message")?.textContent?.slice(0, 400)}`]
      : [],
  );
}

/** Puts the pointer where the story wants it, and lets short transitions end. */
async function waitUntilStill(page: Page): Promise<void> {
  const hover = await page.evaluate(() => document.documentElement.dataset.hover);
  if (hover) await page.locator(`#storybook-root ${hover}`).first().hover();
  await page.waitForTimeout(350);
}
