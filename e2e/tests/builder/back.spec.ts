import { NotePage } from "../../pages/note.page";
import { SheetPage } from "../../pages/sheet.page";
import { expect, test } from "../../pages/shopper-test";

test("Back closes sheet, lightbox and add dialog one by one", async ({ builder, page }) => {
  const sheet = new SheetPage(page, "Whisper Band");
  await builder.goto("?category=rings");
  await builder.product("Whisper Band").locator("img").first().click();
  await sheet.picture(1).click();
  await expect(sheet.lightbox).toBeVisible();
  await page.goBack();
  await expect(sheet.lightbox).toBeHidden();
  await expect(page).toHaveURL(/product=whisper-band/);

  await sheet.metal("White Gold").check();
  await sheet.add.click();
  await expect(builder.addDialog).toBeVisible();
  await page.goBack();
  await expect(builder.addDialog).toBeHidden();
  await expect(sheet.dialog).toBeVisible();
  await page.goBack();
  await expect(sheet.dialog).toBeHidden();
  await expect(page).toHaveURL(/category=rings$/);
});

test("Back asks about unsaved words, and the history stays right", async ({ builder, calendarWith, page }) => {
  const note = new NotePage(page);
  await calendarWith(1);
  await page.goto("/cart");
  await builder.goto();
  await builder.noteButton(1).click();
  await note.text.fill("Dear Ada");
  await page.goBack();
  await expect(note.leaveDialog).toBeVisible();
  await note.leaveDialog.getByRole("button", { name: "Keep Editing" }).click();
  await expect(note.leaveDialog).toBeHidden();
  await expect(note.text).toHaveValue("Dear Ada");
  await page.goBack();
  await note.leaveDialog.getByRole("button", { name: "Discard Changes" }).click();
  await expect(note.dialog).toBeHidden();

  await builder.noteButton(1).click();
  await expect(note.dialog).toBeVisible();
  await page.reload();
  await expect(builder.noteButton(1)).toBeVisible();
  await expect(note.dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
});
