import type { Locator, Page } from "@playwright/test";

export class SheetPage {
  readonly dialog: Locator;
  readonly add: Locator;
  readonly guide: Locator;

  constructor(
    readonly page: Page,
    readonly name: string,
  ) {
    this.dialog = page.getByRole("dialog", { name, exact: true });
    this.add = this.dialog.getByRole("button", { name: /^Add to/ });
    this.guide = this.dialog.getByText("Find your size");
  }

  picture(number: number): Locator {
    return this.dialog.getByRole("button", { name: new RegExp(`^Look closely: ${this.name}, picture ${number} of`) });
  }

  thumbnail(number: number): Locator {
    return this.dialog.getByRole("button", { name: new RegExp(`^Show ${this.name}, picture ${number} of`) });
  }

  metal(name: string): Locator {
    return this.dialog.getByRole("radio", { name: new RegExp(`^${name}`) });
  }

  get lightbox(): Locator {
    return this.page.getByRole("dialog", { name: /^Picture:/ });
  }
}
