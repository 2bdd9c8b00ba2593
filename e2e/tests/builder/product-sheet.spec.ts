import { SheetPage } from "../../pages/sheet.page";
import { expect, test } from "../../pages/shopper-test";

test("product sheet shows a ring, adds it and follows Back", async ({ builder, page }) => {
  const sheet = new SheetPage(page, "Whisper Band");
  await builder.goto("?category=rings");
  const card = builder.product("Whisper Band");
  await card.locator("img").first().click();
  await expect(sheet.add).toHaveText("Add to a day");
  await expect(page).toHaveURL(/category=rings&product=whisper-band/);
  await expect(page).toHaveTitle("Whisper Band | Thorne & Lune");

  await sheet.thumbnail(2).click();
  await expect(sheet.picture(2)).toBeInViewport({ ratio: 0.9 });
  await expect(sheet.picture(1)).not.toBeInViewport({ ratio: 0.1 });
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(sheet.picture(2)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(sheet.picture(1)).toBeFocused();
  await sheet.picture(1).click();
  await expect(sheet.lightbox).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet.lightbox).toBeHidden();
  await expect(sheet.picture(1)).toBeFocused();

  await sheet.metal("White Gold").check();
  await sheet.guide.click();
  await sheet.dialog.getByRole("textbox", { name: "Millimetres around the finger" }).fill("53.5");
  await sheet.dialog.getByRole("button", { name: "Choose size N" }).click();
  await expect(sheet.dialog.getByRole("combobox", { name: "Size" })).toHaveValue(/white-gold-size-n$/);
  await sheet.add.click();
  await builder.dialogDay("V").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/category=rings&day=5$/);
  await expect(builder.toast).toContainText("Added to day V");

  await builder.day(5).getByRole("button", { name: /^Open/ }).click();
  await expect(sheet.dialog.getByText("On day V, Stolen Moments")).toBeVisible();
  await expect(sheet.metal("White Gold")).toBeChecked();
  await expect(sheet.add).toHaveText("Add to day VI");
  const link = page.url();
  await page.goBack();
  await expect(sheet.dialog).toBeHidden();
  await expect(page).toHaveURL(/category=rings&day=5$/);
  await expect(page).not.toHaveTitle(/Whisper Band/);

  const shared = await page.context().newPage();
  await shared.goto(link);
  const opened = new SheetPage(shared, "Whisper Band");
  await expect(opened.add).toBeVisible();
  await opened.dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(opened.dialog).toBeHidden();
  await expect(shared).toHaveURL(/category=rings&day=5$/);
});
