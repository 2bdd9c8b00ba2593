import type { APIRequestContext, Page } from "@playwright/test";
import { expect, origins, test } from "../../fixtures";
import { Shopper } from "../../shopper";

async function strangersLink(request: APIRequestContext): Promise<string> {
  await new Shopper(request, origins.shell).fill(2);
  const response = await request.post(`${origins.shell}/api/resume-tokens`, { headers: { origin: origins.shell } });
  return `/?resume=${((await response.json()) as { token: string }).token}`;
}

const checkOut = (page: Page, count: number) => page.getByRole("button", { name: `Check out (${count}/12)` });
const confirmation = (page: Page) => page.getByRole("alertdialog", { name: "Open this calendar?" });

let stranger: APIRequestContext;
test.beforeEach(async ({ playwright, allowConsole }) => {
  // Files for the page behind the dialog are preloaded while the shopper reads.
  allowConsole(/was preloaded using link preload but not used/);
  stranger = await playwright.request.newContext();
});
test.afterEach(() => stranger.dispose());

test("resume link opens nothing until confirmed", async ({ page }) => {
  const link = await strangersLink(stranger);
  await page.goto(link);
  await expect(confirmation(page)).toContainText("started on another device, with 2 gifts");
  await expect(confirmation(page)).toContainText("Anyone who has it open can see what you write.");
  await confirmation(page).getByRole("button", { name: "Open it" }).click();
  await expect(checkOut(page, 2)).toBeVisible();
});

test("declining by keyboard keeps the calendar and the link", async ({ page, shopper, browser }) => {
  await shopper.fill(1);
  const link = await strangersLink(stranger);
  await page.goto(link);
  await expect(confirmation(page).getByRole("button", { name: "Keep my own" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(checkOut(page, 1)).toBeVisible();
  expect((await shopper.calendar()).items).toHaveLength(1);
  const other = await browser.newPage();
  await other.goto(origins.shell + link);
  await confirmation(other).getByRole("button", { name: "Not now" }).press("Tab");
  await expect(confirmation(other).getByRole("button", { name: "Open it" })).toBeFocused();
  await other.keyboard.press("Enter");
  await expect(checkOut(other, 2)).toBeVisible();
  await other.close();
});

for (const width of [390, 1440]) {
  test(`confirmation fits and passes axe at ${width} px`, async ({ page, shopper, expectAccessible }, info) => {
    await page.setViewportSize({ width, height: 844 });
    await shopper.fill(1);
    await page.goto(await strangersLink(stranger));
    await expect(confirmation(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible();
    await page.screenshot({ path: info.outputPath(`question-${width}.png`) });
  });
}
