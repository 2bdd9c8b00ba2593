import { expect, type Locator, type Page } from "@playwright/test";

export class BuilderPage {
  readonly recipientName: Locator;
  readonly preCurated: Locator;
  readonly oneDoorADay: Locator;
  readonly firstDay: Locator;
  readonly timeZone: Locator;
  readonly strip: Locator;
  readonly days: Locator;
  readonly checkOut: Locator;
  readonly announcement: Locator;
  readonly search: Locator;
  readonly sort: Locator;
  readonly gifts: Locator;
  readonly count: Locator;
  readonly products: Locator;
  readonly productNames: Locator;
  readonly loadMore: Locator;
  readonly addDialog: Locator;
  readonly giftSheet: Locator;
  readonly toast: Locator;

  constructor(readonly page: Page) {
    this.recipientName = page.getByRole("textbox", { name: "Recipient name" });
    this.preCurated = page.getByRole("radio", { name: "Pre-Curated" });
    this.oneDoorADay = page.getByRole("radio", { name: /^One door a day/ });
    this.firstDay = page.getByLabel("The first door opens on");
    this.timeZone = page.getByRole("combobox", { name: "At midnight in" });
    this.strip = page.getByRole("region", { name: "Your twelve days", exact: true });
    this.days = this.strip.getByRole("listitem");
    this.checkOut = page.getByRole("button", { name: /^Check out/ });
    this.announcement = page.getByRole("status", { name: "Moving gifts" });
    this.search = page.getByRole("searchbox", { name: "Search gifts" });
    this.sort = page.getByRole("combobox", { name: "Sort by" });
    this.gifts = page.getByRole("region", { name: "Gifts", exact: true });
    this.count = this.gifts.getByRole("status");
    this.products = this.gifts.getByRole("listitem");
    this.productNames = this.products.getByRole("heading");
    this.loadMore = page.getByRole("button", { name: "Load More" });
    this.addDialog = page.getByRole("dialog", { name: "Add to Advent Calendar" });
    this.giftSheet = page.getByRole("dialog");
    this.toast = page.locator("[data-toast]");
  }

  async goto(query = ""): Promise<void> {
    await this.page.goto(`/${query}`);
  }

  /** Scrolls past all products, because they render only near the screen. */
  async passGifts(): Promise<void> {
    // The check below passes on an empty list.
    await expect(this.products).not.toHaveCount(0);
    await expect(async () => {
      for (const product of await this.products.all()) await product.scrollIntoViewIfNeeded({ timeout: 1000 });
      const buttons = this.products.getByRole("button", { name: /^Add to/ });
      await expect(buttons).toHaveCount(await this.products.count(), { timeout: 1000 });
      await this.loadMore.scrollIntoViewIfNeeded({ timeout: 500 });
    }).toPass();
  }

  day(number: number): Locator {
    return this.days.nth(number - 1);
  }

  giftOn(day: number): Locator {
    return this.day(day).getByRole("img").first();
  }

  freeDay(number: number): Locator {
    return this.day(number).getByRole("button", { name: /, free$/ });
  }

  removeButton(day: number): Locator {
    return this.day(day).getByRole("button", { name: /^Remove/ });
  }

  noteButton(day: number): Locator {
    return this.day(day).getByRole("button", { name: /^(Add|Edit) Note/ });
  }

  async openGift(day: number): Promise<Locator> {
    await this.day(day)
      .getByRole("button", { name: /^Open / })
      .click();
    await this.giftSheet.getByRole("listitem").first().waitFor();
    return this.giftSheet;
  }

  tier(collection: "Premium" | "Luxury" | "Elite"): Locator {
    return this.page.getByRole("button", { name: `${collection} Collection` });
  }

  category(name: string): Locator {
    return this.page.getByRole("group", { name: "Category" }).getByRole("button", { name, exact: true });
  }

  product(name: string): Locator {
    return this.page.getByRole("listitem", { name, exact: true });
  }

  /** Opens a question that is folded: how the doors open, or the sizes. */
  async unfold(title: "How the doors open" | "Not sure of their sizes?"): Promise<void> {
    await this.page.locator("summary", { hasText: title }).click();
  }

  async chooseZone(city: string): Promise<void> {
    await this.timeZone.fill(city);
    await this.page.getByRole("option", { name: city }).click();
  }

  async askToAdd(place = 0): Promise<void> {
    await this.products.nth(place).getByRole("button", { name: "Add to Calendar" }).click();
  }

  dialogDay(roman: string): Locator {
    return this.addDialog.getByRole("button", { name: new RegExp(`^Day ${roman}\\b`) });
  }

  get chooseForMe(): Locator {
    return this.addDialog.getByRole("button", { name: "Choose For Me" });
  }

  async drag(from: number, to: number): Promise<void> {
    await this.day(from).hover();
    await this.page.mouse.down();
    await this.page.mouse.move(5, 5);
    await this.day(to).hover();
    await this.page.mouse.up();
  }

  /** Makes a size link and follows it. Needs a gift in the calendar. */
  async openSizes(): Promise<void> {
    await this.unfold("Not sure of their sizes?");
    await this.page.getByRole("button", { name: "Create a size link" }).click();
    await this.page.goto(await this.page.getByRole("textbox", { name: "Link to enter sizes" }).inputValue());
    await this.page.getByText("Or lay a ring on the screen").click();
  }
}
