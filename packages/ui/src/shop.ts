import { NEUTRAL_SHOP, readPageData, type ShopFacts } from "@advent/contract";
import { createContext, useContext } from "react";

/** Returns the facts that the page carries. */
export const getShop = (): ShopFacts => readPageData(document, "shop") ?? NEUTRAL_SHOP;

/** A server renders for the shop that it provides. A page is of one shop as long as it is open. */
export const ShopContext = createContext(typeof document === "undefined" ? NEUTRAL_SHOP : getShop());

export const useShop = (): ShopFacts => useContext(ShopContext);
