import { addItem, checkOut, ENGRAVED_GIFT, getProduct, productSchema } from "@advent/contract";
import { devices, type Locator } from "@playwright/test";
import { AdminPage } from "../../pages/admin.page";
import { CartPage } from "../../pages/cart.page";
import { LandingPage } from "../../pages/landing.page";
import { SheetPage } from "../../pages/sheet.page";
import { createEmail, type Shopper } from "../../shopper";
import { expect, itemOn, origins, sendParcel, test } from "./fixtures";

// Link-preview robots open no days, and a headless user agent counts as one.
test.use({ userAgent: devices["Pixel 7"].userAgent });

const LOCKET_HANDLE = "locket-heart-pendant";
const SCREEN_WIDTHS = [390, 1440];

async function shoot(name: string, shown: Locator): Promise<void> {
  for (const width of SCREEN_WIDTHS) {
    await shown.page().setViewportSize({ width, height: 900 });
    await expect(shown).toBeVisible();
    await shown.page().screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
  }
}

async function fillEleven(shopper: Shopper): Promise<void> {
  await shopper.calendar();
  const plain = (await shopper.plentiful(16)).filter(({ isEngravable }) => !isEngravable);
  for (let day = 1; day < 12; day += 1) await shopper.add(day, plain[day - 1], "For you");
}

test("engraving is added, checked by letter and changed in place", async ({ shopper, page, expectAccessible }) => {
  await fillEleven(shopper);

  const sheet = new SheetPage(page, "Locket Heart Pendant");
  await page.goto(`/?product=${LOCKET_HANDLE}`);
  const field = sheet.dialog.getByRole("textbox", { name: /^Engraving/ });
  await field.fill("A♥B");
  await expect(sheet.dialog.getByRole("alert")).toHaveText("An engraving cannot contain “♥”.");
  await shoot("refused", field);
  await field.fill("Ada & B");
  await expect(sheet.dialog.getByText("An engraved piece cannot be exchanged.")).toBeVisible();
  await shoot("sheet", field);
  await expectAccessible();
  await sheet.add.click();
  const dialog = page.getByRole("dialog", { name: "Add to Advent Calendar" });
  await expect(dialog.getByRole("textbox", { name: /^Engraving/ })).toHaveValue("Ada & B");
  await shoot("dialog", dialog);
  await dialog.getByRole("button", { name: /^Day XII/ }).click();
  await expect(dialog).toBeHidden();

  const cart = new CartPage(page);
  await cart.goto();
  await expect(cart.line(12)).toContainText("Engraved “Ada & B”");
  await expect(cart.summary.getByText("Engraving", { exact: true })).toBeVisible();
  await shoot("cart", cart.line(12));
  await cart.line(12).getByRole("link", { name: "Change engraving, day 12" }).click();
  await sheet.dialog.getByRole("button", { name: "Change engraving" }).click();
  await expect(field).toBeFocused();
  await field.fill("1926");
  await shoot("change", field);
  await expectAccessible();
  await sheet.dialog.getByRole("button", { name: "Save engraving" }).click();
  await expect(sheet.dialog.getByText(", engraved “1926”")).toBeVisible();
  await sheet.dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(cart.line(12)).toContainText("Engraved “1926”");
});

test("ordered engraving is packed, shown and not exchanged", async ({
  shopper,
  browser,
  adminRequest,
  expectAccessible,
}) => {
  await fillEleven(shopper);
  const locket = productSchema.parse(await shopper.call(getProduct, { handle: LOCKET_HANDLE }));
  await shopper.call(addItem, {}, { day: 12, productId: locket.id, note: "For you", engraving: "1926" });
  const { calendar } = await shopper.calendar();
  const customer = { customerName: "Ada Lovelace", customerEmail: createEmail() };
  await shopper.call(checkOut, { calendarId: calendar.id }, customer);
  const made = await shopper.calendar();

  const staff = await browser.newContext();
  const selection = JSON.stringify([calendar.id]);
  await staff.addInitScript((ids) => sessionStorage.setItem("advent-selected-orders", ids), selection);
  const admin = new AdminPage(await staff.newPage(), origins.admin);
  await admin.gotoSignedIn("/admin/pick-list");
  await expect(admin.page.getByRole("checkbox", { name: /ENGRAVE: 1926/ })).toBeVisible();
  await shoot("pick-list", admin.page.getByRole("list", { name: "To pick" }));
  await admin.page.goto(`${origins.admin}/admin/pack-sheets`);
  await expect(admin.page.getByText("ENGRAVE: 1926")).toBeVisible();
  await expectAccessible(admin.page);
  await shoot("pack-sheet", admin.page.getByRole("article", { name: /^Order / }));

  await sendParcel(adminRequest, made);
  const recipient = await browser.newContext({ userAgent: devices["Pixel 7"].userAgent });
  const opened = new LandingPage(await recipient.newPage(), origins.landing);
  await opened.goto(made.calendar.id, itemOn(made, 12));
  await opened.openDoor();
  await expect(opened.page.getByText("Engraved with")).toBeVisible();
  await expect(opened.page.getByText(ENGRAVED_GIFT)).toBeVisible();
  await expect(opened.page.getByRole("region", { name: "Exchange" })).toHaveCount(0);
  await expectAccessible(opened.page);
  await shoot("landing", opened.page.getByText(ENGRAVED_GIFT));
  await Promise.all([staff.close(), recipient.close()]);
});
