import { DAYS, toRoman } from "@advent/contract";
import { devices } from "@playwright/test";
import { origins, screensArrive } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";
import { holdScripts } from "../../pages/hold-scripts";
import { LandingPage } from "../../pages/landing.page";
import { NotePage } from "../../pages/note.page";
import { expect, test } from "../../pages/shopper-test";
import { translatePages } from "../../pages/translate";

test.beforeEach(({ context }) => translatePages(context));

test("translated pages take an order from builder to admin", async ({ page, builder, cart, allowConsole }) => {
  test.slow();
  // React renders a page again that was translated before it hydrates.
  allowConsole(/#418/);
  await builder.goto();
  await expect(page.locator("font").first()).toBeAttached();
  await builder.category("Rings").click();
  await builder.category("All").click();
  await builder.recipientName.fill("Ada");
  await builder.unfold("How the doors open");
  await builder.oneDoorADay.check();
  await builder.firstDay.fill("2099-12-01");
  for (const day of DAYS) {
    if (day === 1) {
      await builder.askToAdd();
      await builder.dialogDay("I").click();
      await expect(builder.addDialog).toBeHidden();
    } else {
      await page
        .getByRole("button", { name: `Add to day ${toRoman(day)}` })
        .nth(day % 3)
        .click();
    }
    await expect(builder.checkOut).toHaveText(`Check out (${day}/12)`);
  }
  await builder.removeButton(3).click();
  await expect(builder.checkOut).toHaveText("Check out (11/12)");
  await page.getByRole("button", { name: "Choose the day later" }).click();
  await builder.askToAdd();
  await builder.chooseForMe.click();
  await expect(builder.checkOut).toHaveText("Check out (12/12)");

  const note = new NotePage(page);
  await note.open("II");
  await note.tab("Write Your Own").click();
  await note.text.fill("With love");
  await note.tab("Enhance My Words").click();
  await note.button("Enhance").click();
  await note.button("Use").click();
  await note.button("Undo").click();
  await note.tab("Create Inspiration").click();
  await note.button("Write a Message").click();
  await note.button("Use").click();
  await note.saveAndClose();

  await builder.checkOut.click();
  await cart.completeCheckout.click();
  await expect(cart.email).toHaveAttribute("aria-invalid", "true");
  await cart.writeNote(1, "For the first morning");
  await cart.checkOut("Ada Lovelace");
  await expect(cart.order).toContainText(/AC-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  const link = await cart.recipientLink.inputValue();

  await new AdminPage(page, origins.admin).gotoSignedIn();
  await page.getByRole("searchbox").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Ada Lovelace" }).first().click();
  await page.goto(`${origins.admin}/print-qr/${new URL(link).pathname.split("/").at(-1)}`);
  await expect(page.getByRole("img", { name: /QR/ })).toHaveCount(12);
});

test("page keeps its place and presses when React replaces it", async ({ page, builder, request, allowConsole }) => {
  allowConsole(/#418/);
  await screensArrive(request, ["/"]);
  const letGo = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => "adventBoot" in window);
  // The held scripts delay the event that starts the translation.
  await page.evaluate(() => window.dispatchEvent(new Event("load")));
  await builder.category("Rings").click();
  const all = await builder.category("All").elementHandle();
  await all?.hover();
  await page.mouse.down();
  const scrolled = await page.evaluate(() => window.scrollY);
  letGo();
  await expect.poll(() => all?.evaluate((one) => one.isConnected)).toBe(false);
  await page.mouse.up();
  await expect(builder.products).toHaveCount(24);
  await expect(builder.category("All")).toHaveAttribute("aria-pressed", "true");
  expect(scrolled).toBeGreaterThan(1000);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 10);
});

test.describe("on a phone", () => {
  // Link-preview robots open no days, and a headless user agent counts as one.
  test.use({ userAgent: devices["Pixel 7"].userAgent });

  test("translated landing opens days and takes a reply", async ({ page, orderedCalendar, allowConsole }) => {
    allowConsole(/#418/);
    const { calendar } = await orderedCalendar(() => "With love");
    const landing = new LandingPage(page, origins.landing);
    const reply = page.getByRole("region", { name: "Reply" });
    await landing.goto(calendar.id);
    for (const day of [1, 2]) {
      await landing.card(day).getByRole("link").click();
      await landing.openDoor();
      await expect(landing.day).toContainText("With love");
      await reply.getByRole("button", { name: "Give a heart" }).click();
      await expect(reply.getByText("Heart sent.")).toBeVisible();
      await reply.getByRole("button", { name: "Add words, a voice note or a video" }).click();
      await reply.getByRole("textbox").fill("Thank you");
      await reply.getByRole("button", { name: "Send" }).click();
      await expect(reply.getByText(/^Sent on/)).toBeVisible();
      await landing.viewAllDays.click();
    }
  });

  test("door opened before scripts stays open", async ({ page, orderedCalendar, allowConsole }) => {
    allowConsole(/#418/);
    const { calendar, items } = await orderedCalendar(() => "With love");
    const landing = new LandingPage(page, origins.landing);
    const letGo = await holdScripts(page, "main");
    await landing.goto(calendar.id, items[0]?.id);
    await landing.door.click();
    await expect(landing.day).toContainText("With love");
    letGo();
    await expect(page.getByRole("button", { name: "Give a heart" })).toBeVisible();
    await expect(landing.day).toContainText("With love");
  });
});
