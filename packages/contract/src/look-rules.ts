import type { ShopSettings } from "./shop";

export type ShopLook = Pick<ShopSettings, "backgroundColor" | "textColor" | "darkColor" | "accentColor">;

/** What a shop starts with: warm ivory, near-black and gold. */
export const DEFAULT_SHOP_LOOK: ShopLook = {
  backgroundColor: "#f9f5ec",
  textColor: "#1b1611",
  darkColor: "#16120e",
  accentColor: "#b08a4a",
};
