import { updateCalendar } from "@advent/contract";
import { expect, GIFT_NOTE, origins, test } from "./fixtures";

const phone = { width: 390, height: 844 };
const admin = { width: 1440, height: 900 };

for (const viewport of [phone, admin]) {
  for (const place of ["landing", "landingInShell"] as const) {
    test.describe(`${place} at ${viewport.width} px`, () => {
      test.use({ viewport });

      test("landing shows the recipient, general note and twelve days", async ({
        landing,
        landingInShell,
        calendarFor,
        expectAccessible,
      }) => {
        const here = { landing, landingInShell }[place];
        const { calendar } = await calendarFor();
        await here.goto(calendar.id);
        await expect(here.heading).toHaveText("Ada's Advent Calendar");
        await expect(here.page.getByText(`“${GIFT_NOTE}”`)).toBeVisible();
        await expect(here.cards).toHaveCount(12);
        await expect(here.card(2)).toContainText("Whispers of Elegance");
        await expect(here.card(12).getByRole("img", { name: "Star" })).toBeVisible();
        await expectAccessible();
        const overflow = await here.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });

      test("leads to a day and back", async ({ landing, landingInShell, calendarFor }) => {
        const here = { landing, landingInShell }[place];
        const { calendar } = await calendarFor();
        await here.goto(calendar.id);
        await here.card(3).getByRole("link").click();
        await expect(here.page).toHaveURL(/\?itemId=/);
        await expect(here.doorway).toContainText("The Secret Sparkle");
        await here.jumpTo(5);
        await expect(here.doorway).toContainText("Timeless Treasure");
        await here.page.goBack();
        await expect(here.doorway).toContainText("The Secret Sparkle");
        await here.viewAllDays.click();
        await expect(here.page).toHaveURL(/\/landing\/[\w-]+$/);
        await expect(here.cards).toHaveCount(12);
      });
    });
  }
}

test("no day opens while no note exists", async ({ landing, calendarFor }) => {
  const { calendar } = await calendarFor({});
  await landing.goto(calendar.id);
  await expect(landing.cards).toHaveCount(12);
  await expect(landing.days.getByRole("link")).toHaveCount(0);
});

test("incomplete calendar marks its empty days", async ({ landing, calendarWith }) => {
  const { calendar } = await calendarWith(3, () => "Hello");
  await landing.goto(calendar.id);
  await expect(landing.heading).toHaveText("Your Advent Calendar");
  await expect(landing.days.getByRole("link")).toHaveCount(3);
  await expect(landing.card(4)).toContainText("No gift yet");
});

test("empty calendar says its gifts are being chosen", async ({ landing, shopper }) => {
  const { calendar } = await shopper.calendar();
  await shopper.call(updateCalendar, { calendarId: calendar.id }, { customerName: "Ada" });
  await landing.goto(calendar.id);
  await expect(landing.page.getByRole("heading", { name: "This calendar is still empty" })).toBeVisible();
});

test("unknown calendar is a 404 asking to check the link", async ({ landing, allowConsole, page }) => {
  allowConsole(/404/);
  const apiResponse = page.waitForResponse((response) => response.url().includes("/landing/nowhere"));
  await landing.goto("nowhere");
  expect((await apiResponse).status()).toBe(404);
  await expect(landing.heading).toHaveText("This calendar can't be found");
});

test("Build Calendar opens the builder from either origin", async ({ landing, landingInShell, calendarFor }) => {
  const { calendar } = await calendarFor();
  for (const here of [landing, landingInShell]) {
    await here.goto(calendar.id);
    await here.buildCalendar.click();
    await expect(here.page).toHaveURL(`${origins.shell}/`);
  }
});
