import { formatList } from "@advent/contract";
import { SHOP_VARIABLES } from "../shop-variables";
import { getOrdering, isPublic } from "../site/ordering";
import { type Check, warn } from "./checks";
import { readShopSettings } from "./shop";

/** Settings whose defaults are those of the imaginary shop, by the variable that they start with. */
const SHOP_DETAILS = {
  SHOP_NAME: "shopName",
  CONTACT_EMAIL: "contactEmail",
  CONTACT_PHONE: "contactPhone",
  RETURNS_ADDRESS: "returnsAddress",
} as const;

export const ORDER_CHECKS: Record<string, Check> = {
  Orders: {
    breaks: "nobody can order",
    fix: "a Stripe key on the page Payment of the admin, a Shopify store on the page Shopify, or ORDERS=unpaid for orders without payment",
    async judge(shop) {
      const ordering = getOrdering(await readShopSettings(shop));
      if (ordering === "closed") return "there is no payment provider";
      const breaks = "the site calls itself a test shop";
      return (
        ordering === "test" && warn("they are taken without payment", breaks, "a live Stripe key, or a Shopify store")
      );
    },
  },
  "Shop details": {
    breaks: "customers see and write to an imaginary shop",
    fix: "the page Shop of the admin",
    async judge(shop) {
      if (!isPublic(shop.config)) return false;
      const settings = await readShopSettings(shop);
      const examples = Object.entries(SHOP_DETAILS).flatMap(([name, field]) => {
        const isExample =
          String(settings[field]) === String(SHOP_VARIABLES[name as keyof typeof SHOP_DETAILS].parse(undefined));
        return isExample ? [name] : [];
      });
      return examples.length > 0 && `example data in ${formatList(examples)}`;
    },
  },
};
