import { parseDecimal } from "@advent/contract";
import * as z from "zod";

const id = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);
/** `"1250.50"` → pence. */
const money = z.string().transform(parseDecimal);
const currency = z.string().length(3);

const transactionSchema = z.object({
  id,
  kind: z.string(),
  status: z.string(),
  amount: money,
  currency,
});

const refundFields = { id, transactions: z.array(transactionSchema).max(100).default([]) };

/** The body of `refunds/create`. */
export const shopRefundSchema = z.object({ ...refundFields, order_id: id });
export type ShopRefund = z.infer<typeof shopRefundSchema>;

/** The body of every `orders/…` webhook: the order as it is then. */
export const shopOrderSchema = z.object({
  id,
  /** Such as `#1001`: what the shop and the buyer call it. */
  name: z.string().min(1).max(100),
  email: z.string().max(254).nullish(),
  shipping_address: z.object({ name: z.string().max(300).nullish() }).nullish(),
  note_attributes: z.array(z.object({ name: z.string(), value: z.string().nullish() })).default([]),
  currency,
  /** All lines after discounts, before delivery. */
  subtotal_price: money,
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

const orderIds = z.array(id).max(10_000).default([]);
/** The body of the three privacy topics: of the buyer, only which orders are theirs is read. */
export const privacySchema = z.object({ orders_requested: orderIds, orders_to_redact: orderIds });
