import type { GraphQLResolveInfo } from "graphql";
import { adminOrders } from "./admin-orders";
import { setUpRoot } from "./app-install";
import { error, none, once } from "./once";
import type { DiscountFixture, ShopState } from "./shop-state";

interface DiscountInput {
  code: string;
  endsAt: string;
  usageLimit: number;
  customerGets: { value: { percentage: number }; items: { products: { productVariantsToAdd: string[] } } };
}

interface WebhookInput {
  topic: string;
  webhookSubscription: { uri: string };
}

interface GiftCardInput {
  code: string;
  initialAmount: { amount: string; currencyCode: string };
  expiresOn: string;
  note: string;
}

interface AdjustInput {
  changes: { inventoryItemId: string; locationId: string; delta: number; changeFromQuantity: number | null }[];
}

export const LOCATION = "gid://shopify/Location/1";
const getVariantId = (inventoryItemId: string) => inventoryItemId.replace("InventoryItem", "ProductVariant");

export function adminRoot(shop: ShopState) {
  return {
    currentAppInstallation: () => ({
      accessScopes: shop.scopes.map((handle) => ({ handle })),
      publication: { id: "gid://shopify/Publication/1" },
    }),
    ...setUpRoot(shop),
    location: () => shop.location && { ...shop.location, id: LOCATION },
    webhookSubscriptions: () => ({
      nodes: shop.subscriptions.map((each) => ({ ...each, apiVersion: { handle: "2026-10" } })),
    }),
    webhookSubscriptionCreate: ({ topic, webhookSubscription: { uri } }: WebhookInput) => {
      const isTaken = shop.subscriptions.some((each) => each.topic === topic && each.uri === uri);
      if (isTaken)
        return { userErrors: [{ field: ["topic"], message: "Address for this topic has already been taken" }] };
      shop.subscriptions.push({ topic, uri });
      return none;
    },
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => (id.includes("/Order/") ? adminOrders(shop).one(id) : countedVariant(shop, id))),
    ...discountRoot(shop),
    ...giftCardRoot(shop),
    ...adminOrders(shop).root,
    inventoryAdjustQuantities: ({ input }: { input: AdjustInput }, _: unknown, info: GraphQLResolveInfo) =>
      once(shop, input, info, () => adjust(shop, input)),
  };
}

function discountRoot(shop: ShopState) {
  return {
    discountCodeBasicCreate: ({ basicCodeDiscount: input }: { basicCodeDiscount: DiscountInput }) => {
      if (shop.discounts.some(({ code }) => code === input.code)) return error("TAKEN");
      const discount: DiscountFixture = {
        id: `gid://shopify/DiscountCodeNode/${shop.next()}`,
        code: input.code,
        percentage: input.customerGets.value.percentage,
        variantIds: input.customerGets.items.products.productVariantsToAdd,
        fromLines: 1,
        of: "lines",
        usageLimit: input.usageLimit,
        used: 0,
        endsAt: Date.parse(input.endsAt),
      };
      shop.discounts.push(discount);
      return { codeDiscountNode: { id: discount.id }, ...none };
    },
    codeDiscountNode: ({ id }: { id: string }) => {
      const discount = shop.discounts.find((one) => one.id === id);
      return discount && { codeDiscount: { __typename: "DiscountCodeBasic", asyncUsageCount: discount.used } };
    },
    discountCodeDelete: ({ id }: { id: string }) => {
      shop.discounts = shop.discounts.filter((one) => one.id !== id);
      return { deletedCodeDiscountId: id, ...none };
    },
  };
}

function giftCardRoot(shop: ShopState) {
  return {
    giftCardCreate: ({ input: { code, initialAmount, ...input } }: { input: GiftCardInput }) => {
      if (shop.giftCards.some((card) => card.code === code)) return error("TAKEN");
      const id = `gid://shopify/GiftCard/${shop.next()}`;
      const { amount, currencyCode: currency } = initialAmount;
      shop.giftCards.push({ id, code, amount, currency, enabled: true, isFound: true, ...input });
      return { giftCard: { id }, ...none };
    },
    giftCards: ({ query }: { query: string }) => ({
      nodes: shop.giftCards
        .filter(({ code, isFound }) => isFound && code.toLowerCase() === query.toLowerCase())
        .map(({ code, ...card }) => ({ ...card, lastCharacters: code.slice(-4).toLowerCase() })),
    }),
    giftCard: ({ id }: { id: string }) => shop.giftCards.find((card) => card.id === id) ?? null,
    giftCardDeactivate: ({ id }: { id: string }) => {
      const card = shop.giftCards.find((one) => one.id === id);
      if (!card?.enabled) return error("INVALID");
      card.enabled = false;
      return { giftCard: { enabled: false }, ...none };
    },
  };
}

function countedVariant(shop: ShopState, id: string) {
  const variant = shop.variant(id);
  if (!variant) return null;
  const { quantityAvailable } = variant;
  return {
    __typename: "ProductVariant",
    id,
    inventoryItem: {
      id: id.replace("ProductVariant", "InventoryItem"),
      tracked: quantityAvailable !== null,
      inventoryLevel: ({ locationId }: { locationId: string }) =>
        locationId === LOCATION ? { quantities: [{ quantity: quantityAvailable ?? 0 }] } : null,
    },
  };
}

/** Remembers idempotency keys: the same request gets the same response, another one with the same key an error. */
function adjust(shop: ShopState, { changes }: AdjustInput): object {
  for (const { inventoryItemId, locationId, changeFromQuantity } of changes) {
    if (locationId !== LOCATION) return error("INVALID_LOCATION");
    const variant = shop.variant(getVariantId(inventoryItemId));
    if (!variant) return error("INVALID_INVENTORY_ITEM");
    if (changeFromQuantity !== null && changeFromQuantity !== variant.quantityAvailable)
      return error("CHANGE_FROM_QUANTITY_STALE");
  }
  for (const { inventoryItemId, delta } of changes) shop.move(getVariantId(inventoryItemId), delta);
  return none;
}
