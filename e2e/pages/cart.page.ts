import type { Locator, Page } from "@playwright/test";
import { ADDRESS, createEmail } from "../shopper";

export class CartPage {
  readonly lines: Locator;
  readonly recipientName: Locator;
  readonly email: Locator;
  readonly completeCheckout: Locator;
  readonly startShopping: Locator;
  readonly order: Locator;
  readonly recipientLink: Locator;
  readonly startAnother: Locator;
  readonly toast: Locator;

  constructor(readonly page: Page) {
    this.lines = page.getByRole("list", { name: "Your gifts" }).getByRole("listitem");
    this.recipientName = page.getByRole("textbox", { name: "Recipient name" });
    this.email = page.getByRole("textbox", { name: "Email" });
    this.completeCheckout = page.getByRole("button", { name: "Complete Checkout" });
    this.startShopping = page.getByRole("link", { name: "Start Shopping" });
    this.order = page.getByRole("region", { name: "Your order" });
    this.recipientLink = page.getByRole("textbox", { name: "Recipient’s link" });
    this.startAnother = page.getByRole("button", { name: "Start another calendar" });
    this.toast = page.locator("[data-toast]");
  }

  async goto(): Promise<void> {
    await this.page.goto("/cart");
  }

  line(day: number): Locator {
    return this.page.getByRole("listitem", { name: new RegExp(`^Day ${day}:`) });
  }

  noteButton(day: number): Locator {
    return this.line(day).getByRole("button", { name: /^(Add|Edit) Note/ });
  }

  removeItem(day: number): Locator {
    return this.line(day).getByRole("button", { name: /^Remove Item/ });
  }

  previewDay(day: number): Locator {
    return this.line(day).getByRole("link", { name: /^Preview Day/ });
  }

  async writeNote(day: number, words: string): Promise<void> {
    await this.noteButton(day).click();
    await this.line(day).getByRole("textbox").fill(words);
    await this.line(day).getByRole("button", { name: "Save Note" }).click();
  }

  readonly addressTexts = [
    ["Full name", ADDRESS.name],
    ["Address", ADDRESS.line1],
    ["Town or city", ADDRESS.city],
    ["Postcode", ADDRESS.postcode],
  ] as const;

  async fillAddress(): Promise<void> {
    for (const [label, text] of this.addressTexts) await this.addressField(label).fill(text);
  }

  addressField(name: string): Locator {
    return this.page.getByRole("textbox", { name, exact: true });
  }

  async checkOut(name: string, email = createEmail()): Promise<void> {
    await this.recipientName.fill(name);
    await this.email.fill(email);
    await this.fillAddress();
    await this.completeCheckout.click();
  }
}
