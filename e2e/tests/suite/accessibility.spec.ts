import { adminPassword, expect, origins, test } from "../../fixtures";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} wide`, () => {
    test.use({ viewport });

    for (const path of ["/", "/cart", "/nowhere", "/admin"]) {
      test(`axe finds nothing on ${path}`, async ({ page, calendarWith, expectAccessible, allowConsole }) => {
        allowConsole(/404/);
        await calendarWith(3);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expectAccessible();
      });
    }

    test("axe finds nothing on the landing page and a revealed day", async ({
      page,
      orderedCalendar,
      expectAccessible,
    }) => {
      const { calendar, items } = await orderedCalendar(() => "With love");
      for (const origin of [origins.landing, origins.shell]) {
        await page.goto(`${origin}/landing/${calendar.id}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible();
        await page.goto(`${origin}/landing/${calendar.id}?itemId=${items[0]?.id}`);
        await expect(page.getByText("Today's Gift").or(page.getByText("Open the door")).first()).toBeVisible();
        await expectAccessible();
      }
    });

    test("axe finds nothing at the admin's desk and on the print sheet", async ({
      page,
      orderedCalendar,
      expectAccessible,
    }) => {
      const { calendar } = await orderedCalendar(() => "With love");
      await page.goto("/admin");
      await page.getByLabel("Password").fill(adminPassword);
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
      await expectAccessible();
      await page.goto(`/print-qr/${calendar.id}`);
      await expect(page.getByRole("img", { name: /QR/ }).first()).toBeVisible();
      await expectAccessible();
    });
  });
}
