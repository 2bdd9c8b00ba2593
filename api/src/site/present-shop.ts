import { DEFAULT_SHOP_TEXTS, listOfferedParts, type ShopFacts, type ShopTexts } from "@advent/contract";
import type { Config } from "../config";
import { findMark } from "./demo-marks";
import { findOwnPalette } from "./shop-palette";

/** Returns what every page carries, for everybody to see. */
export const presentShop = (config: Config): ShopFacts => ({
  name: config.shopName,
  wordmark: findMark(config.shopName, "wordmark"),
  monogram: findMark(config.shopName, "monogram"),
  colors: findOwnPalette(config),
  priceFilters: config.priceFilters,
  ...(isChanged(config, "proposedFirstDay") && { firstDay: config.proposedFirstDay }),
  ...(isChanged(config, "builderTitles") && { builderTitles: config.builderTitles }),
  ...(isChanged(config, "landingTitles") && { landingTitles: config.landingTitles }),
  parts: listOfferedParts(config),
});

/** Pages carry only what differs from the specification. */
const isChanged = (config: Config, field: keyof ShopTexts): boolean =>
  JSON.stringify(config[field]) !== JSON.stringify(DEFAULT_SHOP_TEXTS[field]);
