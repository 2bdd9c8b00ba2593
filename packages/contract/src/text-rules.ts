import { DEFAULT_BUILDER_TITLES, DEFAULT_LANDING_TITLES } from "./day";
import { DEFAULT_FIRST_DAY } from "./opening";
import type { SitePage } from "./pages";
import type { ShopSettings } from "./shop";
import type { shopTexts } from "./shop-texts";

/** Their texts follow from the settings and the data inventory, which a shop's own text must not contradict. */
export const PAGES_OF_FACTS: readonly SitePage[] = ["delivery", "returns", "privacy", "accessibility"];

export type ShopTexts = Pick<ShopSettings, keyof typeof shopTexts>;

/** What a shop starts with. */
export const DEFAULT_SHOP_TEXTS: ShopTexts = {
  proposedFirstDay: DEFAULT_FIRST_DAY,
  builderTitles: DEFAULT_BUILDER_TITLES,
  landingTitles: DEFAULT_LANDING_TITLES,
  siteTexts: {},
};
