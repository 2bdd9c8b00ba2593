import { listOfferedParts, type ShopFacts } from "@advent/contract";
import type { Config } from "../config";
import { findMark } from "./demo-marks";

/** Returns what every page carries, for everybody to see. */
export const presentShop = (config: Config): ShopFacts => ({
  name: config.shopName,
  wordmark: findMark(config.shopName, "wordmark"),
  monogram: findMark(config.shopName, "monogram"),
  priceFilters: config.priceFilters,
  parts: listOfferedParts(config),
});
