import { NEUTRAL_SHOP, readShop, type ShopFacts } from "@advent/contract";
import { createContext, useContext } from "react";

/** A server renders for the shop that it provides. A page is of one shop as long as it is open. */
export const ShopContext = createContext(typeof document === "undefined" ? NEUTRAL_SHOP : readShop(document));

export const useShop = (): ShopFacts => useContext(ShopContext);
