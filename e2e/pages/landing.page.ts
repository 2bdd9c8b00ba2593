import type { Locator, Page } from "@playwright/test";

export class LandingPage {
  readonly heading: Locator;
  readonly days: Locator;
  readonly cards: Locator;
  readonly doorway: Locator;
  readonly door: Locator;
  readonly day: Locator;
  readonly gift: Locator;
  readonly timeline: Locator;
  readonly viewAllDays: Locator;
  readonly buildCalendar: Locator;
  readonly tryAgain: Locator;
  readonly countdown: Locator;
  readonly playFinale: Locator;
  readonly finale: Locator;
  readonly lightbox: Locator;
  readonly zoomLevel: Locator;

  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.days = page.getByRole("list", { name: "Days" });
    this.cards = this.days.getByRole("listitem");
    this.doorway = page.locator("summary");
    this.door = page.getByText("Open the door");
    this.day = page.getByRole("article");
    this.gift = page.getByRole("region", { name: "Today's Gift" });
    this.timeline = page.getByRole("navigation", { name: "Timeline" });
    this.viewAllDays = page.getByRole("link", { name: "View All Days" });
    this.buildCalendar = page.getByRole("link", { name: "Build Calendar" });
    this.tryAgain = page.getByRole("button", { name: "Try again" });
    this.countdown = page.getByRole("timer");
    this.playFinale = page.getByRole("button", { name: "See all your days" });
    this.finale = page.getByRole("dialog", { name: "Your twelve days" });
    this.lightbox = page.getByRole("dialog");
    this.zoomLevel = this.lightbox.getByRole("status");
  }

  async goto(calendarId: string, itemId?: string) {
    await this.page.goto(`${this.origin}/landing/${calendarId}${itemId ? `?itemId=${itemId}` : ""}`);
  }

  get opensOn(): Locator {
    return this.page.getByRole("heading", { name: /^This door opens on/ });
  }

  card(day: number): Locator {
    return this.cards.nth(day - 1);
  }

  async openDay(day: number) {
    await this.card(day).getByRole("link").click();
    await this.openDoor();
  }

  /** Opens the door of the current day and waits for the animation to end. */
  async openDoor() {
    await this.door.click();
    await this.doorway.waitFor({ state: "detached" });
  }

  async jumpTo(day: number) {
    await this.timeline.getByRole("link", { name: `Day ${day}:` }).click();
  }

  async readToTheEnd() {
    await this.page.getByRole("heading", { name: "Keep this page" }).scrollIntoViewIfNeeded();
    await this.page.mouse.wheel(0, 2_000);
    await this.page.getByRole("button", { name: "Add to your diary" }).waitFor();
  }

  async lookClosely(name: string) {
    await this.page.getByRole("link", { name: `Look closely: ${name}` }).click();
  }
}
