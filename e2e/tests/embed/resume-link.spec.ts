import type { APIRequestContext, Page } from "@playwright/test";
import { expect, origins, test } from "../../fixtures";
import { Shopper } from "../../shopper";

async function strangersLink(request: APIRequestContext): Promise<string> {
  await new Shopper(request, origins.shell).fill(2);
  const response = await request.post(`${origins.shell}/api/resume-tokens`, { headers: { origin: origins.shell } });
  return `/?resume=${((await response.json()) as { token: string }).token}`;
}

const confirmation = (page: Page) => page.getByRole("alertdialog", { name: "Open this calendar?" });

let stranger: APIRequestContext;
test.beforeEach(async ({ playwright, allowConsole }) => {
  // Files for the page behind the dialog are preloaded while the shopper reads.
  allowConsole(/was preloaded using link preload but not used/);
  stranger = await playwright.request.newContext();
});
test.afterEach(() => stranger.dispose());

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
