import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findAxeViolations, findOverflow } from "./faults";
import type { StoryEntry } from "./gallery";

const timeoutMs = 30_000;

interface Channel {
  __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, detail: object) => void };
}

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

export async function captureStory(page: Page, { id }: StoryEntry, folder: string): Promise<string[]> {
  await page.mouse.move(0, 0);
  await page.evaluate((storyId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Channel;
    channel.emit("setCurrentStory", { storyId, viewMode: "story" });
  }, id);
  const failure = await waitUntilShown(page, id);
  await waitUntilStill(page);
  // A dialog covers one window height.
  const fullPage = (await page.locator("[role=dialog], [role=alertdialog], dialog[open]").count()) === 0;
  await page.screenshot({ path: join(folder, `${id}.png`), fullPage, caret: "hide" });
  const isMoving = await page.evaluate(() => document.documentElement.dataset.moving === "true");
  return [...failure, ...(await findOverflow(page)), ...(isMoving ? [] : await findAxeViolations(page))];
}

async function waitUntilShown(page: Page, id: string): Promise<string[]> {
  await page.waitForFunction(
    (story) =>
      document.documentElement.dataset.shown === story || document.body.classList.contains("sb-show-errordisplay"),
    id,
    { timeout: timeoutMs, polling: 50 },
  );
  return page.evaluate(() =>
    document.body.classList.contains("sb-show-errordisplay")
      ? [`failed: ${document.querySelector("#error-message")?.textContent?.slice(0, 400)}`]
      : [],
  );
}

async function waitUntilStill(page: Page): Promise<void> {
  const hover = await page.evaluate(() => document.documentElement.dataset.hover);
  if (hover) await page.locator(`#storybook-root ${hover}`).first().hover();
  await page.waitForTimeout(350);
}
