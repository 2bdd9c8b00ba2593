import { type CalendarWithItems, type PackOrder, readOrders, refundOrder } from "@advent/contract";
import type { Page } from "@playwright/test";
import type { AdminPage } from "../../pages/admin.page";
import { Shopper } from "../../shopper";
import { cells, crop, rasterise, read } from "./codes";
import { adminPassword, expect, getOrder, origins, test } from "./fixtures";

const ORDER_COUNT = Number(process.env.ORDERS ?? 3);
const PIXELS_PER_INCH = 150;
const MARGIN_PX = 0.5 * PIXELS_PER_INCH;

test("orders are picked, packed by scan and sent by CSV", async ({ page, admin, anotherOrder, expectAccessible }) => {
  test.setTimeout(60_000 + ORDER_COUNT * 30_000);
  const orders: CalendarWithItems[] = [];
  for (let count = 0; count < ORDER_COUNT; count += 1) orders.push(await anotherOrder());
  await admin.gotoLoggedIn(adminPassword, "/admin/orders?view=to_pick");

  const search = page.getByRole("searchbox", { name: "Search orders" });
  for (const order of orders) {
    await search.fill(getOrder(order));
    await page.getByRole("checkbox", { name: `Select order ${getOrder(order)}` }).check();
  }
  await expectAccessible();
  await page.getByRole("region", { name: "Selected orders" }).getByRole("link", { name: "Pick list" }).click();
  await expect(page.getByText(`${ORDER_COUNT} orders, ${ORDER_COUNT * 12} products`)).toBeVisible();
  for (const line of await page.getByRole("list", { name: "To pick" }).getByRole("checkbox").all()) await line.check();
  await expectAccessible();
  await page.getByRole("button", { name: `Mark ${ORDER_COUNT} orders as picked` }).click();
  await expect(page).toHaveURL(/view=picked/);

  const [refunded, ...rest] = orders;
  for (const order of rest) await pack(page, admin, order);
  await expectAccessible();

  await page.goto(`${origins.admin}/admin/send`);
  const rows = rest.map((order, at) => `${getOrder(order)},Royal Mail,AB${at}GB`);
  await page.getByLabel("List").fill(["Order,Carrier,Tracking", ...rows, "AC-0000-0000,DPD,1"].join("\n"));
  await page.getByRole("button", { name: "Check the list" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("No order has this number.");
  await expectAccessible();
  await preview.getByRole("button", { name: /^Send / }).click();
  await expect(admin.toast).toContainText("sent");

  const staff = new Shopper(page.request, origins.admin);
  await staff.call(refundOrder, { calendarId: refunded?.calendar.id ?? "" }, { orderState: "placed" });
  const states = await readAll(
    page,
    orders.map(({ calendar }) => calendar.id),
  );
  expect(states.map(({ state }) => state).sort()).toEqual([...rest.map(() => "sent"), "stopped"]);
});

/** Scans what the printed cards say, and each product's SKU. */
async function pack(page: Page, admin: AdminPage, { calendar: { id } }: CalendarWithItems): Promise<void> {
  const [order] = await readAll(page, [id]);
  const codes = await readPrintedCodes(page, admin, id);
  await page.goto(`${origins.admin}/admin/orders/${id}`);
  await page.getByRole("button", { name: "Start" }).click();
  const field = page.getByLabel("Scan a card, then its product");
  await expect(field).toBeFocused();
  await page.keyboard.type(`${codes[0]}\nWRONG\n`);
  await expect(page.getByRole("alert")).toContainText("Wrong product. Box 1 needs");
  for (const [at, item] of (order?.items ?? []).entries()) await page.keyboard.type(`${codes[at]}\n${item.sku}\n`);
  await expect(page.getByRole("heading", { name: "12 of 12 boxes packed" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByRole("button", { name: "Mark as sent" })).toBeVisible();
}

async function readPrintedCodes(page: Page, admin: AdminPage, calendarId: string): Promise<(string | undefined)[]> {
  await admin.goto(`/print-qr/${calendarId}?layout=letter`);
  await admin.codesLoaded();
  const [sheet] = await rasterise(await page.pdf({ preferCSSPageSize: true }), PIXELS_PER_INCH);
  return sheet ? cells(sheet, MARGIN_PX).map((area) => read(crop(sheet, area))) : [];
}

async function readAll(page: Page, calendarIds: string[]): Promise<PackOrder[]> {
  const staff = new Shopper(page.request, origins.admin);
  return ((await staff.call(readOrders, {}, { calendarIds })) as { orders: PackOrder[] }).orders;
}
