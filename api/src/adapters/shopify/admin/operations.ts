import * as z from "zod";
import { createNodesSchema, createPageSchema, idSchema, userErrorsSchema } from "../responses";
import { defineOperation } from "../shop-client";
import { adminOrderSchema, adminRefundSchema, attributesSchema, orderToRefundSchema } from "./responses";

const withErrors = { userErrors: userErrorsSchema };
const definitionSchema = z.object({
  key: z.string(),
  pinnedPosition: z.int().nullable(),
  access: z.object({ storefront: z.string().nullable(), customerAccount: z.string() }),
  capabilities: z.object({ cartToOrderCopyable: z.object({ enabled: z.boolean() }) }),
});
export type MetafieldDefinition = z.infer<typeof definitionSchema>;
/** Defines a mutation of which only the errors are read, by `mutate`. */
const defineMutation = (signature: string, call: string) =>
  defineOperation(
    `mutation ${signature} { result: ${call} { userErrors { field message } } }`,
    z.object({ result: z.object(withErrors) }),
  );

export const ACCESS_SCOPES = defineOperation(
  "query AccessScopes { currentAppInstallation { accessScopes { handle } } }",
  z.object({ currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }) }),
);

export const WEBHOOKS_QUERY = defineOperation(
  "query Webhooks { webhookSubscriptions(first: 250) { nodes { topic uri apiVersion { handle } } } }",
  z.object({ webhookSubscriptions: createNodesSchema(z.object({ topic: z.string(), uri: z.string() })) }),
);

export const CREATE_WEBHOOK = defineMutation(
  "CreateWebhook($topic: WebhookSubscriptionTopic!, $uri: String!)",
  "webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON })",
);

export const METAFIELD_DEFINITIONS_QUERY = defineOperation(
  `query MetafieldDefinitions {
    products: metafieldDefinitions(first: 250, ownerType: PRODUCT, namespace: "custom") { nodes { ...Definition } }
    orders: metafieldDefinitions(first: 10, ownerType: ORDER, namespace: "advent_calendar") { nodes { ...Definition } }
  }
  fragment Definition on MetafieldDefinition {
    key pinnedPosition access { storefront customerAccount } capabilities { cartToOrderCopyable { enabled } }
  }`,
  z.object({ products: createNodesSchema(definitionSchema), orders: createNodesSchema(definitionSchema) }),
);

export const CREATE_METAFIELD_DEFINITION = defineMutation(
  "CreateMetafieldDefinition($definition: MetafieldDefinitionInput!)",
  "metafieldDefinitionCreate(definition: $definition)",
);

export const CHANGE_METAFIELD_DEFINITION = defineMutation(
  "ChangeMetafieldDefinition($definition: MetafieldDefinitionUpdateInput!)",
  "metafieldDefinitionUpdate(definition: $definition)",
);

export const CREATE_DISCOUNT = defineOperation(
  `mutation CreateDiscount($discount: DiscountCodeBasicInput!) {
    discountCodeBasicCreate(basicCodeDiscount: $discount) {
      codeDiscountNode { id }
      userErrors { code field message }
    }
  }`,
  z.object({ discountCodeBasicCreate: z.object({ codeDiscountNode: idSchema.nullable(), ...withErrors }) }),
);

export const DISCOUNT_USE = defineOperation(
  `query DiscountUse($id: ID!) {
    codeDiscountNode(id: $id) {
      codeDiscount { ... on DiscountCodeBasic { asyncUsageCount } }
    }
  }`,
  z.object({
    codeDiscountNode: z.object({ codeDiscount: z.object({ asyncUsageCount: z.int().optional() }) }).nullable(),
  }),
);

export const DELETE_DISCOUNT = defineMutation("DeleteDiscount($id: ID!)", "discountCodeDelete(id: $id)");

export const CREATE_GIFT_CARD = defineOperation(
  `mutation CreateGiftCard($input: GiftCardCreateInput!) {
    giftCardCreate(input: $input) {
      giftCard { id }
      userErrors { code field message }
    }
  }`,
  z.object({ giftCardCreate: z.object({ giftCard: idSchema.nullish(), ...withErrors }) }),
);

export const FIND_GIFT_CARDS = defineOperation(
  `query FindGiftCards($query: String!) {
    giftCards(first: 20, query: $query) { nodes { id lastCharacters note } }
  }`,
  z.object({
    giftCards: createNodesSchema(idSchema.extend({ lastCharacters: z.string(), note: z.string().nullable() })),
  }),
);

export const GIFT_CARD = defineOperation(
  "query GiftCard($id: ID!) { giftCard(id: $id) { id enabled } }",
  z.object({ giftCard: idSchema.extend({ enabled: z.boolean() }).nullable() }),
);

export const DEACTIVATE_GIFT_CARD = defineMutation("DeactivateGiftCard($id: ID!)", "giftCardDeactivate(id: $id)");

export const PRIMARY_LOCATION = defineOperation(
  "query PrimaryLocation { location { id } }",
  z.object({ location: idSchema }),
);

const inventoryItemSchema = idSchema.extend({
  tracked: z.boolean(),
  inventoryLevel: z.object({ quantities: z.array(z.object({ quantity: z.int() })) }).nullable(),
});
export const INVENTORY_QUERY = defineOperation(
  `query Inventory($variantIds: [ID!]!, $locationId: ID!) {
    nodes(ids: $variantIds) {
      ... on ProductVariant {
        id
        inventoryItem {
          id
          tracked
          inventoryLevel(locationId: $locationId) { quantities(names: ["available"]) { quantity } }
        }
      }
    }
  }`,
  z.object({ nodes: z.array(idSchema.extend({ inventoryItem: inventoryItemSchema }).nullable()) }),
);

export const ADJUST_INVENTORY = defineOperation(
  `mutation AdjustInventory($input: InventoryAdjustQuantitiesInput!, $key: String!) {
    inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
      userErrors { code field message }
    }
  }`,
  z.object({ inventoryAdjustQuantities: z.object(withErrors) }),
);

export const CHANGED_ORDERS = defineOperation(
  `query ChangedOrders($query: String!, $after: String) {
    orders(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
      nodes { id updatedAt note_attributes: customAttributes { name: key value } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({
    orders: createPageSchema(idSchema.extend({ updatedAt: z.string(), note_attributes: attributesSchema })),
  }),
);

const REFUND_FIELDS = `
  fragment RefundFields on Refund {
    id: legacyResourceId
    transactions(first: 5) { nodes { id kind status amountSet { shopMoney { amount currencyCode } } } }
  }`;

export const ORDERS_QUERY = defineOperation(
  `query Orders($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Order {
        id: legacyResourceId
        name
        shipping_address: shippingAddress {
          name company address1 address2 city province zip country_code: countryCodeV2 phone
        }
        billing_address: billingAddress { name }
        note_attributes: customAttributes { name: key value }
        subtotal: subtotalPriceSet { shopMoney { amount currencyCode } }
        discounts: totalDiscountsSet { shopMoney { amount currencyCode } }
        presentment_currency: presentmentCurrencyCode
        taxes_included: taxesIncluded
        financial_status: displayFinancialStatus
        fulfillment_status: displayFulfillmentStatus
        cancelled_at: cancelledAt
        updated_at: updatedAt
        version: updatedAt
        line_items: lineItems(first: 30) {
          nodes { title quantity variant { id } }
          pageInfo { hasNextPage }
        }
        refunds(first: 10) { ...RefundFields }
      }
    }
  }
  ${REFUND_FIELDS}`,
  z.object({ nodes: z.array(adminOrderSchema.nullable()) }),
);

export const CANCEL_ORDER = defineOperation(
  `mutation CancelOrder($id: ID!, $staffNote: String!) {
    orderCancel(
      orderId: $id, reason: OTHER, refundMethod: { originalPaymentMethodsRefund: true }, restock: true,
      notifyCustomer: false, staffNote: $staffNote
    ) {
      job { id }
      orderCancelUserErrors { code field message }
    }
  }`,
  z.object({ orderCancel: z.object({ job: idSchema.nullable(), orderCancelUserErrors: userErrorsSchema }) }),
);

export const JOB_QUERY = defineOperation(
  "query Job($id: ID!) { job(id: $id) { done } }",
  z.object({ job: z.object({ done: z.boolean() }).nullable() }),
);

/** The rest of a partly refunded order is what the shop suggests. */
export const ORDER_TO_REFUND = defineOperation(
  `query OrderToRefund($id: ID!) {
    order(id: $id) {
      cancelledAt
      displayFulfillmentStatus
      displayFinancialStatus
      presentmentCurrencyCode
      suggestedRefund(suggestFullRefund: true) {
        suggestedTransactions {
          gateway
          parentTransaction { id }
          amountSet { shopMoney { amount currencyCode } presentmentMoney { amount } }
        }
        refundLineItems { quantity lineItem { id } }
      }
      refunds(first: 50) { note ...RefundFields }
    }
  }
  ${REFUND_FIELDS}`,
  z.object({ order: orderToRefundSchema.nullable() }),
);

export const REFUND_ORDER = defineOperation(
  `mutation RefundOrder($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund { ...RefundFields }
      userErrors { field message }
    }
  }
  ${REFUND_FIELDS}`,
  z.object({ refundCreate: z.object({ refund: adminRefundSchema.nullable(), ...withErrors }) }),
);

export const FULFILMENT_ORDERS = defineOperation(
  "query FulfilmentOrders($id: ID!) { order(id: $id) { fulfillmentOrders(first: 20) { nodes { id status } } } }",
  z.object({
    order: z.object({ fulfillmentOrders: createNodesSchema(idSchema.extend({ status: z.string() })) }).nullable(),
  }),
);

export const CREATE_FULFILMENT = defineMutation(
  "CreateFulfilment($fulfillment: FulfillmentInput!)",
  "fulfillmentCreate(fulfillment: $fulfillment)",
);

export const SET_METAFIELDS = defineMutation(
  "SetMetafields($metafields: [MetafieldsSetInput!]!)",
  "metafieldsSet(metafields: $metafields)",
);
