import { test as base } from "../fixtures";
import { BuilderPage } from "./builder.page";
import { CartPage } from "./cart.page";

interface ShopperPages {
  builder: BuilderPage;
  cart: CartPage;
}

export const test = base.extend<ShopperPages>({
  builder: async ({ page }, use) => {
    await use(new BuilderPage(page));
  },
  cart: async ({ page }, use) => {
    await use(new CartPage(page));
  },
});

export { expect, WITH_MOTION } from "../fixtures";
