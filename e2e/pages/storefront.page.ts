import type { FrameLocator, Locator, Page } from "@playwright/test";
import { origins } from "../origins";

const PATH = "/products/of-the-shop";

const html = (handle: string) => `<!doctype html>
<html lang="en"><head><title>A product of the shop</title></head>
<body>
  <h1>A product of the shop</h1>
  <button data-advent-product>Add to Advent Calendar</button>
  <p style="height: 200vh">Far down</p>
  <script type="application/json" data-product-json>{"id":7,"handle":"${handle}"}</script>
  <script src="${origins.embed}/embed.js" defer></script>
</body></html>`;

export class StorefrontPage {
  readonly button: Locator;
  readonly frame: FrameLocator;
  readonly overlay: Locator;
  readonly dialog: Locator;
  readonly progress: Locator;

  constructor(readonly page: Page) {
    this.button = page.getByRole("button", { name: "Add to Advent Calendar" });
    this.overlay = page.locator("dialog[open]");
    this.frame = page.frameLocator('iframe[title="Add to Advent Calendar"]');
    this.dialog = this.frame.getByRole("dialog", { name: "Add to Advent Calendar" });
    this.progress = page.getByRole("link", { name: /^Advent Calendar \d+\/12$/ });
  }

  async goto(handle: string): Promise<void> {
    await this.page.route(`${origins.shell}${PATH}`, (route) =>
      route.fulfill({ contentType: "text/html", body: html(handle) }),
    );
    await this.page.goto(origins.shell + PATH);
    await this.page.waitForFunction(() => "AdventCalendar" in window);
    await this.page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const name of ["advent:open", "advent:added", "advent:close"]) {
        document.addEventListener(name, (event) =>
          heard.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
        );
      }
    });
  }

  day(roman: string): Locator {
    return this.dialog.getByRole("button", { name: new RegExp(`^Day ${roman} `) });
  }

  /** Waits until the dialog is gone and the browser has left its history entry. */
  async waitUntilClosed(): Promise<void> {
    await this.overlay.waitFor({ state: "detached" });
    await this.page.waitForFunction(() => !window.history.state?.adventOverlay);
  }

  heard(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  }
}
