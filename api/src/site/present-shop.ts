import { listOfferedParts, type ShopFacts } from "@advent/contract";
import type { Config } from "../config";

/** Returns what every page carries, for everybody to see. */
export const presentShop = (config: Config): ShopFacts => ({
  name: config.shopName,
  priceFilters: config.priceFilters,
  parts: listOfferedParts(config),
});
