import { CartPage } from "../../pages/cart.page";
import { SheetPage } from "../../pages/sheet.page";
import type { Shopper } from "../../shopper";
import { expect, test } from "./fixtures";

const LOCKET_HANDLE = "locket-heart-pendant";

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
  await field.fill("Ada & B");
  await expect(sheet.dialog.getByText("An engraved piece cannot be exchanged.")).toBeVisible();
  await expectAccessible();
  await sheet.add.click();
  const dialog = page.getByRole("dialog", { name: "Add to Advent Calendar" });
  await expect(dialog.getByRole("textbox", { name: /^Engraving/ })).toHaveValue("Ada & B");
  await dialog.getByRole("button", { name: /^Day XII/ }).click();
  await expect(dialog).toBeHidden();

  const cart = new CartPage(page);
  await cart.goto();
  await expect(cart.line(12)).toContainText("Engraved “Ada & B”");
  await expect(cart.summary.getByText("Engraving", { exact: true })).toBeVisible();
  await cart.line(12).getByRole("link", { name: "Change engraving, day 12" }).click();
  await sheet.dialog.getByRole("button", { name: "Change engraving" }).click();
  await expect(field).toBeFocused();
  await field.fill("1926");
  await expectAccessible();
  await sheet.dialog.getByRole("button", { name: "Save engraving" }).click();
  await expect(sheet.dialog.getByText(", engraved “1926”")).toBeVisible();
  await sheet.dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(cart.line(12)).toContainText("Engraved “1926”");
});
