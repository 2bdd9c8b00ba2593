import { DAYS, getLandingTitle, toRoman } from "@advent/contract";
import { adminPassword, origins } from "../../fixtures";
import { BuilderPage } from "../../pages/builder.page";
import { LandingPage } from "../../pages/landing.page";
import { expect, test, WITH_MOTION } from "../../pages/shopper-test";

test.use(WITH_MOTION);

test("shopper orders, recipient opens, admin prints", async ({ page, browser, shopper, builder, cart }) => {
  test.slow();
  const gifts = await shopper.plentiful(12);
  await builder.goto();
  for (const day of DAYS) {
    const gift = builder.product(gifts[day - 1]?.name ?? "");
    if (day === 1) {
      await gift.getByRole("button", { name: "Add to Calendar" }).click();
      await builder.dialogDay(toRoman(day)).click();
      await expect(builder.addDialog).toBeHidden();
    } else {
      await gift.getByRole("button", { name: `Add to day ${toRoman(day)}` }).click();
    }
    await expect(builder.checkOut).toHaveText(`Check out (${day}/12)`);
  }
  await builder.checkOut.click();

  await expect(cart.lines).toHaveCount(12);
  await cart.writeNote(1, "For the first morning");
  await expect(cart.toast).toContainText("Note saved");
  await cart.checkOut("Ada Lovelace", "ada@example.com");
  await expect(cart.order).toContainText(/AC-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  const orderNumber = /AC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await cart.order.textContent()) ?? "")?.[0] ?? "";
  const link = await cart.recipientLink.inputValue();
  expect(link).toContain(`${origins.landing}/landing/`);

  const recipient = await browser.newPage();
  const landing = new LandingPage(recipient, origins.landing);
  await recipient.goto(link);
  await expect(landing.heading).toHaveText("Ada Lovelace's Advent Calendar");
  await landing.openDay(1);
  await expect(landing.day).toContainText(getLandingTitle(1));
  await expect(landing.day).toContainText("For the first morning");
  await recipient.close();

  await page.goto(`${origins.admin}/admin`);
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("searchbox").fill(orderNumber);
  await expect(page.getByRole("button", { name: "Ada Lovelace" })).toHaveCount(1);
  await page.goto(`${origins.admin}/print-qr/${new URL(link).pathname.split("/").at(-1)}`);
  await expect(page.getByRole("img", { name: /QR/ })).toHaveCount(12);
  await expect(page.getByText(getLandingTitle(12))).toBeVisible();
});

test("direct landing page loads no shell or other remote", async ({ page, orderedCalendar }) => {
  const { calendar } = await orderedCalendar(() => "With love");
  const requests = new Set<string>();
  page.on("request", (request) => requests.add(new URL(request.url()).origin));
  const landing = new LandingPage(page, origins.landing);
  await landing.goto(calendar.id);
  await landing.openDay(1);
  await expect(landing.day).toContainText("With love");
  expect([...requests]).toEqual([origins.landing]);
});

test("second shopper cannot reach the first calendar", async ({ shopper, builder, cart, browser }) => {
  const { calendar, items } = await shopper.fill(2, () => "Only for you");
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(`${origins.shell}/cart`);
  await expect(stranger.getByText("Your advent calendar is empty")).toBeVisible();
  const attempts = await Promise.all([
    other.request.patch(`${origins.shell}/api/calendar/${calendar.id}`, {
      data: { customerName: "Eve" },
      headers: { origin: origins.shell },
    }),
    other.request.delete(`${origins.shell}/api/calendar/items/${items[0]?.id}`, { headers: { origin: origins.shell } }),
  ]);
  expect(attempts.map((response) => response.status())).toEqual([404, 404]);
  await other.close();
  await builder.goto();
  await expect(builder.checkOut).toHaveText("Check out (2/12)");
  await cart.goto();
  await expect(cart.lines).toHaveCount(2);
});

test("two browsers adding one day get one item and one error", async ({
  browser,
  context,
  builder,
  shopper,
  allowConsole,
}) => {
  allowConsole(/409/);
  await shopper.calendar();
  // Tabs of one browser synchronise directly. A second browser with the same cookies learns of it from the API
  // only.
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const both = [builder, new BuilderPage(await elsewhere.newPage())];
  for (const [place, tab] of both.entries()) {
    await tab.page.goto(origins.shell);
    await tab.askToAdd(place);
    await expect(tab.dialogDay("VII")).toBeEnabled();
  }
  const refused = both.map((tab) => tab.toast.filter({ hasText: "Day 7 already has a gift." }));
  await Promise.all(both.map((tab) => tab.dialogDay("VII").click()));
  await expect.poll(async () => (await Promise.all(refused.map((toast) => toast.count()))).sort()).toEqual([0, 1]);
  const { items } = await shopper.calendar();
  expect(items.map(({ day }) => day)).toEqual([7]);
  await elsewhere.close();
});
