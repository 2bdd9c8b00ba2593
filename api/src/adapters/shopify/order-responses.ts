import * as z from "zod";

const id = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);
/** Hundredths of the currency's main unit, also of currencies with no decimals or with three. */
export const moneySchema = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/)
  .transform((amount) => Math.round(Number(amount) * 100));
const currency = z.string().length(3);

const transactionSchema = z.object({
  id,
  kind: z.string(),
  status: z.string(),
  amount: moneySchema,
  currency,
});

const refundFields = { id, transactions: z.array(transactionSchema).max(100).default([]) };

export const shopRefundSchema = z.object({ ...refundFields, order_id: id });
export type ShopRefund = z.infer<typeof shopRefundSchema>;

const text = z.string().max(300).nullish();
export const shippingAddressSchema = z.object({
  name: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  zip: text,
  country_code: z.string().max(2).nullish(),
  phone: text,
});
export const payerSchema = z.object({ name: text });

export const shopOrderSchema = z.object({
  id,
  name: z.string().min(1).max(100),
  email: z.string().max(254).nullish(),
  shipping_address: shippingAddressSchema.nullish(),
  billing_address: payerSchema.nullish(),
  note_attributes: z.array(z.object({ name: z.string(), value: z.string().nullish() })).default([]),
  currency,
  subtotal_price: moneySchema,
  /** The lines before discounts. */
  total_line_items_price: moneySchema.nullish(),
  presentment_currency: currency.nullish(),
  taxes_included: z.boolean().nullish(),
  financial_status: z.string().max(40),
  fulfillment_status: z.string().max(40).nullish(),
  cancelled_at: z.string().nullish(),
  updated_at: z.coerce.date(),
  line_items: z
    .array(
      z.object({
        variant_id: id.nullish().transform((variant) => (variant ? `gid://shopify/ProductVariant/${variant}` : "none")),
        title: z.string().max(300),
        quantity: z.int().nonnegative(),
      }),
    )
    .max(250),
  refunds: z.array(z.object(refundFields)).max(100).default([]),
});
export type ShopOrder = z.infer<typeof shopOrderSchema>;

export const PRODUCT_ID_PATTERN = /^gid:\/\/shopify\/Product\/\d+$/;

/** Body of `products/…`. Only identifies the product: its state is read from the shop. */
export const productNewsSchema = z.object({
  id: z.number().positive(),
  admin_graphql_api_id: z.string().regex(PRODUCT_ID_PATTERN).optional(),
  updated_at: z.coerce.date().optional(),
});

const orderIds = z.array(id).max(10_000).default([]);
export const privacySchema = z.object({ orders_requested: orderIds, orders_to_redact: orderIds });
