import type { Download, Locator, Page } from "@playwright/test";
import { adminSession } from "../origins";

export class AdminPage {
  readonly password: Locator;
  readonly logIn: Locator;
  readonly useEmail: Locator;
  readonly email: Locator;
  readonly useRecoveryCode: Locator;
  readonly recoveryCode: Locator;
  readonly heading: Locator;
  readonly search: Locator;
  readonly cards: Locator;
  readonly toast: Locator;
  readonly checkSheet: Locator;
  readonly checkResult: Locator;

  constructor(
    readonly page: Page,
    private readonly origin: string,
    private readonly session = adminSession,
  ) {
    this.password = page.getByLabel("Password");
    this.logIn = page.getByRole("button", { name: "Log in" });
    this.useEmail = page.getByRole("button", { name: "Use your email address" });
    this.email = page.getByLabel("Email");
    this.useRecoveryCode = page.getByRole("button", { name: "Use a recovery code" });
    this.recoveryCode = page.getByLabel("Recovery code");
    this.heading = page.getByRole("heading", { level: 1 });
    this.search = page.getByRole("searchbox", { name: "Search calendars" });
    this.cards = page.getByRole("list", { name: "Calendars" }).getByTestId("calendar-card");
    this.toast = page.locator("[data-toast]");
    this.checkSheet = page.getByRole("button", { name: "Check sheet" });
    this.checkResult = page.getByText(/codes open the right day/);
  }

  async goto(path = "/admin"): Promise<void> {
    await this.page.goto(this.origin + path);
  }

  async openShopSections(...titles: string[]): Promise<void> {
    for (const title of titles) await this.page.getByRole("heading", { name: title, exact: true }).click();
  }

  async enter(password: string): Promise<void> {
    await this.password.fill(password);
    await this.logIn.click();
  }

  async gotoSignedIn(path?: string): Promise<void> {
    if (!(await this.hasSession())) await this.openSession();
    await this.goto(path);
  }

  private async hasSession(): Promise<boolean> {
    const values = (await this.page.context().cookies(this.origin)).map(({ value }) => value);
    return this.session.cookies.every(({ value }) => values.includes(value));
  }

  /** Also clears the browser's cache. */
  private async openSession(): Promise<void> {
    const context = this.page.context();
    const { cookies, origins } = await context.storageState();
    await context.setStorageState({
      cookies: [...cookies, ...this.session.cookies],
      origins: [...origins, ...this.session.origins],
    });
  }

  async gotoLoggedIn(password: string, path = "/admin"): Promise<void> {
    await this.goto(path);
    await this.enter(password);
  }

  screen(name: string): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }

  filter(name: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${name} [\\d,]+$`) });
  }

  toggle(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  day(number: number): Locator {
    return this.page.getByTestId(`day-${number}`);
  }

  printCard(day: number): Locator {
    return this.page.getByTestId(`print-day-${day}`);
  }

  layout(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  async codesLoaded(): Promise<void> {
    await this.page.waitForFunction(() => {
      const codes = [...document.querySelectorAll<HTMLImageElement>('img[alt^="QR code"]')];
      return codes.length > 0 && codes.every((code) => code.complete && code.naturalWidth > 0);
    });
  }

  async download(press: Locator): Promise<Download> {
    const started = this.page.waitForEvent("download");
    await press.click();
    return started;
  }
}
