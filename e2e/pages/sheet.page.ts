import type { Locator, Page } from "@playwright/test";

/** The sheet of one piece, over the builder or the cart. */
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

  /** The large picture of this number that is in sight. */
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
