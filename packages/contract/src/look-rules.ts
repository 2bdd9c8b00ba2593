import { palette } from "./palette";
import type { ShopSettings } from "./shop";

export type ShopColors = Pick<ShopSettings, "backgroundColor" | "textColor" | "darkColor" | "accentColor">;

/** What a shop starts with: warm ivory, near-black and gold. */
export const DEFAULT_SHOP_COLORS: ShopColors = {
  backgroundColor: palette.ivory,
  textColor: palette.text,
  darkColor: palette.ink,
  accentColor: palette.gold,
};
