import { parseDecimal } from "@advent/contract";
import * as z from "zod";

const moneySchema = z
  .object({ amount: z.string(), currencyCode: z.string() })
  .transform(({ amount, currencyCode }) => ({ amount: parseDecimal(amount, currencyCode), currencyCode }));

const imageSchema = z.object({ url: z.string() });

export const createNodesSchema = <Node extends z.ZodType>(node: Node) => z.object({ nodes: z.array(node) });
export const createPageSchema = <Node extends z.ZodType>(node: Node) =>
  createNodesSchema(node).extend({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  });
export const idSchema = z.object({ id: z.string() });

export const shopVariantSchema = z.object({
  id: z.string(),
  title: z.string(),
  availableForSale: z.boolean(),
  currentlyNotInStock: z.boolean(),
  /** `null` where stock is not tracked or the token may not read it. */
  quantityAvailable: z.int().nullable().default(null),
  price: moneySchema,
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  image: imageSchema.nullish(),
});
export type ShopVariant = z.infer<typeof shopVariantSchema>;

export const readProductSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.string(),
  productType: z.string(),
  updatedAt: z.string(),
  tags: z.array(z.string()).default([]),
  featuredImage: imageSchema.nullish(),
  images: createNodesSchema(imageSchema.extend({ altText: z.string().nullish() })),
  collections: createNodesSchema(z.object({ handle: z.string() })),
  metafields: z.array(z.object({ key: z.string(), value: z.string() }).nullable()),
  variants: createPageSchema(shopVariantSchema),
});
export type ReadProduct = z.infer<typeof readProductSchema>;

/** Product with all variants. Amounts are in minor units. */
export type ShopProduct = Omit<ReadProduct, "variants"> & { variants: { nodes: ShopVariant[] } };

export const listedProductSchema = idSchema.extend({ updatedAt: z.string() });
export type ListedProduct = z.infer<typeof listedProductSchema>;

const cartLineSchema = z.object({
  id: z.string(),
  quantity: z.int(),
  attributes: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
  cost: z.object({ amountPerQuantity: moneySchema }),
  merchandise: idSchema,
});

const cartSchema = z.object({
  id: z.string(),
  /** Plain http only from a local test shop. */
  checkoutUrl: z.url().regex(/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)[:/])/),
  cost: z.object({ totalAmount: moneySchema }),
  discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
  lines: createNodesSchema(cartLineSchema),
});
export type Cart = z.infer<typeof cartSchema>;

export const userErrorsSchema = z.array(
  z.object({ code: z.string().nullish(), field: z.array(z.string()).nullable(), message: z.string() }),
);
export type UserErrors = z.infer<typeof userErrorsSchema>;

export const createdCartSchema = z.object({
  cart: cartSchema.nullable(),
  userErrors: userErrorsSchema,
  warnings: z.array(z.object({ code: z.string(), message: z.string(), target: z.string() })),
});
export type CreatedCart = z.infer<typeof createdCartSchema>;
