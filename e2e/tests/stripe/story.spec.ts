import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Suite, startSuite } from "@advent/run";
import { AdminPage } from "../../pages/admin.page";
import { test as base, expect } from "../../pages/shopper-test";
import { Shopper } from "../../shopper";

const api = join(import.meta.dirname, "../../../api");

const test = base.extend<object, { suite: Suite }>({
  suite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const stripe = spawn(process.execPath, ["--import", "tsx", "test/stripe/main.ts"], {
        cwd: api,
        stdio: ["ignore", "pipe", "inherit"],
      });
      const [origin] = await once(stripe.stdout, "data");
      const suite = await startSuite({ env: { ...process.env, STRIPE_TEST_ORIGIN: String(origin).trim() } });
      await use(suite);
      await suite.stop();
      stripe.kill("SIGTERM");
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ suite }, use) => use(suite.origins.shell),
  shopper: async ({ context, suite }, use) => use(new Shopper(context.request, suite.origins.shell)),
});

test("owner connects Stripe and a buyer pays", async ({
  page,
  cart,
  calendarWith,
  suite,
  allowConsole,
  expectAccessible,
}) => {
  // The wrong key.
  allowConsole(/status of 400 .*\/api\/admin\/payment\/stripe$/);
  const admin = new AdminPage(page, suite.origins.admin);
  await admin.gotoLoggedIn(suite.adminPassword, "/admin/payment");
  const key = page.getByLabel("Secret key");
  await key.fill("sk_test_unknown");
  await page.getByRole("button", { name: "Connect Stripe" }).click();
  await expect(key).toHaveAccessibleDescription(/is not a key that Stripe knows/);
  await key.fill("sk_test_shop1234");
  await page.getByRole("button", { name: "Connect Stripe" }).click();
  await expect(page.getByRole("region", { name: "Stripe", exact: true })).toContainText("acct_shop");
  await expectAccessible();

  await calendarWith(12);
  await cart.goto();
  await cart.checkOut("Ada Lovelace");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your calendar is ordered." })).toBeVisible();
  await expect(cart.order).toContainText(/Order AC-/i);

  await admin.goto("/admin");
  await expect(admin.cards.first()).toContainText("Paid");
});
