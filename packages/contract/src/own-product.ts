import * as z from "zod/mini";
import {
  IMPORT_ACTIONS,
  MAX_BULK_PRODUCTS,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_PIECES,
  MAX_PRODUCT_PRICE_AMOUNT,
  MAX_PRODUCT_VARIANTS,
  PRODUCT_FILTERS,
  PRODUCT_IMAGE_STATES,
  PRODUCT_NAME_MAX_LENGTH,
  PRODUCT_SOURCES,
} from "./own-product-rules";
import { amountSchema, createTextSchema, shopIdSchema } from "./primitives";
import { pageInfoSchema } from "./product";
import { COLLECTIONS, SEARCH_MAX_LENGTH } from "./product-filter";
import { createLineSchema, createWholeNumberSchema } from "./setting-schemas";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("products");

const categorySchema = z.nullable(z.enum(COLLECTIONS));
const piecesSchema = createWholeNumberSchema(0, MAX_PRODUCT_PIECES);
const countSchema = z.int();

export const ownProductSchema = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  /** The shop's own word for it, such as *Signet rings*. */
  type: z.string(),
  category: categorySchema,
  isHidden: z.boolean(),
  revision: z.int(),
  /** Address of the image that pages show. */
  image: z.string(),
  currency: z.string(),
  variants: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      sku: z.nullable(z.string()),
      priceAmount: amountSchema,
      /** Unsold pieces, those held for a checkout included. Below 0 when more were sold. */
      pieces: z.int(),
    }),
  ),
  images: z.array(
    z.object({
      id: z.string(),
      /** `null` until it is ready. */
      src: z.nullable(z.string()),
      /** Where it is fetched from. `null` for an upload. */
      source: z.nullable(z.string()),
      state: z.enum(PRODUCT_IMAGE_STATES),
      why: z.nullable(z.string()),
    }),
  ),
});
export type OwnProduct = z.infer<typeof ownProductSchema>;

export const listOwnProducts = defineEndpoint("GET /api/admin/products", {
  summary: "The shop's own products, one page at a time, with the counts",
  access: "admin",
  role: "owner",
  cacheTags: ["Shop"],
  refuses: [404],
  query: z.object({
    filter: z.optional(z.enum(PRODUCT_FILTERS)),
    search: z.optional(createTextSchema(SEARCH_MAX_LENGTH)),
    cursor: z.optional(shopIdSchema),
  }),
  response: z.object({
    products: z.array(ownProductSchema),
    counts: z.object({
      all: countSchema,
      shown: countSchema,
      hidden: countSchema,
      soldOut: countSchema,
      uncategorised: countSchema,
      imageErrors: countSchema,
    }),
    /** Images that are still to be fetched. */
    waitingImages: countSchema,
    /** What the shop sells now. */
    source: z.enum(PRODUCT_SOURCES),
    /** Example products, which the shop shows unless they were removed. */
    demo: z.object({ count: countSchema, isRemoved: z.boolean() }),
    pageInfo: pageInfoSchema,
  }),
});

/** For variants whose stock the file does not say. */
const importQuery = { pieces: z._default(z.string().check(z.regex(/^\d{1,5}$/, "must be a number of pieces")), "0") };

export const checkProductFile = defineEndpoint("POST /api/admin/products/check", {
  summary: "What importing a product file that Shopify exports would do, row by row (CSV, 20 MB)",
  access: "admin",
  role: "owner",
  isRead: true,
  accepts: ["text/csv"],
  refuses: [409],
  query: z.object(importQuery),
  response: z.object({
    /** Names this result for `importProducts`. */
    token: z.string(),
    counts: z.object({ create: countSchema, change: countSchema, leave: countSchema, reject: countSchema }),
    /** The first of each action. */
    products: z.array(
      z.object({
        handle: z.string(),
        name: z.string(),
        action: z.enum(IMPORT_ACTIONS),
        category: categorySchema,
        changes: z.array(z.string()),
      }),
    ),
    /** The first ones. An error rejects its product, a warning does not. */
    problems: z.array(
      z.object({ row: z.int(), column: z.string(), message: z.string(), level: z.enum(["error", "warning"]) }),
    ),
    problemCounts: z.object({ error: countSchema, warning: countSchema }),
    uncategorised: countSchema,
  }),
});

export const importProducts = defineEndpoint("POST /api/admin/products/import", {
  summary: "Import a file exactly as `checkProductFile` said; 409 when the products have changed since",
  access: "admin",
  role: "owner",
  audit: "Imported products",
  cacheTags: ["Shop"],
  accepts: ["text/csv"],
  refuses: [409],
  query: z.object({ ...importQuery, token: z.string().check(z.regex(/^[\w-]{43}$/, "must be the token of a check")) }),
  response: z.object({ created: countSchema, changed: countSchema }),
});

export const updateOwnProduct = defineEndpoint("PATCH /api/admin/products/:productId", {
  summary: "Change a product, unless somebody has changed that revision",
  access: "admin",
  role: "owner",
  audit: "Changed a product",
  cacheTags: ["Shop"],
  refuses: [404, 409, 422],
  params: z.object({ productId: shopIdSchema }),
  body: z.strictObject({
    revision: z.int(),
    name: z.optional(createLineSchema(PRODUCT_NAME_MAX_LENGTH)),
    category: z.optional(categorySchema),
    isHidden: z.optional(z.boolean()),
    variants: z.optional(
      z
        .array(
          z.strictObject({
            id: shopIdSchema,
            priceAmount: z.optional(createWholeNumberSchema(1, MAX_PRODUCT_PRICE_AMOUNT)),
            /** `seen` is what the caller saw, so that sales of the same moment count. */
            stock: z.optional(z.strictObject({ seen: z.int(), pieces: piecesSchema })),
          }),
        )
        .check(z.maxLength(MAX_PRODUCT_VARIANTS)),
    ),
    /** Those that stay, in their order. */
    imageIds: z.optional(z.array(shopIdSchema).check(z.maxLength(MAX_PRODUCT_IMAGES))),
  }),
  response: ownProductSchema,
});

export const updateOwnProducts = defineEndpoint("POST /api/admin/products/bulk", {
  summary: "Change several products; those that somebody has changed since are left as they are",
  access: "admin",
  role: "owner",
  audit: "Changed products",
  cacheTags: ["Shop"],
  refuses: [409],
  body: z.strictObject({
    products: z
      .array(z.strictObject({ id: shopIdSchema, revision: z.int() }))
      .check(z.minLength(1, "must not be empty"), z.maxLength(MAX_BULK_PRODUCTS)),
    action: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.enum(["show", "hide", "delete", "retryImages"]) }),
      z.strictObject({ kind: z.literal("price"), percent: z.int().check(z.gte(-90), z.lte(500)) }),
      z.strictObject({ kind: z.literal("stock"), pieces: piecesSchema }),
    ]),
  }),
  response: z.object({ changed: countSchema, skipped: countSchema }),
});

export const uploadProductImage = defineEndpoint("POST /api/admin/products/:productId/images", {
  summary: "Add an image to a product, after the others (JPEG, PNG or WebP, 20 MB)",
  access: "admin",
  role: "owner",
  audit: "Added a product image",
  cacheTags: ["Shop"],
  refuses: [404, 409],
  accepts: ["image/jpeg", "image/png", "image/webp"],
  params: z.object({ productId: shopIdSchema }),
  response: ownProductSchema,
});

export const setDemoProducts = defineEndpoint("PUT /api/admin/products/demo", {
  summary: "Remove the example products from the shop, or put them back while it has no products of its own",
  access: "admin",
  role: "owner",
  audit: "Removed or put back the example products",
  cacheTags: ["Shop"],
  refuses: [409],
  status: 204,
  body: z.strictObject({ isRemoved: z.boolean() }),
});
