import { cartPage } from "@advent/contract";
import { expect, origins, test } from "../../fixtures";
import { hidePage } from "../../pages/page-events";

for (const [title, hasOptedOut] of [
  ["page is measured once when it is hidden", false],
  ["browser that opts out of tracking sends nothing", true],
] as const) {
  test(title, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "globalPrivacyControl", { value });
      const beacons: string[] = [];
      Object.assign(window, { beacons });
      navigator.sendBeacon = (_url, body) => {
        void (body as Blob).text().then((text) => beacons.push(text));
        return true;
      };
    }, hasOptedOut);
    await page.goto(origins.builder + cartPage.path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("load");
    await hidePage(page);
    await hidePage(page);
    const sent = await page.evaluate(async () => {
      await new Blob([""]).text();
      return (window as unknown as { beacons: string[] }).beacons;
    });
    const view = {
      remote: "mf_builder",
      page: "/cart",
      isAlone: true,
      lcp: expect.any(Number),
      cls: expect.any(Number),
    };
    expect(sent.map((text) => JSON.parse(text))).toEqual(hasOptedOut ? [] : [expect.objectContaining(view)]);
  });
}
