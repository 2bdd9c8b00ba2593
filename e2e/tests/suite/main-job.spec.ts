import { DAYS, getLandingTitle, toRoman } from "@advent/contract";
import { origins } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";
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
  await cart.checkOut("Ada Lovelace");
  await expect(cart.order).toContainText(/AC-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  const orderNumber = /AC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await cart.order.textContent()) ?? "")?.[0] ?? "";
  const link = await cart.recipientLink.inputValue();
  expect(link).toContain(`${origins.landing}/landing/`);

  const recipient = await browser.newPage();
  const landing = new LandingPage(recipient, origins.landing);
  await recipient.goto(link);
  await expect(landing.heading).toHaveText("Ada Lovelace’s Advent Calendar");
  await landing.openDay(1);
  await expect(landing.day).toContainText(getLandingTitle(1, {}));
  await expect(landing.day).toContainText("For the first morning");
  await recipient.close();

  await new AdminPage(page, origins.admin).gotoSignedIn();
  await page.getByRole("searchbox").fill(orderNumber);
  await expect(page.getByRole("button", { name: "Ada Lovelace" })).toHaveCount(1);
  await page.goto(`${origins.admin}/print-qr/${new URL(link).pathname.split("/").at(-1)}`);
  await expect(page.getByRole("img", { name: /QR/ })).toHaveCount(12);
  await expect(page.getByText(getLandingTitle(12, {}))).toBeVisible();
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
