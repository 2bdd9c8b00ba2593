import { updateCalendar } from "@advent/contract";
import { adminPassword, expect, getOrder, test } from "./fixtures";

test("wrong password is denied and cleared, the right one opens admin", async ({ admin, allowConsole }) => {
  allowConsole(/401/);
  await admin.goto();
  await admin.enter("not the password");
  await expect(admin.toast).toContainText("Access denied");
  await expect(admin.toast).toContainText("Incorrect password");
  await expect(admin.password).toHaveValue("");
  await admin.enter(adminPassword);
  await expect(admin.toast).toContainText("Access granted");
  await expect(admin.heading).toHaveText("Calendars");
});

test("logout ends the session and shows the login", async ({ admin, page, allowConsole }) => {
  await admin.gotoLoggedIn(adminPassword);
  await admin.logout.click();
  await expect(admin.toast).toContainText("Logged out");
  await expect(admin.password).toBeVisible();
  allowConsole(/401/);
  expect((await page.request.get("/api/admin/calendars")).status()).toBe(401);
});

test("admin opens in the shell on local hosts", async ({ adminInShell, orderedCalendar }) => {
  await orderedCalendar();
  await adminInShell.gotoLoggedIn(adminPassword);
  await expect(adminInShell.heading).toHaveText("Calendars");
  await expect(adminInShell.cards.first()).toBeVisible();
});

test("login returns to filter, search and open calendar", async ({ admin, page, orderedCalendar, allowConsole }) => {
  const made = await orderedCalendar();
  await admin.gotoLoggedIn(adminPassword);
  await admin.filter("Checked Out").click();
  await admin.search.fill(getOrder(made));
  await expect(page).toHaveURL(/search=/);
  await expect(admin.cards).toHaveCount(1);
  await admin.toggle("Ada Lovelace").click();
  await expect(admin.day(12)).toBeVisible();
  const address = page.url();
  expect(address).toContain(`filter=checked_out&search=${getOrder(made)}&open=${made.calendar.id}`);

  await admin.loseSession();
  allowConsole(/401/);
  await page.reload();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await admin.enter(adminPassword);
  await expect(admin.day(12)).toBeVisible();
  await expect(admin.search).toHaveValue(getOrder(made));
  expect(page.url()).toBe(address);
});

test("calendar moves through the filters as it progresses", async ({ admin, shopper }) => {
  const name = `Filter ${Date.now()}`;
  const { calendar } = await shopper.fill(11);
  await shopper.call(updateCalendar, { calendarId: calendar.id }, { customerName: name });
  await admin.gotoLoggedIn(adminPassword, `/admin?search=${encodeURIComponent(name)}`);
  await expect(admin.cards).toHaveText([/11 of 12.*In Progress/]);
  await admin.filter("Ready Not Checked Out").click();
  await expect(admin.cards).toHaveCount(0);

  await shopper.add(12, (await shopper.products())[11]);
  await admin.page.getByRole("button", { name: "Refresh" }).click();
  await expect(admin.cards).toHaveText([/12 of 12.*Ready Not Checked Out/]);
});

test("day shows product, note, media and landing link", async ({ admin, context, orderedCalendar }) => {
  const made = await orderedCalendar((day) => (day === 1 ? "<i>For you</i>, always" : null));
  await admin.gotoLoggedIn(adminPassword, `/admin?search=${getOrder(made)}&open=${made.calendar.id}`);
  await expect(admin.day(1)).toContainText("Once Upon a Diamond");
  await expect(admin.day(1)).toContainText("<i>For you</i>, always");
  await expect(admin.day(1)).toContainText("£");
  await expect(admin.day(2)).toContainText("No note");
  const opened = context.waitForEvent("page");
  await admin
    .day(1)
    .getByRole("link", { name: /^Test Unlock/ })
    .click();
  await expect((await opened).getByRole("heading", { level: 1 })).toBeVisible();
});

test("selected calendars print together", async ({ admin, context, anotherOrder }) => {
  const first = await anotherOrder();
  const second = await anotherOrder();
  await admin.gotoLoggedIn(adminPassword);
  for (const made of [first, second]) {
    await admin.search.fill(getOrder(made));
    await expect(admin.cards).toHaveText([new RegExp(getOrder(made))]);
    await admin.page.getByRole("checkbox", { name: /^Select/ }).check();
  }
  const opened = context.waitForEvent("page");
  await admin.printSelected.click();
  const sheet = await opened;
  await expect(sheet.getByTestId(/^print-day-\d+$/)).toHaveCount(24);
  expect(sheet.url()).toContain(`/print-qr/${first.calendar.id},${second.calendar.id}`);
});

test("admin works by keyboard alone", async ({ admin, page, orderedCalendar }) => {
  const made = await orderedCalendar();
  await admin.goto(`/admin?search=${getOrder(made)}`);
  await expect(admin.password).toBeFocused();
  await page.keyboard.type(adminPassword);
  await page.keyboard.press("Enter");
  await expect(admin.cards).toHaveCount(1);
  await admin.toggle("Ada Lovelace").focus();
  await page.keyboard.press("Enter");
  await expect(admin.day(12)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(admin.day(12)).toBeHidden();
});
