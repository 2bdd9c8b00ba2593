import type { Page } from "@playwright/test";
import { test as base, expect, origins } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";
import { BuilderPage } from "../../pages/builder.page";
import { CartPage } from "../../pages/cart.page";
import { LandingPage } from "../../pages/landing.page";
import { NotePage } from "../../pages/note.page";
import { fixResponses } from "./fixed-responses";

const test = base.extend<{ fixedAnswers: undefined }>({
  fixedAnswers: [
    async ({ page }, use) => {
      await fixResponses(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

const phone = { width: 390, height: 844 };
const noteOn = (day: number) => (day < 4 ? "For the first morning of frost.\nWith all my love" : null);

/** Waits for the fonts, and for the images that are in view or not lazy. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInView = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    const wanted = [...document.images].filter((image) => image.loading !== "lazy" || isInView(image));
    return document.fonts.status === "loaded" && wanted.every(({ complete }) => complete);
  });
  await page.mouse.move(0, 0);
}

async function expectImage(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  await settled(page);
  await expect(page).toHaveScreenshot(`${name}.png`, { fullPage });
}

async function toTop(page: Page, selector: string): Promise<void> {
  await settled(page);
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "start" }));
}

test.describe("on a wide screen", () => {
  test("the builder's first steps look as they did", async ({ page }) => {
    const builder = new BuilderPage(page);
    await builder.goto();
    await expect(builder.preCurated).toBeVisible();
    await toTop(page, "#recipient");
    await expectImage(page, "builder-steps");
  });

  test("note dialog matches its picture", async ({ page, calendarWith }) => {
    await calendarWith(2, noteOn);
    const builder = new BuilderPage(page);
    await builder.goto();
    await expect(builder.productNames.first()).toBeVisible();
    await settled(page);
    await new NotePage(page).open("I");
    await expectImage(page, "note-dialog");
  });

  test("confirmation matches its picture", async ({ page, shopper }) => {
    await shopper.order(noteOn);
    const cart = new CartPage(page);
    await cart.goto();
    await expect(cart.order).toBeVisible();
    await expectImage(page, "confirmation");
  });

  test("an opened day looks as it did", async ({ page, orderedCalendar }) => {
    const { calendar, items } = await orderedCalendar(noteOn);
    const landing = new LandingPage(page, origins.shell);
    await landing.goto(calendar.id, items[0]?.id);
    await landing.openDoor();
    await expect(landing.gift).toBeVisible();
    await expectImage(page, "landing-day");
  });

  test("admin matches its picture", async ({ page, orderedCalendar }) => {
    const { calendar } = await orderedCalendar(noteOn);
    const admin = new AdminPage(page, origins.admin);
    await admin.gotoSignedIn(`/admin?search=${calendar.orderNumber}&open=${calendar.id}`);
    await expect(admin.day(1)).toBeVisible();
    await admin.search.evaluate((input) => {
      (input as HTMLInputElement).style.visibility = "hidden";
    });
    await expectImage(page, "admin-list");
  });

  test("the print sheet looks as it did", async ({ page, orderedCalendar }) => {
    const { calendar } = await orderedCalendar();
    const admin = new AdminPage(page, origins.admin);
    await admin.gotoSignedIn(`/print-qr/${calendar.id}?layout=a4`);
    await admin.codesLoaded();
    await expectImage(page, "print-sheet");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("strip and grid match their picture", async ({ page, calendarWith }) => {
    await calendarWith(5, noteOn);
    const builder = new BuilderPage(page);
    await builder.goto();
    await expect(builder.noteButton(1)).toBeVisible();
    await toTop(page, "#gifts");
    await expectImage(page, "builder-strip");
  });

  test("add dialog matches its picture", async ({ page, calendarWith }) => {
    await calendarWith(3);
    const builder = new BuilderPage(page);
    await builder.goto();
    // The server renders the shop's own gifts.
    await expect(builder.productNames.first()).toHaveText("Gift number 1");
    await builder.askToAdd();
    await expect(builder.dialogDay("IV")).toBeEnabled();
    await expectImage(page, "add-dialog");
  });

  test("the cart looks as it did", async ({ page, calendarWith }) => {
    await calendarWith(3, noteOn);
    // Delivery dates are counted from today.
    await page.clock.setFixedTime("2026-11-23T10:00:00Z");
    const cart = new CartPage(page);
    await cart.goto();
    await expect(cart.line(3)).toBeVisible();
    await expectImage(page, "cart", { fullPage: true });
  });

  test("the closed doors look as they did", async ({ page, orderedCalendar }) => {
    const { calendar } = await orderedCalendar(noteOn);
    const landing = new LandingPage(page, origins.shell);
    await landing.goto(calendar.id);
    await expect(landing.cards).toHaveCount(12);
    await expectImage(page, "landing-days");
  });
});
