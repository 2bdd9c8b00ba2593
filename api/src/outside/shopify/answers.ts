import { parseDecimal } from "@advent/contract";
import * as z from "zod";

/** What the shop answers, as far as it is used: an answer of another shape is no answer. */

const moneySchema = z
  .object({ amount: z.string(), currencyCode: z.string() })
  .transform(({ amount, currencyCode }) => ({ amount: parseDecimal(amount), currencyCode }));

const imageSchema = z.object({ url: z.string() });

const shopVariantSchema = z.object({
  id: z.string(),
  title: z.string(),
  availableForSale: z.boolean(),
  /** `null` where the shop does not count, or the token may not see it. */
  quantityAvailable: z.int().nullable(),
  price: moneySchema,
  image: imageSchema.nullable(),
});
export type ShopVariant = z.infer<typeof shopVariantSchema>;

const shopProductSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  featuredImage: imageSchema.nullable(),
  images: z.object({ nodes: z.array(imageSchema) }),
  collections: z.object({ nodes: z.array(z.object({ handle: z.string() })) }),
  /** In the order asked for; `null` for one that the product has not. */
  metafields: z.array(z.object({ key: z.string(), value: z.string() }).nullable()),
  variants: z.object({ nodes: z.array(shopVariantSchema).min(1) }),
});
export type ShopProduct = z.infer<typeof shopProductSchema>;

const pageOf = <Node extends z.ZodType>(node: Node) =>
  z.object({
    nodes: z.array(node),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  });
const productPageSchema = pageOf(shopProductSchema);
export type ShopPage = z.infer<typeof productPageSchema>;
const countedPageSchema = pageOf(z.object({ variants: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }));
export type CountedPage = z.infer<typeof countedPageSchema>;

const inCollection = <Page extends z.ZodType>(page: Page) =>
  z.object({ collection: z.object({ products: page }).nullable() });

export const productsSchema = z.object({ products: productPageSchema });
export const collectionSchema = inCollection(productPageSchema);
export const searchSchema = z.object({ search: productPageSchema.extend({ totalCount: z.int() }) });
export const countedProductsSchema = z.object({ products: countedPageSchema });
export const countedCollectionSchema = inCollection(countedPageSchema);
export const productSchema = z.object({ product: shopProductSchema.nullable() });
export const nodesSchema = z.object({ nodes: z.array(shopProductSchema.nullable()) });

const cartLineSchema = z.object({
  id: z.string(),
  quantity: z.int(),
  attributes: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
  cost: z.object({ amountPerQuantity: moneySchema }),
  merchandise: z.object({ id: z.string() }),
});

const cartSchema = z.object({
  id: z.string(),
  /** Plain http only from a shop on this machine, which is one made for tests. */
  checkoutUrl: z.url().regex(/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)[:/])/),
  cost: z.object({ totalAmount: moneySchema }),
  discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
  lines: z.object({ nodes: z.array(cartLineSchema) }),
});
export type Cart = z.infer<typeof cartSchema>;

export const userErrorsSchema = z.array(
  z.object({ code: z.string().nullable(), field: z.array(z.string()).nullable(), message: z.string() }),
);
export type UserErrors = z.infer<typeof userErrorsSchema>;

const createdCartSchema = z.object({
  cart: cartSchema.nullable(),
  userErrors: userErrorsSchema,
  warnings: z.array(z.object({ code: z.string(), message: z.string(), target: z.string() })),
});
export type CreatedCart = z.infer<typeof createdCartSchema>;
export const createCartSchema = z.object({ cartCreate: createdCartSchema });

/** `null` once it is paid, or too old. */
export const cartLinesSchema = z.object({
  cart: z.object({ lines: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }).nullable(),
});
export const emptiedCartSchema = z.object({
  cartLinesRemove: z.object({
    cart: z.object({ totalQuantity: z.int() }).nullable(),
    userErrors: userErrorsSchema,
  }),
});
