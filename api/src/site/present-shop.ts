import { DEFAULT_FIRST_DAY, listOfferedParts, type ShopFacts } from "@advent/contract";
import type { Config } from "../config";
import { findMark } from "./demo-marks";

/** Returns what every page carries, for everybody to see. */
export const presentShop = (config: Config): ShopFacts => ({
  name: config.shopName,
  wordmark: findMark(config.shopName, "wordmark"),
  monogram: findMark(config.shopName, "monogram"),
  priceFilters: config.priceFilters,
  ...(config.proposedFirstDay !== DEFAULT_FIRST_DAY && { firstDay: config.proposedFirstDay }),
  parts: listOfferedParts(config),
});
