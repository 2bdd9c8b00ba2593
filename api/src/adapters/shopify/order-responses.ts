import { toMinorUnits } from "@advent/contract";
import * as z from "zod";

const id = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);
/** In units of its currency, with the decimals that the shop writes. */
const decimalSchema = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

export const toMoney = ({ amount, currency }: { amount: string; currency: string }) => ({
  amount: toMinorUnits(Number(amount), currency),
  currency,
});
export const moneyFields = { amount: decimalSchema, currency };

const transactionSchema = z
  .object({ id, kind: z.string(), status: z.string(), ...moneyFields })
  .transform((transaction) => ({ ...transaction, ...toMoney(transaction) }));

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

const orderSchema = z.object({
  id,
  name: z.string().min(1).max(100),
  email: z.string().max(254).nullish(),
  shipping_address: shippingAddressSchema.nullish(),
  billing_address: payerSchema.nullish(),
  note_attributes: z.array(z.object({ name: z.string(), value: z.string().nullish() })).default([]),
  currency,
  subtotal_price: decimalSchema,
  /** The lines before discounts. */
  total_line_items_price: decimalSchema.nullish(),
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
export const shopOrderSchema = orderSchema.transform(({ subtotal_price, total_line_items_price, ...order }) => {
  const toAmount = (decimal: string) => toMinorUnits(Number(decimal), order.currency);
  return {
    ...order,
    subtotal_price: toAmount(subtotal_price),
    total_line_items_price: total_line_items_price ? toAmount(total_line_items_price) : undefined,
  };
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
