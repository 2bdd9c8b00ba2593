import createError from "http-errors";
import * as z from "zod";
import { moneySchema as amountSchema } from "../order-responses";
import { createNodesSchema, createPageSchema, idSchema, type UserErrors, userErrorsSchema } from "../responses";
import type { ShopClient } from "../shop-client";

const withErrors = { userErrors: userErrorsSchema };

export const accessScopesSchema = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

export const webhooksSchema = z.object({
  webhookSubscriptions: createNodesSchema(z.object({ topic: z.string(), uri: z.string() })),
});
export const createdWebhookSchema = z.object({ result: z.object(withErrors).nullable() });

export const createdDiscountSchema = z.object({
  discountCodeBasicCreate: z.object({ codeDiscountNode: idSchema.nullable(), ...withErrors }),
});
export const discountUseSchema = z.object({
  codeDiscountNode: z.object({ codeDiscount: z.object({ asyncUsageCount: z.int().optional() }) }).nullable(),
});

export const createdGiftCardSchema = z.object({
  giftCardCreate: z.object({ giftCard: idSchema.nullish(), ...withErrors }),
});
export const giftCardSchema = z.object({ giftCard: idSchema.extend({ enabled: z.boolean() }).nullable() });
export const foundGiftCardsSchema = z.object({
  giftCards: createNodesSchema(idSchema.extend({ lastCharacters: z.string(), note: z.string().nullable() })),
});

export const primaryLocationSchema = z.object({ location: idSchema });
const inventoryItemSchema = z.object({
  id: z.string(),
  tracked: z.boolean(),
  inventoryLevel: z.object({ quantities: z.array(z.object({ quantity: z.int() })) }).nullable(),
});
export const inventorySchema = z.object({
  nodes: z.array(z.object({ id: z.string(), inventoryItem: inventoryItemSchema }).nullable()),
});
export const adjustedInventorySchema = z.object({ inventoryAdjustQuantities: z.object(withErrors) });

const attributesSchema = z.array(z.object({ key: z.string(), value: z.string().nullable() }));
export const changedOrdersSchema = z.object({
  orders: createPageSchema(z.object({ id: z.string(), updatedAt: z.string(), customAttributes: attributesSchema })),
});

const moneySchema = z
  .object({ shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }) })
  .transform(({ shopMoney: { amount, currencyCode } }) => ({
    amount: amountSchema.parse(amount),
    currency: currencyCode,
  }));
/** The Admin API sends 64-bit numbers as strings. */
const numberSchema = z.union([z.string(), z.int()]).transform(String);

const adminRefundSchema = z.object({
  legacyResourceId: numberSchema,
  transactions: createNodesSchema(idSchema.extend({ kind: z.string(), status: z.string(), amountSet: moneySchema })),
});
export type AdminRefund = z.infer<typeof adminRefundSchema>;

const adminOrderSchema = z.object({
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
export const ordersSchema = z.object({ nodes: z.array(adminOrderSchema.nullable()) });

export const cancelledOrderSchema = z.object({
  orderCancel: z.object({ job: idSchema.nullable(), orderCancelUserErrors: userErrorsSchema }),
});
export const jobSchema = z.object({ job: z.object({ done: z.boolean() }).nullable() });
const orderToRefundSchema = z.object({
  cancelledAt: z.string().nullable(),
  displayFulfillmentStatus: z.string(),
  displayFinancialStatus: z.string().nullable(),
  presentmentCurrencyCode: z.string(),
  refunds: z.array(adminRefundSchema.extend({ note: z.string().nullable() })),
  suggestedRefund: z
    .object({
      suggestedTransactions: z.array(
        z.object({
          gateway: z.string().nullable(),
          parentTransaction: idSchema.nullable(),
          amountSet: z.object({
            shopMoney: z.object({ amount: amountSchema, currencyCode: z.string() }),
            presentmentMoney: z.object({ amount: z.string() }),
          }),
        }),
      ),
      refundLineItems: z.array(z.object({ quantity: z.int(), lineItem: idSchema })),
    })
    .nullable(),
});
export type OrderToRefund = z.infer<typeof orderToRefundSchema>;
export const orderToRefundResponseSchema = z.object({ order: orderToRefundSchema.nullable() });
export const refundedOrderSchema = z.object({
  refundCreate: z.object({ refund: adminRefundSchema.nullable(), ...withErrors }),
});

export const fulfilmentOrdersSchema = z.object({
  order: z.object({ fulfillmentOrders: createNodesSchema(idSchema.extend({ status: z.string() })) }).nullable(),
});

const resultSchema = z.object({ result: z.object(withErrors) });

/**
 * Sends a mutation that returns nothing but errors, as `result`.
 * @throws 502 with `failure` and the errors
 */
export async function mutate(admin: ShopClient, operation: string, variables: object, failure: string): Promise<void> {
  const { result } = await admin.write(operation, resultSchema, variables);
  if (result.userErrors.length > 0) throw createUserError(failure, result.userErrors);
}

/** Error messages from the shop. They name fields and rules, never personal data. */
export function createUserError(what: string, userErrors: UserErrors): Error {
  const reasons = userErrors.map(({ code, field, message }) =>
    [code, field?.join("."), message].filter(Boolean).join(" "),
  );
  return createError(502, `${what}: ${reasons.join("; ")}`);
}
