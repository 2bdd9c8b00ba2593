import { devices } from "@playwright/test";
import { AdminPage } from "../../pages/admin.page";
import { expect, itemOn, origins, sendParcel, test } from "./fixtures";

// Link-preview robots open no days, and a headless user agent counts as one.
test.use({ userAgent: devices["Pixel 7"].userAgent });

const ADDRESS = {
  "Full name": "Ada Lovelace",
  Address: "12 St James’s Square",
  "Town or city": "London",
  Postcode: "SW1Y 4JH",
};
const SCREEN_WIDTHS = [390, 1440];

test("opened gift is exchanged and sent to the recipient", async ({
  landing,
  orderedCalendar,
  page,
  browser,
  adminRequest,
  expectAccessible,
}) => {
  const made = await orderedCalendar((day) => (day === 1 ? "Good morning, Ada." : null));
  await sendParcel(adminRequest, made);
  await landing.goto(made.calendar.id, itemOn(made, 1));
  await landing.openDoor();
  const exchange = page.getByRole("region", { name: "Exchange" });
  const start = exchange.getByRole("button", { name: "A different gift" });
  const request = async (index: number) => {
    await start.click();
    await exchange.getByRole("radio").nth(index).check({ force: true });
    await expectAccessible();
    const variants = exchange.getByRole("group", { name: /^Size and metal of / }).getByRole("radio");
    if ((await variants.count()) > 0) await variants.first().check({ force: true });
    await exchange.getByRole("button", { name: "Continue" }).click();
    for (const [label, text] of Object.entries(ADDRESS)) await exchange.getByLabel(label, { exact: true }).fill(text);
    await expectAccessible();
    await exchange.getByRole("button", { name: "Request the exchange" }).click();
    await expect(exchange.getByText("It is held for you.")).toBeVisible();
  };
  await request(0);
  await expect(exchange).toBeFocused();
  await expectAccessible();
  await exchange.getByRole("button", { name: "Cancel the exchange" }).click();
  await expect(start).toBeVisible();
  await expectAccessible();
  await request(1);

  const staff = await browser.newContext();
  const admin = new AdminPage(await staff.newPage(), origins.admin);
  await admin.gotoSignedIn("/admin/exchanges");
  const task = admin.page
    .getByRole("article", { name: /^Exchange / })
    .filter({ hasText: made.calendar.orderNumber ?? "" });
  await expect(task).toContainText("Send to: Ada Lovelace, 12 St James’s Square, London, SW1Y 4JH");
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
  await admin.page.getByRole("button", { name: "Closed" }).click();
  await expect(task.filter({ hasText: "Replacement sent" })).toHaveCount(1);

  const replacement = await exchange.getByRole("heading", { level: 3 }).first().textContent();
  await page.reload();
  await expect(exchange.getByText("Your replacement is on its way.")).toBeVisible();
  const gift = page.getByRole("region", { name: "Today's Gift" }).getByRole("heading", { level: 4 });
  await expect(gift).toHaveText((replacement ?? "").split(",")[0] ?? "");
  await staff.close();
});
