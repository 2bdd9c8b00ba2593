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
        await expect(here.heading).toHaveText("Ada’s Advent Calendar");
        await expect(here.page.getByText(`“${GIFT_NOTE}”`)).toBeVisible();
        await expect(here.cards).toHaveCount(12);
        await expect(here.card(2)).toContainText("Whispers of Elegance");
        await expect(here.card(12).getByRole("img", { name: "Star" })).toBeVisible();
        await expectAccessible();
        const overflow = await here.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    });
  }
}

for (const isMobile of [true, false])
  test.describe(isMobile ? "on a phone" : "with a mouse", () => {
    test.use({ isMobile, hasTouch: isMobile });

    test("advice to keep the page fits the device", async ({ landing, page, calendarFor }) => {
      const { calendar } = await calendarFor();
      await landing.goto(calendar.id);
      await expect(page.getByText(/Add to Home Screen/)).toBeVisible({ visible: isMobile });
      await expect(page.getByText(/^Bookmark it/)).toBeVisible({ visible: !isMobile });
    });
  });

test("Build Calendar opens the builder from either origin", async ({ landing, landingInShell, calendarFor }) => {
  const { calendar } = await calendarFor();
  for (const here of [landing, landingInShell]) {
    await here.goto(calendar.id);
    await here.buildCalendar.click();
    await expect(here.page).toHaveURL(`${origins.shell}/`);
  }
});
