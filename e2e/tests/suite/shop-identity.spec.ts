import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { removeOutsideServices, startSuite } from "@advent/run";
import { getDistFolder, suiteApps } from "@advent/server/apps";
import { readBuilds } from "@advent/server/builds";
import { expect, test } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";
import { BuilderPage } from "../../pages/builder.page";
import { Shopper } from "../../shopper";

const START_TIMEOUT_MS = 300_000;
/** Five seconds each for the API's processes and the front servers. */
const FOLLOW_TIMEOUT_MS = 20_000;
const NAME = 'Ada & "Eve" <b>Sons</b>';
const SWITCHED_WORDS = /stylist|pre-curated|one door a day|sizes\?/i;
const FIRST_SCREEN_WITH_FILTER = /data-screen="page".*Under £75/s;
const ESCAPED_NAME = "Ada &amp; &quot;Eve&quot; &lt;b&gt;Sons&lt;/b&gt;";

test("every page follows the name, looks and parts of the shop", async ({ expectAccessible, page, request }) => {
  test.setTimeout(START_TIMEOUT_MS);
  // A suite of its own, because other tests look for the example shop.
  const { origins, adminPassword, stop } = await startSuite({
    env: { ...removeOutsideServices(process.env), RATE_LIMITS: "off" },
  });
  try {
    const admin = new AdminPage(page, origins.admin);
    await admin.goto("/admin/shop");
    await admin.password.fill(adminPassword);
    await admin.logIn.click();
    await page.getByRole("link", { name: "Shop", exact: true }).click();
    await admin.openShopSections("Name and contact");
    await page.locator('[name="shopName"]').fill(NAME);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(admin.toast).toContainText("Shop saved");
    const getPage = async (url: string) => (await request.get(url)).text();
    for (const origin of [origins.shell, origins.landing])
      await expect.poll(() => getPage(origin), { timeout: FOLLOW_TIMEOUT_MS }).toContain(ESCAPED_NAME);

    await page.goto(origins.shell);
    await expect(page).toHaveTitle(`Build your advent calendar | ${NAME}`);
    await expect(page.getByRole("banner").getByRole("link", { name: NAME })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("img", { name: NAME })).toHaveText("A");
    await page.goto(origins.landing);
    await expect(page.getByText(NAME, { exact: true })).toBeVisible();
    await admin.goto("/admin/shop");
    await expect(page.getByText(NAME, { exact: true })).toBeVisible();
    for (const url of [origins.builder, `${origins.embed}/shopify-embed`])
      await expect
        .poll(() => getPage(url), { timeout: FOLLOW_TIMEOUT_MS })
        .toContain('"name":"Ada & \\"Eve\\" \\u003cb');

    await admin.openShopSections("What the shop offers", "Colours", "Build Your Own");
    for (const part of await page.getByRole("group", { name: "Offered" }).getByRole("checkbox").all())
      await part.uncheck();
    await page.getByLabel("Background").fill("#eaf0ff");
    await page.getByLabel("Dark surfaces").fill("#0b1e4a");
    await page.getByLabel("Accent").fill("#3057d5");
    await page.getByLabel("Price filters").fill("75");
    await page.getByLabel("Discount", { exact: true }).fill("20");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(admin.toast).toContainText("Shop saved");
    await expect.poll(() => getPage(origins.shell), { timeout: FOLLOW_TIMEOUT_MS }).toMatch(FIRST_SCREEN_WITH_FILTER);

    const { calendar } = await new Shopper(request, origins.shell).order();
    await new Shopper(page.request, origins.shell).fill(2);
    const builder = new BuilderPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(origins.shell);
    await expect(builder.products.first()).toBeVisible();
    await expect(page.getByText("Under £75", { exact: true })).toBeAttached();
    await expect(page.locator("body")).not.toContainText(SWITCHED_WORDS);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(234, 240, 255)");
    await expectAccessible();
    await page.goto(`${origins.shell}/cart`);
    await expect(page.getByText("2 of 12 days filled")).toBeVisible();
    await expect(page.locator("body")).not.toContainText(SWITCHED_WORDS);
    await expectAccessible();
    await page.goto(`${origins.landing}/landing/${calendar.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#0b1e4a");
    await expectAccessible();
  } finally {
    await stop();
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
