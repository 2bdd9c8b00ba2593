import { COLLECTIONS } from "@advent/contract";
import { CREATE_WEBHOOK, WEBHOOKS_QUERY } from "../../adapters/shopify/admin/operations";
import type { Subscription } from "../../adapters/shopify/admin/webhook-subscriptions";

/** GraphQL operation with the type of its data. Tests check it against Shopify's published schemas. */
export type Operation<Data> = string & { readonly data?: Data };

const operation = <Data>(text: string): Operation<Data> => text;

type List<Node> = { nodes: Node[] };
type Money = { amount: string; currencyCode: string };
export type Variant = { id: string; availableForSale: boolean; price: Money };
export type Definition = {
  key: string;
  pinnedPosition: number | null;
  access: { storefront: string | null; customerAccount: string };
  capabilities: { cartToOrderCopyable: { enabled: boolean } };
};
export type Definitions = { products: List<Definition>; orders: List<Definition> };
export type SetupResult = { result: { userErrors: { message: string }[] } };

/** Returns a valid GraphQL name. */
export const toAlias = (handle: string): string => handle.replaceAll("-", "_");

const collections = COLLECTIONS.map(
  (handle) => `${toAlias(handle)}: collection(handle: "${handle}") { products(first: 1) { nodes { id } } }`,
);

export const storefrontQueries = {
  shop: operation<unknown>("query DoctorShop { shop { name } }"),
  // Reads a cart that does not exist, which shows if the token may read carts and creates none.
  rights: operation<unknown>(`query DoctorRights {
    products(first: 1) { nodes { tags variants(first: 1) { nodes { quantityAvailable } } } }
    cart(id: "gid://shopify/Cart/doctor?key=doctor") { id }
  }`),
  versions: operation<{ publicApiVersions: { handle: string; supported: boolean }[] }>(
    "query DoctorVersions { publicApiVersions { handle supported } }",
  ),
  products: operation<{ products: List<{ featuredImage: { url: string } | null }> }>(
    "query DoctorProducts @inContext(country: GB) { products(first: 50) { nodes { featuredImage { url } } } }",
  ),
  collections: operation<Partial<Record<string, { products: List<unknown> } | null>>>(
    `query DoctorCollections { ${collections.join("\n")} }`,
  ),
  tiers: operation<{ shop: { paymentSettings: { currencyCode: string } }; nodes: (Variant | null)[] }>(
    `query DoctorTiers($ids: [ID!]!) @inContext(country: GB) {
      shop { paymentSettings { currencyCode } }
      nodes(ids: $ids) { ... on ProductVariant { id availableForSale price { amount currencyCode } } }
    }`,
  ),
};

export const adminOperations = {
  installation: operation<{
    currentAppInstallation: { accessScopes: { handle: string }[] };
    shop: { myshopifyDomain: string };
  }>("query DoctorInstallation { currentAppInstallation { accessScopes { handle } } shop { myshopifyDomain } }"),
  definitions: operation<Definitions>(`query DoctorDefinitions {
    products: metafieldDefinitions(first: 250, ownerType: PRODUCT, namespace: "custom") { nodes { ...Definition } }
    orders: metafieldDefinitions(first: 10, ownerType: ORDER, namespace: "advent_calendar") { nodes { ...Definition } }
  }
  fragment Definition on MetafieldDefinition {
    key pinnedPosition access { storefront customerAccount } capabilities { cartToOrderCopyable { enabled } }
  }`),
  webhooks: operation<{ webhookSubscriptions: List<Subscription & { apiVersion: { handle: string } }> }>(
    WEBHOOKS_QUERY.text,
  ),
  giftCards: operation<{ giftCardConfiguration: { issueLimit: Money } }>(
    "query DoctorGiftCards { giftCardConfiguration { issueLimit { amount currencyCode } } }",
  ),
  inventory: operation<{
    location: { name: string; isActive: boolean; fulfillsOnlineOrders: boolean } | null;
    productVariants: List<{ id: string; inventoryItem: { tracked: boolean } }>;
  }>(`query DoctorInventory($location: ID) {
    location(id: $location) { name isActive fulfillsOnlineOrders }
    productVariants(first: 100) { nodes { id inventoryItem { tracked } } }
  }`),
  buyer: operation<unknown>("query DoctorBuyer { orders(first: 1) { nodes { email shippingAddress { name } } } }"),
  createWebhook: operation<SetupResult>(CREATE_WEBHOOK.text),
  createDefinition: operation<SetupResult>(`mutation SetupDefinition($definition: MetafieldDefinitionInput!) {
    result: metafieldDefinitionCreate(definition: $definition) { userErrors { message } }
  }`),
  changeDefinition: operation<SetupResult>(`mutation SetupAccess($definition: MetafieldDefinitionUpdateInput!) {
    result: metafieldDefinitionUpdate(definition: $definition) { userErrors { message } }
  }`),
};
