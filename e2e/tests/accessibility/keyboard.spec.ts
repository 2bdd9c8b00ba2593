import { toRoman } from "@advent/contract";
import type { Locator, Page } from "@playwright/test";
import type { CartPage } from "../../pages/cart.page";
import { NotePage } from "../../pages/note.page";
import { createEmail } from "../../shopper";
import { expect, focusFaults, tabTo, test } from "./fixtures";

async function typeAddress(page: Page, cart: CartPage): Promise<number> {
  let presses = 0;
  for (const [label, text] of cart.addressTexts) {
    presses += await tabTo(page, cart.addressField(label));
    await page.keyboard.type(text);
  }
  return presses;
}

test("keyboard alone fills, annotates and orders a calendar", async ({ page, builder, cart, calendarWith }) => {
  test.slow();
  const note = new NotePage(page);
  await calendarWith(11);
  await builder.goto();
  await expect(builder.productNames.first()).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, builder.recipientName);
  await page.keyboard.type("Ada Lovelace");

  const add = builder.products.nth(0).getByRole("button", { name: "Add to Calendar" });
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  await tabTo(page, builder.dialogDay("XII"));
  await page.keyboard.press("Enter");
  await expect(builder.addDialog).toBeHidden();
  await expect(builder.checkOut).toHaveText("Check out (12/12)");
  await expect.poll(() => focusFaults(page)).toEqual([]);

  await tabTo(page, builder.noteButton(12), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(note.tab("Write Your Own")).toBeVisible();
  await tabTo(page, note.text);
  await page.keyboard.type("For the last morning");
  await tabTo(page, note.save);
  await page.keyboard.press("Enter");
  await expect(note.dialog).toBeHidden();
  await expect(builder.noteButton(12)).toBeFocused();

  await tabTo(page, builder.checkOut);
  await page.keyboard.press("Enter");
  await expect(cart.lines).toHaveCount(12);
  await tabTo(page, cart.email);
  await page.keyboard.type(createEmail());
  await typeAddress(page, cart);
  await tabTo(page, cart.completeCheckout);
  await page.keyboard.press("Enter");
  await expect(cart.order.getByRole("heading", { level: 1 })).toBeFocused();
});

test("strip hides no focused item when tabbing back", async ({ page, builder, calendarWith }) => {
  await calendarWith(3);
  await builder.goto();
  await builder.passGifts();
  await builder.products.nth(9).getByRole("button", { name: "Add to Calendar" }).focus();
  await tabTo(page, builder.search, "Shift+Tab");
});

test("Escape closes a dialog at once", async ({ page, builder }) => {
  await builder.goto();
  await builder.products.nth(1).getByRole("button", { name: "Add to Calendar" }).focus();
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[role="dialog"][data-open]')) return;
      seen.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    });
    seen.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.keyboard.press("Enter");
  await expect(builder.addDialog).toBeHidden();
  await expect(builder.products.nth(1).getByRole("button", { name: "Add to Calendar" })).toBeFocused();
});

test("each dialog returns focus to its opener", async ({ page, builder, calendarWith }) => {
  await calendarWith(1);
  await builder.goto();
  const openers = [
    [builder.products.nth(1).getByRole("button", { name: "Add to Calendar" }), "Enter"],
    [builder.noteButton(1), "Enter"],
    [builder.preCurated, "Space"],
  ] as const;
  for (const [opener, key] of openers) {
    await opener.focus();
    await page.keyboard.press(key);
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("keyboard fills and orders a calendar in 130 presses", async ({ page, builder, cart }) => {
  test.slow();
  let presses = 0;
  const enter = async (control: Locator) => {
    presses += 1 + (await tabTo(page, control));
    await page.keyboard.press("Enter");
  };
  await builder.goto();
  await expect(builder.products).toHaveCount(24);
  const names = await builder.productNames.allTextContents();
  // Rings and bracelets ask for a size first.
  const gifts = names.filter((name) => !/band|ring\b|bracelet|bangle/i.test(name)).slice(0, 12);
  for (const [place, name] of gifts.entries()) {
    const label = place === 0 ? "Add to Calendar" : `Add to day ${toRoman(place + 1)}`;
    await enter(builder.product(name).getByRole("button", { name: label }));
    if (place === 0) await enter(builder.dialogDay("I"));
    await expect(builder.checkOut).toHaveText(`Check out (${place + 1}/12)`);
    await expect(builder.addDialog).toBeHidden();
  }
  await enter(page.getByRole("link", { name: "Go to check out" }).last());
  await enter(builder.checkOut);
  await expect(cart.lines).toHaveCount(12);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await enter(page.getByRole("link", { name: "Skip to checkout" }));
  presses += await tabTo(page, cart.recipientName);
  await page.keyboard.type("Ada Lovelace");
  presses += await tabTo(page, cart.email);
  await page.keyboard.type(createEmail());
  presses += await typeAddress(page, cart);
  await enter(cart.completeCheckout);
  await expect(cart.order.getByRole("heading", { level: 1 })).toBeFocused();
  expect(presses).toBeLessThanOrEqual(130);
});
