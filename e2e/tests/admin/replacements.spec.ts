import {
  type CalendarWithItems,
  getSenderCalendar,
  type Item,
  listSubstitutes,
  type SenderCalendar,
  type StaffSubstitute,
} from "@advent/contract";
import { Shopper } from "../../shopper";
import { expect, getOrder, origins, test } from "./fixtures";

test("a replacement is offered, accepted by link and packed", async ({
  browser,
  page,
  admin,
  shopper,
  expectAccessible,
}) => {
  const order = await shopper.order(() => "For you");
  const calendarId = order.calendar.id;
  const { privateLink } = (await shopper.call(getSenderCalendar, { calendarId })) as SenderCalendar;
  await admin.gotoSignedIn(`/admin/orders/${calendarId}`);
  const chooseDay = page.getByLabel("Offer a replacement for");
  await expect(chooseDay).toBeVisible();
  const { item, substitutes } = await findReplaceable(new Shopper(page.request, origins.admin), order);

  await chooseDay.selectOption(item.id);
  const options = page.getByRole("list", { name: "Replacements, nearest first" }).getByRole("checkbox");
  await options.first().check();
  await expectAccessible();
  await page.getByRole("button", { name: "Offer to the buyer" }).click();
  await expect(page.getByText("Waits for the buyer", { exact: true })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  const buyer = await phone.newPage();
  await buyer.goto(privateLink ?? "");
  const choose = buyer.getByRole("button", { name: /^Choose this/ });
  await expect(choose).toHaveCount(1);
  await expectAccessible(buyer);
  await choose.click();
  const [taken] = substitutes;
  await expect(buyer.getByText(/ now holds: /)).toContainText(taken?.name ?? "");
  await phone.close();

  await page.reload();
  await expect(page.getByText("Print the card again")).toBeVisible();
  await page.goto(`${origins.admin}/admin/orders`);
  await page.getByRole("searchbox", { name: "Search orders" }).fill(getOrder(order));
  await page.getByRole("checkbox", { name: `Select order ${getOrder(order)}` }).check();
  await page.getByRole("region", { name: "Selected orders" }).getByRole("link", { name: "Pack sheets" }).click();
  const row = page.getByRole("row", { name: new RegExp(`^${item.day} `) });
  await expect(row).toContainText(taken?.name ?? "");
  await expect(row).toContainText(`Replaces ${item.productName}`);
  await expect(row).toContainText("Print the card again.");
  await expectAccessible();
});

async function findReplaceable(
  staff: Shopper,
  { calendar, items }: CalendarWithItems,
): Promise<{ item: Item; substitutes: StaffSubstitute[] }> {
  for (const item of items) {
    const found = await staff.call(listSubstitutes, { calendarId: calendar.id, itemId: item.id });
    const { substitutes } = found as { substitutes: StaffSubstitute[] };
    if (substitutes.length > 0) return { item, substitutes };
  }
  throw new Error("No gift of this order has a replacement.");
}
