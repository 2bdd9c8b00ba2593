import createError from "http-errors";
import * as z from "zod";
import { moneySchema as amountSchema } from "../order-responses";
import { createNodesSchema, idSchema, type UserErrors } from "../responses";
import type { Operation, ShopClient } from "../shop-client";

export const attributesSchema = z.array(z.object({ key: z.string(), value: z.string().nullable() }));

const shopMoneySchema = z.object({ amount: amountSchema, currencyCode: z.string() });
const moneySchema = z
  .object({ shopMoney: shopMoneySchema })
  .transform(({ shopMoney: { amount, currencyCode } }) => ({ amount, currency: currencyCode }));
/** The Admin API sends 64-bit numbers as strings. */
const numberSchema = z.union([z.string(), z.int()]).transform(String);

export const adminRefundSchema = z.object({
  legacyResourceId: numberSchema,
  transactions: createNodesSchema(idSchema.extend({ kind: z.string(), status: z.string(), amountSet: moneySchema })),
});
export type AdminRefund = z.infer<typeof adminRefundSchema>;

export const adminOrderSchema = z.object({
  legacyResourceId: numberSchema,
  name: z.string(),
  customAttributes: attributesSchema,
  subtotalPriceSet: moneySchema.nullable(),
  totalDiscountsSet: moneySchema.nullable(),
  presentmentCurrencyCode: z.string(),
  taxesIncluded: z.boolean(),
  displayFinancialStatus: z.string().nullable(),
  displayFulfillmentStatus: z.string(),
  cancelledAt: z.string().nullable(),
  updatedAt: z.string(),
  lineItems: z.object({
    nodes: z.array(z.object({ title: z.string(), quantity: z.int(), variant: idSchema.nullable() })),
    pageInfo: z.object({ hasNextPage: z.boolean() }),
  }),
  refunds: z.array(adminRefundSchema),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

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
  return createError(502, `${what}: ${reasons.join("; ")}`);
}
