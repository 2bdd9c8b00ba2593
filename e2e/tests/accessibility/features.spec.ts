import { moveOrders, type PackOrder, readOrders, routes } from "@advent/contract";
import { devices, type Page } from "@playwright/test";
import { AdminPage } from "../../pages/admin.page";
import { LandingPage } from "../../pages/landing.page";
import { ADDRESS, Shopper } from "../../shopper";
import { textOfDay } from "../admin/fixtures";
import { itemOn, openElevenDoors, sendParcel } from "../landing/fixtures";
import { expect, origins, press, pressTwiceOnSlow3G, slowDown, tabTo, test } from "./fixtures";

// Link-preview robots open no days, and a headless user agent counts as one.
test.use({ userAgent: devices["Pixel 7"].userAgent });

test.beforeEach(({ allowConsole }) => {
  test.slow();
  allowConsole(/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

async function openDoor(page: Page): Promise<void> {
  const { doorway } = new LandingPage(page, origins.landing);
  await press(page, doorway);
  await doorway.waitFor({ state: "detached" });
}

test("keyboard exchanges a gift across a lost connection", async ({ page, context, orderedCalendar, adminRequest }) => {
  const made = await orderedCalendar((day) => (day === 1 ? "Good morning, Ada." : null));
  await sendParcel(adminRequest, made);
  await new LandingPage(page, origins.landing).goto(made.calendar.id, itemOn(made, 1));
  await openDoor(page);
  const exchange = page.getByRole("region", { name: "Exchange" });
  await expect(exchange).toMatchAriaSnapshot(`
    - region "Exchange":
      - heading "Not quite right?" [level=3]
      - paragraph: /You can exchange it until .+/
      - button "Another size or metal"
      - button "A different gift"
      - status
  `);
  const start = exchange.getByRole("button", { name: "A different gift" });
  await context.setOffline(true);
  await press(page, start);
  await expect(exchange.getByRole("alert")).toContainText("The connection was lost.");
  await expect(start).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await expect(exchange).toBeFocused();
  await expect(exchange).toMatchAriaSnapshot(`
    - region "Exchange":
      - heading "A different gift"
      - paragraph: /The closest matches come first\\..+/
      - group "A different gift":
        - radio
      - button "Back"
  `);
  await tabTo(page, exchange.getByRole("radio").first());
  await page.keyboard.press("Space");
  const variants = exchange.getByRole("group", { name: /^Size and metal of / }).getByRole("radio");
  if ((await variants.count()) > 0) {
    await tabTo(page, variants.first());
    await page.keyboard.press("Space");
  }
  await press(page, exchange.getByRole("button", { name: "Continue" }));
  await expect(exchange).toBeFocused();
  const { name, line1, city, postcode } = ADDRESS;
  for (const [label, text] of Object.entries({
    "Full name": name,
    Address: line1,
    "Town or city": city,
    Postcode: postcode,
  })) {
    await tabTo(page, exchange.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  const request = exchange.getByRole("button", { name: "Request the exchange" });
  await tabTo(page, request);
  await pressTwiceOnSlow3G(page, request, routes.requestExchange);
  await expect(exchange.getByText("It is held for you.")).toBeVisible();
  await expect(exchange).toBeFocused();
  await page.reload();
  await expect(exchange.getByRole("button", { name: "Cancel the exchange" })).toBeVisible();
});

test("keyboard replies across a reload and a lost connection", async ({ page, context, orderedCalendar }) => {
  const made = await orderedCalendar((day) => (day === 1 ? "Good morning, Ada." : null));
  await new LandingPage(page, origins.landing).goto(made.calendar.id, itemOn(made, 1));
  await openDoor(page);
  const reply = page.getByRole("region", { name: "Reply" });
  await expect(reply).toMatchAriaSnapshot(`
    - region "Reply":
      - heading "Send a reply" [level=3]
      - button "Give a heart"
      - button "Reply with text, voice or video"
      - paragraph: Only the person who gave you this calendar will see it, unless they share it.
  `);
  await press(page, reply.getByRole("button", { name: "Reply with text, voice or video" }));
  const words = reply.getByRole("textbox", { name: "Your reply" });
  await expect(words).toBeFocused();
  await page.keyboard.type("I cried a little.");
  await page.reload();
  await expect(words).toHaveValue("I cried a little.");
  await context.setOffline(true);
  const send = reply.getByRole("button", { name: "Send" });
  await press(page, send);
  await expect(send).toBeFocused();
  await expect(reply).toMatchAriaSnapshot(`
    - region "Reply":
      - form "Your reply":
        - textbox "Your reply": I cried a little.
        - button "Record a voice note"
        - button "Record a video"
        - alert: The connection was lost. Please check it and try again. Your text and recording are still here.
        - button "Give a heart"
        - button "Cancel"
        - button "Send"
  `);
  await context.setOffline(false);
  await pressTwiceOnSlow3G(page, send, routes.saveReply);
  await expect(reply).toMatchAriaSnapshot(`
    - region "Reply":
      - heading "Your reply" [level=3]
      - button "Give a heart"
      - blockquote: I cried a little.
      - paragraph: /Sent on .+ You can change it until/
      - button "Change"
      - button "Delete"
      - status: Reply sent.
  `);
  await expect(reply).toBeFocused();
});

test("keyboard saves the keepsake after a reload", async ({ page, context, orderedCalendar }) => {
  const made = await orderedCalendar((day) => (day === 12 ? "Merry Christmas." : null));
  await openElevenDoors(context, made);
  const landing = new LandingPage(page, origins.landing);
  await landing.goto(made.calendar.id, itemOn(made, 12));
  await openDoor(page);
  await page.reload();
  await press(page, landing.playFinale);
  await expect(landing.finale).toMatchAriaSnapshot(`
    - dialog "Your twelve days":
      - link "Save your keepsake"
      - link "Printable words and pictures (PDF)"
  `);
  await slowDown(page);
  const download = page.waitForEvent("download");
  await press(page, landing.finale.getByRole("link", { name: "Save your keepsake" }));
  await expect(landing.finale.getByRole("status")).toHaveText("Your download starts in a moment.");
  expect((await download).suggestedFilename()).toMatch(/\.html$/);
  await page.keyboard.press("Escape");
  await expect(landing.finale).toBeHidden();
  await expect(landing.playFinale).toBeFocused();
});

test("keyboard packs an order across a lost connection", async ({ page, context, orderedCalendar, adminRequest }) => {
  const made = await orderedCalendar();
  const calendarIds = [made.calendar.id];
  const staff = new Shopper(adminRequest, origins.admin);
  await staff.call(moveOrders, {}, { calendarIds, from: "to_pick", action: "advance" });
  const { orders } = (await staff.call(readOrders, {}, { calendarIds })) as { orders: PackOrder[] };
  await new AdminPage(page, origins.admin).gotoSignedIn(`/admin/orders/${made.calendar.id}`);
  await press(page, page.getByRole("button", { name: "Start" }));
  const panel = page.getByRole("region", { name: "Scan to pack" });
  await expect(panel).toMatchAriaSnapshot(`
    - region "Scan to pack":
      - heading "0 of 12 boxes packed" [level=2]
      - textbox "Scan a card, then its product"
      - button "Enter"
      - list "Boxes":
        - listitem:
          - button /1 .+ tray/
      - group: Pack without scanning every box
      - paragraph: /Scan the pack sheet at the end/
  `);
  const field = panel.getByLabel("Scan a card, then its product");
  const scan = async (day: number) => {
    const sku = orders[0]?.items.find((item) => item.day === day)?.sku;
    for (const code of [textOfDay(made, day), sku ?? ""]) {
      await page.keyboard.insertText(code);
      await page.keyboard.press("Enter");
    }
  };
  await expect(field).toBeFocused();
  await scan(1);
  await page.reload();
  await expect(panel.getByRole("heading", { name: "1 of 12 boxes packed" })).toBeVisible();
  await tabTo(page, field);
  await context.setOffline(true);
  for (let day = 2; day <= 12; day += 1) await scan(day);
  const packed = panel.getByRole("button", { name: "Mark as packed" });
  await press(page, packed);
  await expect(page.locator("[data-toast]")).toContainText("connection");
  await expect(packed).toBeFocused();
  await context.setOffline(false);
  await pressTwiceOnSlow3G(page, packed, moveOrders);
  await expect(page.getByRole("button", { name: "Mark as sent" })).toBeVisible();
});
