import type { Page } from "@playwright/test";
import { expect, itemOn, origins, test } from "./fixtures";

const SCRIPT_COUNT = 2;
/** On the wire. */
const MAX_EARLY_SCRIPT_BYTES = 5_000;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("day shows message, image and gift, also through the shell", async ({
    landing,
    landingInShell,
    calendarFor,
  }) => {
    const made = await calendarFor();
    await landingInShell.goto(made.calendar.id, itemOn(made, 1));
    await expect(landing.page.getByText("Good morning, Ada.")).toBeVisible();
    await expect(landing.gift.getByRole("img")).toBeVisible();
    await expect(landing.gift).toContainText(made.items[0]?.productName ?? "");
    await landing.viewAllDays.click();
    await landing.card(2).getByRole("link").click();
    await expect(landing.day).toContainText("Whispers of Elegance");
    await landing.page.goto(origins.landing);
    await expect(landing.heading).toHaveText("Your twelve doors are waiting");
  });
});

test("slow network shows the calendar before the scripts", async ({ landing, calendarFor, page }) => {
  const made = await calendarFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const speed = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send("Network.emulateNetworkConditions", { offline: false, ...speed });
  await landing.goto(made.calendar.id, itemOn(made, 1));
  await expect(landing.door).toBeVisible();
  await expect.poll(async () => (await scripts(page)).length).toBeGreaterThanOrEqual(SCRIPT_COUNT);
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  const early = (await scripts(page)).filter(({ startTime }) => startTime < painted);
  expect(painted).toBeGreaterThan(0);
  expect(early.reduce(sum, 0)).toBeLessThanOrEqual(MAX_EARLY_SCRIPT_BYTES);
});

test("page loads its scripts when idle and hydrates at the first touch", async ({ landing, calendarFor, page }) => {
  const made = await calendarFor();
  await landing.goto(made.calendar.id);
  await expect.poll(async () => (await scripts(page)).length).toBeGreaterThanOrEqual(SCRIPT_COUNT);
  expect(await isHydrated(page)).toBe(false);
  await page.keyboard.press("Tab");
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test("shared link has a title and a working image", async ({ landing, calendarFor, page }) => {
  const made = await calendarFor();
  await landing.goto(made.calendar.id);
  const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect(await meta("title")).toBe("Ada’s Advent Calendar");
  const image = await page.request.get((await meta("image")) ?? "");
  expect(image.headers()["content-type"]).toBe("image/jpeg");
});

test("open calendar can be browsed offline", async ({ landing, calendarFor, context, allowConsole }) => {
  // Modules that have not loaded yet stay missing until the connection is back.
  allowConsole(/ERR_INTERNET_DISCONNECTED|A module could not be loaded/);
  const made = await calendarFor();
  await landing.goto(made.calendar.id, itemOn(made, 1));
  await landing.openDoor();
  await context.setOffline(true);
  await landing.jumpTo(2);
  await expect(landing.doorway).toContainText("Whispers of Elegance");
  await landing.viewAllDays.click();
  await expect(landing.cards).toHaveCount(12);
});

interface LoadedScript {
  startTime: number;
  bytes: number;
}

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react")));

const sum = (total: number, { bytes }: LoadedScript) => total + bytes;

function scripts(page: Page): Promise<LoadedScript[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      // Lazy modules may load at any time.
      .filter(({ name }) => new URL(name).pathname.endsWith(".js") && !name.includes("/lazy."))
      .map(({ startTime, encodedBodySize }) => ({ startTime, bytes: encodedBodySize })),
  );
}
