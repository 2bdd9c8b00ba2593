import { type Suite, startSuite } from "@advent/run";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { test as base, expect } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";

// Uses its own suite, because a second factor on the shared account would block every other test.
interface Fixtures {
  admin: AdminPage;
}
const test = base.extend<Fixtures, { suite: Suite }>({
  suite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const suite = await startSuite();
      await use(suite);
      await suite.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  admin: async ({ page, suite }, use) => use(new AdminPage(page, suite.origins.admin)),
});
test.describe.configure({ timeout: 180_000 });

const code = (page: Page) => page.getByLabel("Six-digit code");
const logIn = (page: Page) => page.getByRole("button", { name: "Log in" });

/**
 * Returns the code that an authenticator app shows after `steps` half minutes. Never a past one, which could
 * expire before it is checked.
 */
function phone(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
}

test("second factor is set up and required at login", async ({
  admin,
  page,
  suite,
  expectAccessible,
  allowConsole,
}) => {
  allowConsole(/401|422/);
  await admin.gotoLoggedIn(suite.adminPassword);
  await page.getByRole("link", { name: "Second factor" }).click();
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code for the app" })).toBeVisible();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await expectAccessible();
  await code(page).fill(phone(secret));
  await page.keyboard.press("Enter");
  const listed = page.getByRole("listitem").locator("code");
  await expect(listed).toHaveCount(10);
  const recoveryCodes = await listed.allTextContents();
  await expectAccessible();
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await admin.logout.click();

  await admin.enter(suite.adminPassword);
  await expect(code(page)).toBeFocused();
  await expectAccessible();
  await page.keyboard.type("000000");
  await logIn(page).click();
  await expect(admin.toast.filter({ hasText: "Incorrect code" })).toBeVisible();
  await expect(code(page)).toHaveValue("");
  await code(page).fill(phone(secret, 1));
  await page.keyboard.press("Enter");
  await expect(admin.heading).toHaveText("Second factor");
  await admin.logout.click();

  await admin.enter(suite.adminPassword);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.keyboard.type(recoveryCodes[0]?.toLowerCase() ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(recoveryCodes[1] ?? "");
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});
