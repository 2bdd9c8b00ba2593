import * as z from "zod/mini";
import { COLLECTION_FILTERS } from "./collection";
import { defineEndpoint } from "./endpoint";
import { penceSchema, createTextSchema } from "./primitives";
import { PRICE_FILTERS, SEARCH_MAX_LENGTH, PRODUCT_SORTS } from "./product-filter";
import { routes } from "./routes";

export const collectionFilterSchema = z.enum(COLLECTION_FILTERS);

export const variantSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Formatted with its currency, for showing. */
  price: z.string(),
  /** In minor units (pence), for counting. */
  priceAmount: penceSchema,
  currencyCode: z.string(),
  availableForSale: z.boolean(),
  quantityAvailable: z.int(),
  /** Its own picture, where it does not look like the product's. */
  image: z.optional(z.string()),
  /** The name of one of the product's metals, such as "White Gold". */
  metal: z.optional(z.string()),
  /** Such as "Size L" or "18 inch". */
  size: z.optional(z.string()),
});
export type Variant = z.infer<typeof variantSchema>;

export const metafieldsSchema = z.object({
  all_materials_product: z.nullable(z.string()),
  diamond_carat: z.nullable(z.string()),
  sapphire_carat: z.nullable(z.string()),
});
export type Metafields = z.infer<typeof metafieldsSchema>;

/** A metal that a product is made in, such as "White Gold", and its pictures in it, the main one first. */
export const metalSchema = z.object({ name: z.string(), images: z.array(z.string()) });
export type Metal = z.infer<typeof metalSchema>;

export const productSchema = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  images: z.array(z.string()),
  price: z.string(),
  /** In minor units (pence). */
  priceAmount: penceSchema,
  currencyCode: z.string(),
  inStock: z.boolean(),
  inventory: z.object({ inStock: z.boolean(), totalAvailable: z.int(), hasMultipleVariants: z.boolean() }),
  variants: z.array(variantSchema),
  /** The metals it can be had in; empty where the shop does not say, as in a storefront's own description of a product. */
  metals: z._default(z.array(metalSchema), []),
  metafields: metafieldsSchema,
});
export type Product = z.infer<typeof productSchema>;

/** The places of the body that a piece can be drawn on. */
export const WORN_AT = ["ear", "neck", "wrist", "hand"] as const;

/** What a shopper wants to know before choosing a piece; null and empty where the shop does not say. */
export const detailsSchema = z.object({
  /** Such as "18ct gold, 750 parts in 1,000". */
  purity: z.nullable(z.string()),
  stones: z.array(z.object({ name: z.string(), carat: z.nullable(z.string()), count: z.nullable(z.int()) })),
  /** Such as `{ name: "Height", value: "12 mm" }`. */
  measures: z.array(z.object({ name: z.string(), value: z.string() })),
  fastening: z.nullable(z.string()),
  care: z.nullable(z.string()),
  hallmark: z.nullable(z.string()),
  sizeGuide: z.nullable(z.enum(["ring", "piercing"])),
  /** Where it is worn, and how large it is seen there, in millimetres. */
  worn: z.nullable(z.object({ place: z.enum(WORN_AT), width: z.number(), height: z.number() })),
});
export type Details = z.infer<typeof detailsSchema>;

export const productWithDetailsSchema = z.extend(productSchema, { details: detailsSchema });
export type ProductWithDetails = z.infer<typeof productWithDetailsSchema>;

export const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) });
export type PageInfo = z.infer<typeof pageInfoSchema>;

/** Seconds. A piece that is sold meanwhile is refused when it is added, and looked for again at checkout. */
const CACHE_SECONDS = 10;

export const listProducts = defineEndpoint({
  ...routes.listProducts,
  tag: "products",
  summary: "One page of the catalogue, in stock only; a search is answered whole",
  access: "public",
  refuses: [502],
  sharedFor: CACHE_SECONDS,
  query: z.object({
    collection: z.optional(collectionFilterSchema),
    price: z.optional(z.enum(PRICE_FILTERS)),
    sort: z.optional(z.enum(PRODUCT_SORTS)),
    /** Words of name or description, in any order. */
    search: z.optional(createTextSchema(SEARCH_MAX_LENGTH)),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: z.object({
    products: z.array(productSchema),
    pageInfo: z.extend(pageInfoSchema, {
      /** How many products these filters leave on all pages; null where the shop does not count them. */
      total: z.nullable(z.int()),
    }),
    /** True when the shop could not be asked and this is the last good catalogue. */
    stale: z.optional(z.boolean()),
  }),
});

export const getProduct = defineEndpoint({
  ...routes.getProduct,
  tag: "products",
  summary: "One product by its handle, or by its id",
  access: "public",
  refuses: [404, 502],
  sharedFor: CACHE_SECONDS,
  params: z.object({ handle: z.string().check(z.regex(/^[\w-]{1,200}$/, "must be a product handle")) }),
  response: productWithDetailsSchema,
});

export const getProductPicture = defineEndpoint({
  ...routes.getProductPicture,
  tag: "products",
  summary: "A picture of a product of the built-in catalogue",
  access: "public",
  also: [304],
  refuses: [404],
  params: z.object({ file: z.string().check(z.regex(/^[\w-]{1,120}\.(svg|webp)$/, "must be a picture's name")) }),
  produces: ["image/svg+xml", "image/webp"],
});
