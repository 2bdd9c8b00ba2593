import type { ShopFacts } from "@advent/contract";
import type { Config } from "../config";

/** Returns what every page carries, for everybody to see. */
export const presentShop = ({ shopName: name, priceFilters }: Config): ShopFacts => ({ name, priceFilters });
