import type { Page } from "@playwright/test";
import { screensArrive } from "../../fixtures";
import { origins } from "../../origins";
import { holdScripts } from "../../pages/hold-scripts";
import { expect, test } from "../../pages/shopper-test";

test.beforeEach(({ request }) => screensArrive(request, ["/", "/cart"]));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("builder and cart first screens show their frame and gaps", async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1, name: "Twelve days" })).toBeInViewport();
      const poster = page.locator(`img[src*="/upright."]`);
      await expect(poster).toBeInViewport();
      expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      for (const step of ["Recipient Details", "Choose Calendar Experience", "Fill Your Twelve Days"])
        await expect(page.getByRole("heading", { level: 2, name: step })).toBeVisible();
      await expect(page.locator("noscript")).toBeVisible();
      await page.getByRole("link", { name: "Cart" }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByText("Loading your calendar…")).toBeAttached();
      await expect(page.locator("noscript")).toBeVisible();
    }
  });
});

test("input before the scripts load is kept", async ({ builder, page }) => {
  const letGo = await holdScripts(page, "boot");
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => "adventBoot" in window);
  const rings = page.getByRole("button", { name: "Rings", exact: true });
  await rings.click();
  await builder.search.pressSequentially("goldd");
  await page.keyboard.press("ArrowLeft");
  letGo();
  await expect(rings).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/category=rings/);
  await expect(page).toHaveURL(/search=goldd/);
  await expect(builder.search).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(builder.search).toHaveValue("gold");
  await expect(builder.products.first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("main scripts wait until the first screen is painted", async ({ builder, page }) => {
  await page.addInitScript(() => {
    let frames = 0;
    const countFrames = () => {
      frames += 1;
      requestAnimationFrame(countFrames);
    };
    const onScriptRun = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.includes("/boot.")) requestAnimationFrame(countFrames);
    };
    document.addEventListener("load", onScriptRun, { capture: true });
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('script[src*="/main."]:not([type])')) return;
      observer.disconnect();
      document.documentElement.dataset.framesBefore = String(frames);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(origins.builder);
  await expect(builder.products.first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-frames-before", /[1-9]/);
});

for (const path of ["/", "/cart"]) {
  test(`axe passes on the first screen of ${path}`, async ({ page, expectAccessible }) => {
    const letGo = await holdScripts(page, "boot");
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => "adventBoot" in window);
    await expectAccessible();
    letGo();
  });

  for (const width of [390, 1440]) {
    test(`first screen of ${path} hydrates without a jump at ${width} px`, async ({ page, builder, calendarWith }) => {
      await calendarWith(3);
      await page.setViewportSize({ width, height: 844 });
      const letGo = await holdScripts(page, "boot");
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => "adventBoot" in window && document.fonts.status === "loaded");
      letGo();
      await expect(path === "/" ? builder.products.first() : page.getByText("You still need 9 more")).toBeVisible();
      expect(await shift(page)).toBeLessThanOrEqual(0.01);
    });
  }
}

/** Returns the cumulative layout shift of the page (CLS). */
function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          done(shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // The observer reports nothing when nothing has moved.
        requestAnimationFrame(() => setTimeout(() => done(0), 100));
      }),
  );
}
