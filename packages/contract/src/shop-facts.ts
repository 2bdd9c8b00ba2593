import * as z from "zod/mini";
import { SHOP_PARTS } from "./part-rules";
import { fontPairSchema } from "./shop-look";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("shop");

/** Seconds until front servers and CDNs see a change. */
const CACHE_SECONDS = 5;

/** A drawing in the text's colour, which an `svg` element with this view box refers to. */
const markSchema = z.object({ href: z.string(), viewBox: z.string() });
export type ShopMark = z.infer<typeof markSchema>;

/** A file that the shop has uploaded. */
const imageSchema = z.object({ src: z.string(), width: z.int(), height: z.int() });
export type ShopImage = z.infer<typeof imageSchema>;

/** Its film, where it has one, plays over the image. */
const heroSchema = z.extend(imageSchema, { film: z.optional(z.string()) });
export type ShopHero = z.infer<typeof heroSchema>;

/** Facts of the shop that every page carries. */
export const shopFactsSchema = z.object({
  name: z.string(),
  /** `null` where the name is set in type, or where `images` has a wordmark. */
  wordmark: z.nullable(markSchema),
  /** `null` where pages show the name's first letter instead. */
  monogram: z.nullable(markSchema),
  /** The colours of the palette that the shop changed. */
  colors: z.optional(z.record(z.string(), z.string())),
  /** Absent where it is the default. */
  fontPair: z.optional(fontPairSchema),
  /** Month and day that new schedules start on. Absent where it is the default. */
  firstDay: z.optional(z.string()),
  /** Titles of the twelve days. Absent where they are the default. */
  builderTitles: z.optional(z.array(z.string())),
  landingTitles: z.optional(z.array(z.string())),
  /** Upper limits that the catalogue offers, in whole units of the currency. Absent from the pages of an older server. */
  priceFilters: z.optional(z.array(z.int())),
  /** Every page says that no order is real. Absent otherwise. */
  isTest: z.optional(z.boolean()),
  /** ISO 4217. */
  currency: z.string(),
  /** Further origins of product images. Absent where there are none. */
  mediaOrigins: z.optional(z.array(z.string())),
  /** What the shop offers. */
  parts: z.array(z.enum(SHOP_PARTS)),
  /** What the shop has uploaded. Absent from the pages of an older server. */
  images: z.optional(
    z.object({
      wordmark: z.optional(imageSchema),
      monogram: z.optional(imageSchema),
      favicon: z.optional(imageSchema),
      socialPicture: z.optional(imageSchema),
      heroDesktop: z.optional(heroSchema),
      heroPhone: z.optional(heroSchema),
    }),
  ),
});
export type ShopFacts = z.infer<typeof shopFactsSchema>;

export const getShopFacts = defineEndpoint("GET /api/shop", {
  summary: "Facts of the shop that every page carries",
  access: "public",
  sharedFor: CACHE_SECONDS,
  response: shopFactsSchema,
});

export const getShopMarks = defineEndpoint("GET /api/shop/marks.svg", {
  summary: "The shop's drawings: `wordmark` and `monogram`",
  access: "public",
  refuses: [404],
  produces: ["image/svg+xml"],
});
