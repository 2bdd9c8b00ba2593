import { devices } from "@playwright/test";
import { origins } from "../../fixtures";
import { autofill, installExtensions } from "../../pages/extensions";
import { LandingPage } from "../../pages/landing.page";
import { NotePage } from "../../pages/note.page";
import { expect, test } from "../../pages/shopper-test";
import { createEmail } from "../../shopper";

test.beforeEach(({ context }) => installExtensions(context));

test("autofilled order goes through beside browser extensions", async ({
  page,
  builder,
  cart,
  calendarWith,
  allowConsole,
}) => {
  // React reports a page that extensions changed before it hydrates.
  allowConsole(/#418/);
  await calendarWith(12);
  await builder.goto();
  await autofill(builder.recipientName, "Ada Lovelace");
  await expect(builder.checkOut).toHaveText("Check out (12/12)");
  await expect(builder.recipientName).toHaveValue("Ada Lovelace");
  const note = new NotePage(page);
  await note.open("II");
  await note.text.fill("With love");
  await note.saveAndClose();
  await builder.checkOut.click();
  await expect(cart.recipientName).toHaveValue("Ada Lovelace");
  await autofill(cart.email, createEmail());
  for (const [label, text] of cart.addressTexts) await autofill(cart.addressField(label), text);
  await cart.completeCheckout.click();
  await expect(cart.order).toContainText(/AC-[0-9A-Z]{4}-[0-9A-Z]{4}/);
});

test("size link takes sizes beside a password manager", async ({
  page,
  builder,
  browser,
  calendarWith,
  allowConsole,
}) => {
  allowConsole(/#418/);
  await calendarWith(1);
  await builder.goto();
  await builder.unfold("Not sure of their sizes?");
  await autofill(page.getByRole("textbox", { name: "Sign it with your name" }), "Ada");
  await page.getByRole("button", { name: "Create a size link" }).click();
  const link = await page.getByRole("textbox", { name: "Link to enter sizes" }).inputValue();
  const friend = await browser.newPage();
  await installExtensions(friend.context());
  await friend.goto(link);
  await friend.getByRole("combobox", { name: "Ring size" }).selectOption("N");
  await friend.getByRole("button", { name: "Send the sizes" }).click();
  await expect(friend.getByRole("heading", { name: "Thank you. Sizes sent." })).toBeVisible();
  await friend.close();
});

test.describe("on a phone", () => {
  // Link-preview robots open no days, and a headless user agent counts as one.
  test.use({ userAgent: devices["Pixel 7"].userAgent });

  test("landing opens a day and takes an autofilled reply", async ({ page, orderedCalendar, allowConsole }) => {
    allowConsole(/#418/);
    const { calendar } = await orderedCalendar(() => "With love");
    const landing = new LandingPage(page, origins.landing);
    await landing.goto(calendar.id);
    await landing.openDay(1);
    await expect(landing.day).toContainText("With love");
    const reply = page.getByRole("region", { name: "Reply" });
    await reply.getByRole("button", { name: "Give a heart" }).click();
    await reply.getByRole("button", { name: "Add words, a voice note or a video" }).click();
    await autofill(reply.getByRole("textbox"), "Thank you");
    await reply.getByRole("button", { name: "Send" }).click();
    await expect(reply.getByText(/^Sent on/)).toBeVisible();
  });
});
