export const ACCESS_SCOPES = `
  query AccessScopes {
    currentAppInstallation { accessScopes { handle } }
  }`;

export const WEBHOOKS_QUERY = `
  query Webhooks {
    webhookSubscriptions(first: 250) { nodes { topic uri apiVersion { handle } } }
  }`;

export const CREATE_WEBHOOK = `
  mutation CreateWebhook($topic: WebhookSubscriptionTopic!, $uri: String!) {
    result: webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
      userErrors { field message }
    }
  }`;

export const CREATE_DISCOUNT = `
  mutation CreateDiscount($discount: DiscountCodeBasicInput!) {
    discountCodeBasicCreate(basicCodeDiscount: $discount) {
      codeDiscountNode { id }
      userErrors { code field message }
    }
  }`;

export const DISCOUNT_USE = `
  query DiscountUse($id: ID!) {
    codeDiscountNode(id: $id) {
      codeDiscount { ... on DiscountCodeBasic { asyncUsageCount } }
    }
  }`;

export const DELETE_DISCOUNT = `
  mutation DeleteDiscount($id: ID!) {
    result: discountCodeDelete(id: $id) {
      userErrors { code field message }
    }
  }`;

export const CREATE_GIFT_CARD = `
  mutation CreateGiftCard($input: GiftCardCreateInput!) {
    giftCardCreate(input: $input) {
      giftCard { id }
      userErrors { code field message }
    }
  }`;

export const FIND_GIFT_CARDS = `
  query FindGiftCards($query: String!) {
    giftCards(first: 20, query: $query) { nodes { id lastCharacters note } }
  }`;

export const GIFT_CARD = `
  query GiftCard($id: ID!) {
    giftCard(id: $id) { id enabled }
  }`;

export const DEACTIVATE_GIFT_CARD = `
  mutation DeactivateGiftCard($id: ID!) {
    result: giftCardDeactivate(id: $id) {
      userErrors { code field message }
    }
  }`;

export const PRIMARY_LOCATION = `
  query PrimaryLocation {
    location { id }
  }`;

export const INVENTORY_QUERY = `
  query Inventory($variantIds: [ID!]!, $locationId: ID!) {
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
  }`;

export const ADJUST_INVENTORY = `
  mutation AdjustInventory($input: InventoryAdjustQuantitiesInput!, $key: String!) {
    inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
      userErrors { code field message }
    }
  }`;

export const CHANGED_ORDERS = `
  query ChangedOrders($query: String!, $after: String) {
    orders(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
      nodes { id updatedAt customAttributes { key value } }
      pageInfo { hasNextPage endCursor }
    }
  }`;

const REFUND_FIELDS = `
  fragment RefundFields on Refund {
    legacyResourceId
    transactions(first: 5) { nodes { id kind status amountSet { shopMoney { amount currencyCode } } } }
  }`;

export const ORDERS_QUERY = `
  query Orders($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Order {
        legacyResourceId
        name
        customAttributes { key value }
        subtotalPriceSet { shopMoney { amount currencyCode } }
        totalDiscountsSet { shopMoney { amount currencyCode } }
        presentmentCurrencyCode
        taxesIncluded
        displayFinancialStatus
        displayFulfillmentStatus
        cancelledAt
        updatedAt
        lineItems(first: 30) {
          nodes { title quantity variant { id } }
          pageInfo { hasNextPage }
        }
        refunds(first: 10) { ...RefundFields }
      }
    }
  }
  ${REFUND_FIELDS}`;

export const CANCEL_ORDER = `
  mutation CancelOrder($id: ID!, $staffNote: String!) {
    orderCancel(
      orderId: $id, reason: OTHER, refundMethod: { originalPaymentMethodsRefund: true }, restock: true,
      notifyCustomer: false, staffNote: $staffNote
    ) {
      job { id }
      orderCancelUserErrors { code field message }
    }
  }`;

export const JOB_QUERY = `
  query Job($id: ID!) {
    job(id: $id) { done }
  }`;

/** The rest of a partly refunded order is what the shop suggests. */
export const ORDER_TO_REFUND = `
  query OrderToRefund($id: ID!) {
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
  ${REFUND_FIELDS}`;

export const REFUND_ORDER = `
  mutation RefundOrder($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund { ...RefundFields }
      userErrors { field message }
    }
  }
  ${REFUND_FIELDS}`;

export const FULFILMENT_ORDERS = `
  query FulfilmentOrders($id: ID!) {
    order(id: $id) { fulfillmentOrders(first: 20) { nodes { id status } } }
  }`;

export const CREATE_FULFILMENT = `
  mutation CreateFulfilment($fulfillment: FulfillmentInput!) {
    result: fulfillmentCreate(fulfillment: $fulfillment) {
      userErrors { field message }
    }
  }`;

export const SET_METAFIELDS = `
  mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
    result: metafieldsSet(metafields: $metafields) {
      userErrors { code field message }
    }
  }`;
