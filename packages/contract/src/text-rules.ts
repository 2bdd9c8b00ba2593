import { DEFAULT_BUILDER_TITLES, DEFAULT_LANDING_TITLES } from "./day";
import { DEFAULT_FIRST_DAY } from "./opening";
import type { ShopSettings } from "./shop";

export type ShopTexts = Pick<ShopSettings, "proposedFirstDay" | "builderTitles" | "landingTitles">;

/** What a shop starts with. */
export const DEFAULT_SHOP_TEXTS: ShopTexts = {
  proposedFirstDay: DEFAULT_FIRST_DAY,
  builderTitles: DEFAULT_BUILDER_TITLES,
  landingTitles: DEFAULT_LANDING_TITLES,
};
