import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Suite, startSuite } from "@advent/run";
import { AdminPage } from "../../pages/admin.page";
import { BuilderPage } from "../../pages/builder.page";
import { LandingPage } from "../../pages/landing.page";
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

/** As Shopify exports them, with one mistake. */
const PRODUCTS_FILE = {
  name: "products_export.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Status",
      ...Array.from(
        { length: 12 },
        (_, at) =>
          `studs-${at + 1},Moon Studs ${at + 1},<p>Silver.</p>,Earrings,,TRUE,Title,Default Title,5,100.00,active`,
      ),
      "studs-13,Moon Studs 13,,Earrings,,TRUE,Title,Default Title,5,free,active",
    ].join("\n"),
  ),
};

test("jeweller imports products, connects Stripe, is paid and refunds a gift", async ({
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
  await admin.gotoLoggedIn(suite.adminPassword, "/admin/products");
  await page.getByLabel("File", { exact: true }).setInputFiles(PRODUCTS_FILE);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Row 14, Variant Price: “free” is not a price in GBP.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Import 12 products" }).click();
  await expect(page.getByRole("article", { name: "Moon Studs 12" })).toBeVisible();

  await admin.screen("Payment").click();
  const key = page.getByLabel("Secret key");
  await key.fill("sk_test_unknown");
  await page.getByRole("button", { name: "Connect Stripe" }).click();
  await expect(key).toHaveAccessibleDescription(/is not a key that Stripe knows/);
  await key.fill("sk_test_shop1234");
  await page.getByRole("button", { name: "Connect Stripe" }).click();
  await expect(page.getByRole("region", { name: "Stripe", exact: true })).toContainText("acct_shop");
  await expectAccessible();

  await page.goto(suite.origins.shell);
  await expect(new BuilderPage(page).products.first()).toContainText("Moon Studs 1");
  const { calendar } = await calendarWith(12, (day) => `Note ${day}`);
  await cart.goto();
  await cart.checkOut("Ada Lovelace");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your calendar is ordered." })).toBeVisible();
  await expect(cart.order).toContainText(/Order AC-/i);

  const landing = new LandingPage(page, suite.origins.landing);
  await landing.goto(calendar.id);
  await landing.openDay(1);
  await expect(landing.day).toContainText(/Moon Studs/);

  await admin.goto("/admin");
  await expect(admin.cards.first()).toContainText("Paid");
  await admin.cards.first().getByRole("button").first().click();
  await page.getByRole("button", { name: "Refund a part" }).click();
  const dialog = page.getByRole("dialog", { name: /^Refund a part of order AC-/ });
  await dialog.getByRole("checkbox", { name: /^3\./ }).check();
  await dialog.getByRole("button", { name: "Refund £85.00" }).click();
  await expect(admin.toast).toContainText("£85.00 refunded");
});
