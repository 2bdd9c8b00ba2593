import { formatList } from "@advent/contract";
import { getOrdering, isPublic } from "../calendars/order/ordering";
import { configSchema } from "../config";
import { type Check, warn } from "./checks";
import { Finding } from "./shop";

/** Settings whose defaults are those of the imaginary shop. */
const SHOP_DETAILS = ["SHOP_NAME", "CONTACT_EMAIL", "CONTACT_PHONE", "RETURNS_ADDRESS"] as const;

export const ORDER_CHECKS: Record<string, Check> = {
  Orders: {
    breaks: "nobody can order",
    fix: "SHOPIFY_STORE_DOMAIN (docs/shopify.md), or ORDERS=unpaid for orders without payment",
    judge({ config }) {
      const ordering = getOrdering(config);
      if (ordering === "closed") return "there is no payment provider";
      const breaks = "the site calls itself a test shop";
      return ordering === "test" && warn("they are taken without payment", breaks, "SHOPIFY_STORE_DOMAIN");
    },
  },
  "Shop details": {
    breaks: "customers see and write to an imaginary shop",
    fix: SHOP_DETAILS.join(", "),
    judge({ config }) {
      if (!isPublic(config)) return false;
      const isExample = (name: (typeof SHOP_DETAILS)[number]) =>
        String(config[name]) === String(configSchema.shape[name].parse(undefined));
      const names = SHOP_DETAILS.filter(isExample);
      return names.length > 0 && new Finding(`example data in ${formatList(names)}`, { fix: names.join(", ") });
    },
  },
};
