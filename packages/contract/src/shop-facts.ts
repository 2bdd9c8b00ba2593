import * as z from "zod/mini";
import { SHOP_PARTS } from "./part-rules";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("shop");

/** Seconds until front servers and CDNs see a change. */
const CACHE_SECONDS = 5;

/** Facts of the shop that every page carries. */
export const shopFactsSchema = z.object({
  name: z.string(),
  /** Upper limits that the catalogue offers, in whole pounds. Absent from the pages of an older server. */
  priceFilters: z.optional(z.array(z.int())),
  /** What the shop offers. */
  parts: z.array(z.enum(SHOP_PARTS)),
});
export type ShopFacts = z.infer<typeof shopFactsSchema>;

export const getShopFacts = defineEndpoint("GET /api/shop", {
  summary: "Facts of the shop that every page carries",
  access: "public",
  sharedFor: CACHE_SECONDS,
  response: shopFactsSchema,
});
