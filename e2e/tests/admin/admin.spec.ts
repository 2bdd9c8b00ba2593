import { updateCalendar } from "@advent/contract";
import { expect, getOrder, test } from "./fixtures";

test("admin opens in the shell on local hosts", async ({ adminInShell, orderedCalendar }) => {
  await orderedCalendar();
  await adminInShell.gotoSignedIn();
  await expect(adminInShell.heading).toHaveText("Calendars");
  await expect(adminInShell.cards.first()).toBeVisible();
});

test("calendar moves through the filters as it progresses", async ({ admin, shopper }) => {
  const name = `Filter ${Date.now()}`;
  const { calendar } = await shopper.fill(11);
  await shopper.call(updateCalendar, { calendarId: calendar.id }, { customerName: name });
  await admin.gotoSignedIn(`/admin?search=${encodeURIComponent(name)}`);
  await expect(admin.cards).toHaveText([/11 of 12.*In Progress/]);
  await admin.filter("Ready Not Checked Out").click();
  await expect(admin.cards).toHaveCount(0);

  await shopper.add(12, (await shopper.products())[11]);
  await admin.page.getByRole("button", { name: "Refresh" }).click();
  await expect(admin.cards).toHaveText([/12 of 12.*Ready Not Checked Out/]);
});

test("admin works by keyboard alone", async ({ admin, page, orderedCalendar, inviteOwner }) => {
  const made = await orderedCalendar();
  const { email, password, recoveryCodes } = await inviteOwner();
  await admin.goto(`/admin?search=${getOrder(made)}`);
  await expect(admin.password).toBeFocused();
  await admin.useEmail.focus();
  await page.keyboard.press("Enter");
  await admin.email.focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await admin.useRecoveryCode.focus();
  await page.keyboard.press("Enter");
  await expect(admin.recoveryCode).toBeFocused();
  await page.keyboard.type(recoveryCodes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(admin.cards).toHaveCount(1);
  await admin.toggle("Ada Lovelace").focus();
  await page.keyboard.press("Enter");
  await expect(admin.day(12)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(admin.day(12)).toBeHidden();
});
