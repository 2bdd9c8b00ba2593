import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Suite, startSuite } from "@advent/run";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
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
      const suite = await startSuite({
        env: { ...process.env, START_AS_TEST_SHOP: "1", STRIPE_TEST_ORIGIN: String(origin).trim() },
      });
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

/** An owner who reads along needs at most thirty minutes for so many. */
const MAX_INPUTS = 60;

/** Counts presses and filled fields, on every page from now on. */
async function countInputs(page: Page) {
  let count = 0;
  await page.exposeBinding("countInput", () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const counted = window as unknown as { countInput: () => void };
    document.addEventListener("change", () => counted.countInput(), { capture: true });
    document.addEventListener(
      "click",
      ({ target, isTrusted }) => {
        if (isTrusted && target instanceof Element && target.closest("a, button, summary")) counted.countInput();
      },
      { capture: true },
    );
  });
  return () => count;
}

test("jeweller goes from an empty shop to a paid test order, then live", async ({
  page,
  cart,
  calendarWith,
  suite,
  allowConsole,
  expectAccessible,
}) => {
  // The wrong email, the wrong key, and going live with a test key.
  allowConsole(/status of 400 .*\/api\/admin\/(shop|payment\/stripe)$/);
  allowConsole(/status of 409 .*\/api\/admin\/setup\/live$/);
  const { admin: adminOrigin, shell, landing: landingOrigin } = suite.origins;
  const admin = new AdminPage(page, adminOrigin);
  const getCount = await countInputs(page);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const expectStep = (name: string) => expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  const notice = page.getByText("This is a test shop. No payment is taken.");

  await admin.gotoLoggedIn(suite.adminPassword);
  await expect(page.getByText("0 of 8 steps are done. Missing:")).toBeVisible();
  await expect(notice).toBeVisible();
  await expectAccessible();
  await admin.screen("Continue the set-up").click();
  await press("Set up");
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ){3,}/).textContent();
  const code = TOTP.generate({ secret: Secret.fromBase32(secret?.replaceAll(" ", "") ?? "") });
  await page.getByLabel("Six-digit code").fill(code);
  await press("Turn on");
  await press("I’ve saved them");
  await press("Continue");

  await expectStep("Name and logo");
  await page.getByLabel("Name", { exact: true }).fill("Ada & Daughters");
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("ada");
  await press("Save and continue");
  await expect(email).toHaveAccessibleDescription(/email/);
  await email.fill("hello@ada.example");
  await page.getByLabel("Phone", { exact: true }).fill("+44 20 7946 0000");
  await press("Save and continue");

  await expectStep("Products");
  await page.getByLabel("File", { exact: true }).setInputFiles(PRODUCTS_FILE);
  await press("Check the file");
  await expect(page.getByText("Row 14, Variant Price: “free” is not a price in GBP.")).toBeVisible();
  await expectAccessible();
  await press("Import 12 products");
  await expect(page.getByText("The shop has 12 products.")).toBeVisible();
  await press("Continue");

  await expectStep("Payment");
  const key = page.getByLabel("Secret key");
  await key.fill("sk_test_unknown");
  await press("Connect Stripe");
  await expect(key).toHaveAccessibleDescription(/is not a key that Stripe knows/);
  await key.fill("sk_test_shop1234");
  await press("Connect Stripe");
  await expect(page.getByRole("region", { name: "Stripe", exact: true })).toContainText("acct_shop");
  await expectAccessible();
  await press("Continue");

  await expectStep("Email");
  await press("Continue");
  await expectStep("Delivery and returns");
  await page.getByLabel("Return address").fill("1 Moon Street\nLondon");
  await press("Save and continue");
  await expectStep("Opening dates");
  await press("Save and continue");
  await expectStep("Look at it on a phone");
  await expect(page.getByRole("link", { name: shell })).toBeVisible();
  await press("Continue");
  await expectStep("Go live");
  await expect(page.getByText("Stripe is in test mode.", { exact: false })).toBeVisible();
  const ownerInputs = getCount();

  await page.goto(shell);
  await expect(notice).toBeVisible();
  await expect(new BuilderPage(page).products.first()).toContainText("Moon Studs 1");
  const { calendar } = await calendarWith(12, (day) => `Note ${day}`);
  await cart.goto();
  await cart.checkOut("Ada Lovelace");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your calendar is ordered." })).toBeVisible();
  await expect(cart.order).toContainText(/Order AC-/i);
  console.log(`${ownerInputs} inputs and presses to go through the set-up, ${getCount()} with a paid test order`);
  expect(getCount()).toBeLessThanOrEqual(MAX_INPUTS);

  const landing = new LandingPage(page, landingOrigin);
  await landing.goto(calendar.id);
  await expect(notice).toBeVisible();
  await landing.openDay(1);
  await expect(landing.day).toContainText(/Moon Studs/);

  await admin.goto("/admin");
  await expect(admin.cards.first()).toContainText("Paid");
  await admin.cards.first().getByRole("button").first().click();
  await press("Refund a part");
  const dialog = page.getByRole("dialog", { name: /^Refund a part of order AC-/ });
  await dialog.getByRole("checkbox", { name: /^3\./ }).check();
  await dialog.getByRole("button", { name: "Refund £85.00" }).click();
  await expect(admin.toast).toContainText("£85.00 refunded");

  const goLive = async () => {
    await admin.goto("/admin/setup?step=live");
    await press("Go live");
    await page.getByRole("alertdialog").getByRole("button", { name: "Go live" }).click();
  };
  await goLive();
  await expect(admin.toast).toContainText("The shop is not live");
  await admin.goto("/admin/setup?step=payment");
  await key.fill("sk_live_shop1234");
  await press("Replace key");
  await expect(page.getByRole("region", { name: "Stripe", exact: true })).toContainText("Live");
  await goLive();
  await expect(page.getByText(/^The shop went live on /)).toBeVisible();
  await expect(async () => {
    await page.goto(shell);
    await expect(new BuilderPage(page).products.first()).toBeVisible();
    await expect(notice).toBeHidden({ timeout: 1_000 });
  }).toPass();
});
