import type { Locator, Page } from "@playwright/test";
import { screensArrive, WITH_MOTION } from "../../fixtures";
import { origins } from "../../origins";
import { holdScripts } from "../../pages/hold-scripts";
import { expect, test } from "../../pages/shopper-test";

/** Less than the boot script waits for a paint, so that its timer cannot run first. */
const BUSY_AFTER_MS = 250;

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
  const letGo = await holdScripts(page);
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

const presses = {
  mouse: (button: Locator) => button.click(),
  keyboard: (button: Locator) => button.press("Enter"),
};
for (const [way, press] of Object.entries(presses)) {
  test(`gift pressed by ${way} before the scripts load responds`, async ({ builder, page, request }) => {
    await expect.poll(async () => (await request.get("/")).text()).toContain("data-picture-of");
    const letGo = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.waitForFunction(() => "adventBoot" in window);
    await press(builder.products.first().getByRole("button", { name: "Add to Calendar" }));
    letGo();
    await expect(builder.dialogDay("I")).toBeEnabled();
  });
}

test("link to a gift names it before the scripts load", async ({ request }) => {
  const getPage = async () => (await request.get("/?gad_source=1&product=whisper-band")).text();
  await expect.poll(getPage).toContain("<title>Whisper Band | Thorne &amp; Lune</title>");
  const html = await getPage();
  expect(html).toMatch(/<meta property="og:image" content="https?:[^"]+\/api\/images\/whisper-band-1\.webp">/);
  expect(html).toMatch(/<meta property="og:url" content="https?:[^"]+\/\?product=whisper-band">/);
});

test.describe("with motion, on a phone", () => {
  test.use({ ...WITH_MOTION, viewport: { width: 390, height: 844 } });

  test("first screen leaves the processor to the scripts", async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto("/", { waitUntil: "load" });
    await page.waitForFunction(() => "adventBoot" in window);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const countStyleUpdates = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "RecalcStyleCount")?.value ?? Number.NaN;
    };
    const countInTwoSeconds = async () => {
      const before = await countStyleUpdates();
      await page.waitForTimeout(2_000);
      return (await countStyleUpdates()) - before;
    };
    // An animation updates styles in each of some sixty frames.
    await expect.poll(countInTwoSeconds).toBeLessThanOrEqual(2);
    letGo();
  });
});

test("main scripts wait for the first screen's paint, at most half a second", async ({ builder, page }) => {
  await page.addInitScript((timeoutMs) => {
    let hasPainted = false;
    // The boot script has just run.
    document.addEventListener("DOMContentLoaded", () => {
      requestAnimationFrame(() => (hasPainted = true));
      // A busy machine may paint later.
      setTimeout(() => (hasPainted = true), timeoutMs);
    });
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('script[src*="/main."]:not([type])')) return;
      observer.disconnect();
      document.documentElement.dataset.mainScripts = hasPainted ? "after paint" : "before paint";
    }).observe(document, { childList: true, subtree: true });
  }, BUSY_AFTER_MS);
  await page.goto(origins.builder);
  await expect(builder.products.first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-main-scripts", "after paint");
});

for (const path of ["/", "/cart"]) {
  test(`axe passes on the first screen of ${path}`, async ({ page, expectAccessible }) => {
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => "adventBoot" in window);
    await expectAccessible();
    letGo();
  });

  for (const width of [390, 1440]) {
    test(`first screen of ${path} hydrates without a jump at ${width} px`, async ({ page, builder, calendarWith }) => {
      await calendarWith(3);
      await page.setViewportSize({ width, height: 844 });
      const letGo = await holdScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => "adventBoot" in window);
      // Paints the page with its fonts, which move the text when they come late.
      await page.screenshot();
      const since = await page.evaluate(() => performance.now());
      letGo();
      await expect(path === "/" ? builder.checkOut : page.getByText("You still need 9 more")).toBeVisible();
      expect(await shift(page, since)).toBeLessThanOrEqual(0.01);
    });
  }
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

/** Returns the page's cumulative layout shift (CLS) since a time. */
function shift(page: Page, since: number): Promise<number> {
  return page.evaluate(
    (since) =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType("layout-shift") as (PerformanceEntry & Shift)[];
          for (const { value, hadRecentInput, startTime } of shifts)
            sum += hadRecentInput || startTime < since ? 0 : value;
          // The observer reports nothing when nothing has moved. Entries come in order, so the mark is the last.
          if (list.getEntriesByName("measured").length > 0) done(sum);
        });
        observer.observe({ type: "layout-shift", buffered: true });
        observer.observe({ type: "mark" });
        performance.mark("measured");
      }),
    since,
  );
}
