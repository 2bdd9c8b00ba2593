import { devices } from "@playwright/test";
import { AdminPage } from "../../pages/admin.page";
import { expect, itemOn, origins, sendParcel, test } from "./fixtures";

// Link-preview robots open no days, and a headless user agent counts as one.
test.use({ userAgent: devices["Pixel 7"].userAgent });

const MAX_EXCHANGE_MS = 20_000;
const SCREEN_WIDTHS = [390, 1440];

test("opened gift is exchanged in two presses", async ({
  landing,
  orderedCalendar,
  page,
  browser,
  adminRequest,
  expectAccessible,
}, info) => {
  const made = await orderedCalendar((day) => (day === 1 ? "Good morning, Ada." : null));
  await sendParcel(adminRequest, made);
  await landing.goto(made.calendar.id, itemOn(made, 1));
  await landing.openDoor();
  const from = Date.now();
  const exchange = page.getByRole("region", { name: "Exchange" });
  const start = exchange.getByRole("button", { name: "A different gift" });
  await start.click();
  await exchange
    .getByRole("button", { name: /^Choose / })
    .first()
    .click();
  await expect(exchange.getByText("It is held for you.")).toBeVisible();
  const taken = Date.now() - from;
  info.annotations.push({ type: "exchange", description: `2 presses, ${taken} ms` });
  expect(taken).toBeLessThan(MAX_EXCHANGE_MS);
  await expect(exchange).toBeFocused();
  await expectAccessible();

  await exchange.getByRole("button", { name: "Cancel the exchange" }).click();
  await expect(start).toBeVisible();
  await expectAccessible();
  await start.click();
  await expect(exchange.getByRole("button", { name: /^Choose / }).first()).toBeVisible();
  await expectAccessible();
  await exchange
    .getByRole("button", { name: /^Choose / })
    .last()
    .click();
  await expect(exchange.getByText("It is held for you.")).toBeVisible();

  const staff = await browser.newContext();
  const admin = new AdminPage(await staff.newPage(), origins.admin);
  await admin.gotoSignedIn("/admin/exchanges");
  const task = admin.page
    .getByRole("article", { name: /^Exchange / })
    .filter({ hasText: made.calendar.orderNumber ?? "" });
  await expect(task).toBeVisible();
  for (const width of SCREEN_WIDTHS) {
    await admin.page.setViewportSize({ width, height: 900 });
    await expectAccessible(admin.page);
  }
  await task.getByRole("link", { name: /^Return label/ }).click();
  await expect(admin.page.getByRole("article", { name: /^Return label/ })).toContainText("1 Example Street");
  await admin.page.getByRole("link", { name: "All exchanges" }).click();
  await task.getByRole("button", { name: /^Received back/ }).click();
  await task.getByRole("button", { name: /^Replacement sent/ }).click();
  await expect(task).toHaveCount(0);

  await page.reload();
  await expect(exchange.getByText("Your replacement is on its way.")).toBeVisible();
  await staff.close();
});
