import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildPath, getLandingCalendar, type ShopSettings } from "@advent/contract";
import { createTemporaryFolder, removeOutsideServices, startSuite } from "@advent/run";
import { getDistFolder, suiteApps } from "@advent/server/apps";
import { readBuilds } from "@advent/server/builds";
import { devices, type Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";
import { BuilderPage } from "../../pages/builder.page";
import { CartPage } from "../../pages/cart.page";
import { LandingPage } from "../../pages/landing.page";
import { createEmail, Shopper } from "../../shopper";
import { itemOn, openElevenDoors } from "../landing/fixtures";
import { imageFile } from "../notes/files";

const STORY_TIMEOUT_MS = 600_000;
/** Five seconds each for the API's processes and the front servers. */
const FOLLOW_TIMEOUT_MS = 20_000;
/** The API sends emails every 20 seconds. */
const EMAIL_TIMEOUT_MS = 60_000;
const PHONE = { width: 390, height: 844 };
const NAME = 'Ada & "Eve" <b>Sons</b>';
const ESCAPED_NAME = "Ada &amp; &quot;Eve&quot; &lt;b&gt;Sons&lt;/b&gt;";
const OF_EXAMPLE = /Thorne|Lune|£|GBP|%|gift card|discount|Premium|Luxury|Elite/i;
const SWITCHED_WORDS = /stylist|pre-curated|one door a day|sizes\?/i;
const WORDMARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" onload="alert(1)">
  <script>alert(1)</script><path id="own" d="M0 0h200v40H0z"/></svg>`;

async function expectOwn(page: Page): Promise<void> {
  await expect(page.locator("body")).not.toContainText(OF_EXAMPLE);
  expect(await page.title()).not.toMatch(OF_EXAMPLE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}

/** Returns the emails to an address as they were sent, decoded. */
async function readEmails(outbox: string, to: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  const emails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return emails
    .filter((email) => email.includes(to))
    .map((email) =>
      Buffer.from(
        email
          .replaceAll("=\r\n", "")
          .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        "latin1",
      ).toString(),
    );
}

test("second shop made on one page shows nothing of the example", async ({
  allowConsole,
  browser,
  context,
  expectAccessible,
  page,
  request,
}) => {
  test.setTimeout(STORY_TIMEOUT_MS);
  allowConsole(/400|415/);
  // A suite of its own, because other tests look for the example shop.
  const { path: dataDir, stop: removeData } = await createTemporaryFolder();
  const { origins, adminPassword, stop } = await startSuite({
    dataDir,
    env: {
      ...removeOutsideServices(process.env),
      RATE_LIMITS: "off",
      STOCK_FACTOR: "1000",
      DEVDB_FSYNC: "off",
      DATABASE_TIMEOUT_MS: "20000",
    },
  });
  const admin = new AdminPage(page, origins.admin);
  const getPage = async (url: string) => (await request.get(url)).text();
  const isFirstScreenWith = async (words: RegExp) => {
    const [, screen = ""] = (await getPage(origins.shell)).split('data-screen="page"');
    return words.test(screen);
  };
  const expectFirstScreen = (words: RegExp) =>
    expect.poll(() => isFirstScreenWith(words), { timeout: FOLLOW_TIMEOUT_MS }).toBe(true);
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(admin.toast).toContainText("Shop saved");
  };
  try {
    await test.step("owner makes the shop", async () => {
      await admin.gotoLoggedIn(adminPassword, "/admin/shop");
      await page.getByRole("link", { name: "Shop", exact: true }).click();
      await admin.openShopSections("Name and contact", "Look", "Logo and pictures", "Build Your Own");
      await admin.openShopSections("Pre-Curated", "Prices and payment", "Calendars", "Emails", "Site pages");
      const settings: Partial<Record<keyof ShopSettings, string>> = {
        shopName: NAME,
        contactEmail: "hello@ada.example",
        contactPhone: "+81 3 1234 5678",
        backgroundColor: "#eaf0ff",
        darkColor: "#0b1e4a",
        accentColor: "#3057d5",
        discountPercent: "0",
        giftCardSteps: "",
        priceFilters: "5000, 20000",
        giftWrap: "4.95",
        engravingPrice: "1500",
        emailGreeting: "Dear friend,",
        emailSignature: "Ada and Eve",
        landingTitles: Array.from({ length: 12 }, (_, index) => `Lantern ${index + 1}`).join("\n"),
      };
      for (const [field, text] of Object.entries(settings)) await page.locator(`[name="${field}"]`).fill(text);
      for (const budget of [3, 2]) await page.getByRole("button", { name: `Remove budget ${budget}` }).click();
      for (const [field, text] of Object.entries({ budget: "9000", worth: "12000", label: "Hanabi", description: "" }))
        await page.locator(`[name="tiers.0.${field}"]`).fill(text);
      await page.getByLabel("Currency").selectOption("JPY");
      await page.getByLabel("Fonts").selectOption("Cormorant Garamond and Jost");

      const social = page.getByLabel("Social picture");
      await social.setInputFiles({ name: "card.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
      await expect(social).toHaveAttribute("aria-invalid", "true");
      const wordmark = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(WORDMARK) };
      await page.getByLabel("Wordmark").setInputFiles(wordmark);
      await expect(page.getByRole("img", { name: "Wordmark" })).toBeVisible();
      await page.getByLabel("Hero on phones").setInputFiles(imageFile(390, 500));
      await expect(page.getByRole("img", { name: "Hero on phones" })).toBeVisible();

      // Yen have no decimals.
      await page.getByRole("button", { name: "Save" }).click();
      const giftWrap = page.getByLabel("Gift wrap", { exact: true });
      await expect(giftWrap).toBeFocused();
      await giftWrap.fill("500");
      await expectAccessible();
      await page.getByRole("button", { name: "Preview" }).click();
      const preview = page.frameLocator('iframe[title="Builder, phone"]');
      await expect(preview.getByRole("banner").getByRole("img", { name: NAME })).toBeVisible();
      await save();
    });

    await test.step("every app follows", async () => {
      for (const origin of [origins.shell, origins.landing])
        await expect.poll(() => getPage(origin), { timeout: FOLLOW_TIMEOUT_MS }).toContain(ESCAPED_NAME);
      for (const url of [origins.builder, `${origins.embed}/shopify-embed`])
        await expect
          .poll(() => getPage(url), { timeout: FOLLOW_TIMEOUT_MS })
          .toContain('"name":"Ada & \\"Eve\\" \\u003cb');
      await expectFirstScreen(/Under JPY\s5,000/);
    });

    const shopper = new Shopper(page.request, origins.shell);
    const email = createEmail();
    await page.setViewportSize(PHONE);
    await test.step("shopper orders in yen", async () => {
      const builder = new BuilderPage(page);
      const files: string[] = [];
      page.on("request", (sent) => files.push(sent.url()));
      await page.goto(origins.shell);
      await expect(builder.products.first()).toContainText("JPY");
      await expect(page.locator("body")).toHaveCSS("font-family", /^Jost/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"Cormorant Garamond"/);
      expect(files.join()).toMatch(/jost-latin/);
      expect(files.join()).not.toMatch(/bodoni|figtree|\/(?:upright|wide)[.-]/);
      await expect(page).toHaveTitle(`Build your advent calendar | ${NAME}`);
      await expect(page.getByRole("banner").getByRole("img", { name: NAME })).toBeVisible();
      await expect(page.locator("body")).toHaveCSS("background-color", "rgb(234, 240, 255)");
      await expectOwn(page);
      await expectAccessible();
      await builder.preCurated.click();
      await expect(page.getByRole("button", { name: /Hanabi/ })).toContainText("JPY 9,000");
      await expectOwn(page);
      await page.getByRole("radio", { name: "Build Your Own" }).click();

      await shopper.fill(12, (day) => `Good morning ${day}.`);
      const cart = new CartPage(page);
      await page.goto(`${origins.shell}/cart`);
      await expect(cart.lines).toHaveCount(12);
      await expectOwn(page);
      await expectAccessible();
      await cart.checkOut("Grace", email);
      await expect(cart.order).toContainText("Thank you");
      await expect(page.locator("body")).toContainText("JPY");
      await expectOwn(page);
      await expectAccessible();
      for (const path of ["/delivery", "/returns", "/sizing", "/care", "/hallmarking", "/privacy"]) {
        await page.goto(origins.shell + path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (path !== "/privacy") await expectOwn(page);
      }
    });

    const made = await shopper.calendar();
    await test.step("recipient opens the days", async () => {
      // Whoever made a calendar only previews it.
      const recipient = await browser.newContext({ ...devices["Pixel 7"], viewport: PHONE });
      const phone = await recipient.newPage();
      const landing = new LandingPage(phone, origins.landing);
      await landing.goto(made.calendar.id);
      await expect(phone.getByText("Lantern 1", { exact: true }).first()).toBeVisible();
      await expect(phone.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#0b1e4a");
      await expectOwn(phone);
      await expectAccessible(phone);
      await openElevenDoors(recipient, made);
      await landing.goto(made.calendar.id, itemOn(made, 12));
      await landing.openDoor();
      await expectOwn(phone);
      await expectAccessible(phone);
      const path = buildPath(getLandingCalendar, { calendarId: made.calendar.id });
      await landing.playFinale.click();
      await expect
        .poll(async () => (await recipient.request.get(origins.landing + path)).text())
        .toContain('"keepsake":true');
      const [download] = await Promise.all([
        phone.waitForEvent("download"),
        landing.finale.getByRole("link", { name: "Save your keepsake" }).click(),
      ]);
      const keepsake = await readFile(await download.path(), "utf8");
      expect(keepsake).toContain(ESCAPED_NAME);
      expect(keepsake).toContain("Lantern 12");
      await recipient.close();
      expect(keepsake.replaceAll(/data:[^"]+/g, "")).not.toMatch(/Thorne|Lune|£|GBP/);
    });

    await test.step("card, email and dialog are the shop's own", async () => {
      await admin.goto(`/print-qr/${made.calendar.id}`);
      await expect(admin.printCard(12)).toContainText("Lantern 12");
      await expect(page.locator("body")).not.toContainText(OF_EXAMPLE);
      await expect
        .poll(() => readEmails(join(dataDir, "outbox"), email), { timeout: EMAIL_TIMEOUT_MS })
        .not.toEqual([]);
      for (const sent of await readEmails(join(dataDir, "outbox"), email)) {
        expect(sent).toMatch(/JPY[\s\S]*Ada and Eve/);
        expect(sent).not.toMatch(/Thorne|Lune|£|GBP|gift card|discount/i);
      }
      const [product] = await shopper.products();
      const query = encodeURIComponent(JSON.stringify({ handle: product?.handle }));
      await page.goto(`${origins.embed}/shopify-embed?product=${query}`);
      await expect(page.getByRole("dialog")).toContainText("JPY");
      await expectOwn(page);
      await expectAccessible();
    });

    await test.step("owner changes to dinars and switches all parts off", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await admin.goto("/admin/shop");
      await admin.openShopSections("What the shop offers", "Prices and payment");
      for (const part of await page.getByRole("group", { name: "Offered" }).getByRole("checkbox").all())
        await part.uncheck();
      await page.getByLabel("Currency").selectOption("KWD");
      await save();
      await expectFirstScreen(/Under KWD\s5,000/);
    });

    await test.step("new calendars are in dinars, the order stays in yen", async () => {
      await page.setViewportSize(PHONE);
      await page.goto(`${origins.shell}/cart`);
      await expect(new CartPage(page).order).toContainText("Thank you");
      await expect(page.locator("body")).toContainText("JPY");
      await context.clearCookies();
      await shopper.fill(2);
      const builder = new BuilderPage(page);
      await page.goto(origins.shell);
      await expect(builder.products.first()).toContainText(/KWD\s[\d,]+\.\d{3}/);
      await expect(page.locator("body")).not.toContainText(SWITCHED_WORDS);
      await expectOwn(page);
      await expectAccessible();
      await page.goto(`${origins.shell}/cart`);
      await expect(page.getByText("2 of 12 days filled")).toBeVisible();
      await expect(page.locator("body")).not.toContainText(SWITCHED_WORDS);
      await expectOwn(page);
      await expectAccessible();
    });
  } finally {
    await stop();
    await removeData();
  }
});

for (const app of suiteApps) {
  test(`build of the ${app} names no shop`, () => {
    const dist = getDistFolder(app);
    const [newest] = readBuilds(dist);
    const folder = join(dist, "builds", newest?.id ?? "");
    const own = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));
    const hashed = newest?.files.map((file) => join(dist, "public", file)) ?? [];
    const files = [...own, ...hashed].filter((file) => /\.(html|js|json|svg|webmanifest)$/.test(file));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => /Thorne/i.test(readFileSync(file, "utf8")))).toEqual([]);
  });
}
