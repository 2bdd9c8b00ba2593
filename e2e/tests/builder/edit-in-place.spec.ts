import { getProduct, productSchema } from "@advent/contract";
import { SheetPage } from "../../pages/sheet.page";
import { expect, test } from "../../pages/shopper-test";

test("metal and size change in place from strip and cart", async ({ builder, cart, page, shopper }) => {
  const sheet = new SheetPage(page, "Whisper Band");
  const ring = productSchema.parse(await shopper.call(getProduct, { handle: "whisper-band" }));
  await shopper.calendar();
  await shopper.add(3, ring, "For our anniversary");
  await builder.goto();
  await builder.day(3).getByRole("button", { name: /^Open/ }).click();
  await sheet.metal("White Gold").check();
  await sheet.dialog.getByRole("button", { name: /^Change to White Gold/ }).click();
  await expect(sheet.dialog.getByText("Choose another metal or size below to change it.")).toBeVisible();
  await sheet.dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(builder.noteButton(3)).toHaveText("Edit Note");

  await cart.goto();
  await expect(cart.line(3)).toContainText("White Gold");
  await cart.line(3).getByRole("link", { name: "Change metal or size, day 3" }).click();
  await sheet.dialog.getByRole("combobox", { name: "Size" }).selectOption({ label: "Size N" });
  await sheet.dialog.getByRole("button", { name: /^Change to .*Size N$/ }).click();
  await sheet.dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(cart.line(3)).toContainText(/White Gold.*Size N/);
  await expect(cart.line(3)).toContainText("For our anniversary");
});
