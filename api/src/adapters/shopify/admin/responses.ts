import * as z from "zod";
import { moneyFields, payerSchema, type ShopOrder, shippingAddressSchema, toMoney } from "../order-responses";
import { createNodesSchema, idSchema, type UserErrors } from "../responses";
import type { Operation, ShopClient } from "../shop-client";

export const attributesSchema = z.array(z.object({ name: z.string(), value: z.string().nullable() }));

const shopMoneySchema = z
  .object({ amount: moneyFields.amount, currencyCode: moneyFields.currency })
  .transform(({ amount, currencyCode: currency }) => toMoney({ amount, currency }));
const moneySchema = z.object({ shopMoney: shopMoneySchema }).transform(({ shopMoney }) => shopMoney);
/** The Admin API sends 64-bit numbers as strings. */
const numberSchema = z.union([z.string(), z.int()]).transform(String);

const lowerCaseSchema = z.string().transform((text) => text.toLowerCase());

const transactionSchema = z
  .object({ id: z.string(), kind: lowerCaseSchema, status: lowerCaseSchema, amountSet: moneySchema })
  .transform(({ id, amountSet, ...transaction }) => ({ ...transaction, ...amountSet, id: id.split("/").at(-1) ?? id }));
export const adminRefundSchema = z.object({
  id: numberSchema,
  transactions: createNodesSchema(transactionSchema).transform(({ nodes }) => nodes),
});
export type AdminRefund = z.infer<typeof adminRefundSchema>;

const lineSchema = z
  .object({ title: z.string(), quantity: z.int(), variant: idSchema.nullable() })
  .transform(({ variant, ...line }) => ({ ...line, variant_id: variant?.id ?? "none" }));
const FURTHER_LINES = { variant_id: "none", title: "further lines", quantity: 1 };

/**
 * Order in the format of webhooks, to whose names the query renames its fields. Addresses are null where the plan or the
 * app has no access to customer data.
 */
export const adminOrderSchema = z
  .object({
    id: numberSchema,
    name: z.string(),
    shipping_address: shippingAddressSchema.nullable(),
    billing_address: payerSchema.nullable(),
    note_attributes: attributesSchema,
    subtotal: moneySchema.nullable(),
    discounts: moneySchema.nullable(),
    presentment_currency: z.string(),
    taxes_included: z.boolean(),
    financial_status: lowerCaseSchema.nullable(),
    fulfillment_status: lowerCaseSchema,
    cancelled_at: z.string().nullable(),
    updated_at: z.coerce.date(),
    version: z.string(),
    line_items: createNodesSchema(lineSchema).extend({ pageInfo: z.object({ hasNextPage: z.boolean() }) }),
    refunds: z.array(adminRefundSchema),
  })
  .transform(({ subtotal, discounts, financial_status, line_items, ...order }): ShopOrder & { version: string } => {
    const { nodes, pageInfo } = line_items;
    return {
      ...order,
      currency: subtotal?.currency ?? "",
      subtotal_price: subtotal?.amount ?? 0,
      total_line_items_price: (subtotal?.amount ?? 0) + (discounts?.amount ?? 0),
      financial_status: financial_status ?? "pending",
      line_items: pageInfo.hasNextPage ? [...nodes, FURTHER_LINES] : nodes,
    };
  });

const suggestedTransactionSchema = z.object({
  gateway: z.string().nullable(),
  parentTransaction: idSchema.nullable(),
  amountSet: z.object({ shopMoney: shopMoneySchema, presentmentMoney: z.object({ amount: z.string() }) }),
});
export const orderToRefundSchema = z.object({
  cancelledAt: z.string().nullable(),
  displayFulfillmentStatus: z.string(),
  displayFinancialStatus: z.string().nullable(),
  presentmentCurrencyCode: z.string(),
  refunds: z.array(adminRefundSchema.extend({ note: z.string().nullable() })),
  suggestedRefund: z
    .object({
      suggestedTransactions: z.array(suggestedTransactionSchema),
      refundLineItems: z.array(z.object({ quantity: z.int(), lineItem: idSchema })),
    })
    .nullable(),
});
export type OrderToRefund = z.infer<typeof orderToRefundSchema>;

type Result = { result: { userErrors: UserErrors } };

/**
 * Sends a mutation that returns nothing but errors, as `result`.
 * @throws 502 with `failure` and the errors
 */
export async function mutate(
  admin: ShopClient,
  operation: Operation<Result>,
  variables: object,
  failure: string,
): Promise<void> {
  const { result } = await admin.write(operation, variables);
  if (result.userErrors.length > 0) throw createUserError(failure, result.userErrors);
}

/** Error messages from the shop. They name fields and rules, never personal data. */
export function createUserError(what: string, userErrors: UserErrors): Error {
  const reasons = userErrors.map(({ code, field, message }) =>
    [code, field?.join("."), message].filter(Boolean).join(" "),
  );
  return new Error(`${what}: ${reasons.join("; ")}`);
}
