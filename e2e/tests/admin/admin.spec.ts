import { expect, getOrder, test } from "./fixtures";

test("admin opens in the shell on local hosts", async ({ adminInShell, orderedCalendar }) => {
  await orderedCalendar();
  await adminInShell.gotoSignedIn();
  await expect(adminInShell.heading).toHaveText("Calendars");
  await expect(adminInShell.cards.first()).toBeVisible();
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
