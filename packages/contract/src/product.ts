import * as z from "zod/mini";
import { amountSchema, createTextSchema } from "./primitives";
import {
  COLLECTION_FILTERS,
  PRICE_FILTER_PATTERN,
  PRODUCT_SORTS,
  SEARCH_MAX_LENGTH,
  STONE_FILTERS,
} from "./product-filter";
import { SIZE_KINDS } from "./size-kinds";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("products");

export const collectionFilterSchema = z.enum(COLLECTION_FILTERS);
/** The page offers the limits of the shop's settings. Programs may use any. */
const priceFilterSchema = z.string().check(z.regex(PRICE_FILTER_PATTERN, "must be all, or a limit such as under-250"));

export const variantSchema = z.object({
  id: z.string(),
  title: z.string(),
  price: z.string(),
  priceAmount: amountSchema,
  currencyCode: z.string(),
  availableForSale: z.boolean(),
  quantityAvailable: z.int(),
  /** Absent when it looks like the product's. */
  image: z.optional(z.string()),
  metal: z.optional(z.string()),
  size: z.optional(z.string()),
  /** Absent when the shop does not say. */
  sizeKind: z.optional(z.enum(SIZE_KINDS)),
});
export type Variant = z.infer<typeof variantSchema>;

export const metafieldsSchema = z.object({
  all_materials_product: z.nullable(z.string()),
  diamond_carat: z.nullable(z.string()),
  sapphire_carat: z.nullable(z.string()),
});
export type Metafields = z.infer<typeof metafieldsSchema>;

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
  priceAmount: amountSchema,
  currencyCode: z.string(),
  inStock: z.boolean(),
  inventory: z.object({ inStock: z.boolean(), totalAvailable: z.int(), hasMultipleVariants: z.boolean() }),
  variants: z.array(variantSchema),
  /** Empty when the shop does not say, as in a storefront's own product data. */
  metals: z._default(z.array(metalSchema), []),
  metafields: metafieldsSchema,
  isEngravable: z._default(z.boolean(), false),
});
export type Product = z.infer<typeof productSchema>;

export const WORN_AT = ["ear", "neck", "wrist", "hand"] as const;

/** Null or empty when the shop does not say. */
export const detailsSchema = z.object({
  purity: z.nullable(z.string()),
  stones: z.array(z.object({ name: z.string(), carat: z.nullable(z.string()), count: z.nullable(z.int()) })),
  measures: z.array(z.object({ name: z.string(), value: z.string() })),
  fastening: z.nullable(z.string()),
  care: z.nullable(z.string()),
  hallmark: z.nullable(z.string()),
  sizeGuide: z.nullable(z.enum(["ring", "piercing"])),
  worn: z.nullable(z.object({ place: z.enum(WORN_AT), width: z.number(), height: z.number() })),
});
export type Details = z.infer<typeof detailsSchema>;

export const productWithDetailsSchema = z.extend(productSchema, { details: detailsSchema });
export type ProductWithDetails = z.infer<typeof productWithDetailsSchema>;

export const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) });
export type PageInfo = z.infer<typeof pageInfoSchema>;

/** In seconds. Stock is checked again when a product is added and at checkout. */
const CACHE_SECONDS = 10;

export const listProducts = defineEndpoint("GET /api/shopify/products", {
  summary: "One page of in-stock products; a search returns all matches",
  access: "public",
  refuses: [502],
  sharedFor: CACHE_SECONDS,
  query: z.object({
    collection: z.optional(collectionFilterSchema),
    price: z.optional(priceFilterSchema),
    stone: z.optional(z.enum(STONE_FILTERS)),
    sort: z.optional(z.enum(PRODUCT_SORTS)),
    search: z.optional(createTextSchema(SEARCH_MAX_LENGTH)),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: z.object({
    products: z.array(productSchema),
    pageInfo: z.extend(pageInfoSchema, {
      total: z.nullable(z.int()),
    }),
    stale: z.optional(z.boolean()),
  }),
});

export const getProduct = defineEndpoint("GET /api/shopify/products/:handle", {
  summary: "One product by its handle, or by its id",
  access: "public",
  refuses: [404, 502],
  sharedFor: CACHE_SECONDS,
  params: z.object({ handle: z.string().check(z.regex(/^[\w-]{1,200}$/, "must be a product handle")) }),
  response: productWithDetailsSchema,
});

export const getProductImage = defineEndpoint("GET /api/images/:file", {
  summary: "A picture of a product of the built-in catalogue",
  access: "public",
  also: [304],
  refuses: [404],
  params: z.object({ file: z.string().check(z.regex(/^[\w-]{1,120}\.(svg|webp)$/, "must be a picture's name")) }),
  produces: ["image/svg+xml", "image/webp"],
});
