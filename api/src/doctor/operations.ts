import { COLLECTIONS } from "@advent/contract";
import { IDENTIFIERS } from "../outside/shopify/metafields";

/** Every question the doctor asks. The tests check them against Shopify's published schemas. */

/** Prices are those of the country the shop delivers to, as in the catalogue. */
const CONTEXT = "@inContext(country: GB)";

export const storefront = {
  shop: `
    query DoctorShop {
      shop { name paymentSettings { currencyCode } }
    }`,
  // No cart is made: an unknown one is asked for, which shows whether carts may be asked for at all.
  rights: `
    query DoctorRights {
      products(first: 1) { nodes { tags variants(first: 1) { nodes { quantityAvailable } } } }
      cart(id: "gid://shopify/Cart/doctor?key=doctor") { id }
    }`,
  versions: `
    query DoctorVersions {
      publicApiVersions { handle supported }
    }`,
  products: `
    query DoctorProducts ${CONTEXT} {
      products(first: 50) {
        nodes {
          featuredImage { url }
          metafields(identifiers: ${IDENTIFIERS}) { key }
        }
      }
    }`,
  collections: `
    query DoctorCollections {
      ${COLLECTIONS.map((handle) => `${aliasOf(handle)}: collection(handle: "${handle}") { products(first: 1) { nodes { id } } }`).join("\n")}
    }`,
  tiers: `
    query DoctorTiers($ids: [ID!]!) ${CONTEXT} {
      shop { paymentSettings { currencyCode } }
      nodes(ids: $ids) { ... on ProductVariant { id availableForSale price { amount currencyCode } } }
    }`,
};

/** A name that GraphQL allows. */
export function aliasOf(handle: string): string {
  return handle.replaceAll("-", "_");
}

export const admin = {
  installation: `
    query DoctorInstallation {
      currentAppInstallation { app { title } accessScopes { handle } }
      shop { name myshopifyDomain }
    }`,
  definitions: `
    query DoctorDefinitions {
      metafieldDefinitions(first: 250, ownerType: PRODUCT, namespace: "custom") {
        nodes { key access { storefront } }
      }
    }`,
  webhooks: `
    query DoctorWebhooks {
      webhookSubscriptions(first: 250) { nodes { topic uri apiVersion { handle } } }
    }`,
  giftCards: `
    query DoctorGiftCards {
      giftCardConfiguration { issueLimit { amount currencyCode } }
    }`,
  inventory: `
    query DoctorInventory($location: ID) {
      location(id: $location) { name isActive fulfillsOnlineOrders }
      productVariants(first: 100) { nodes { id inventoryItem { tracked } } }
    }`,
  makeWebhook: `
    mutation SetupWebhook($topic: WebhookSubscriptionTopic!, $uri: String!) {
      made: webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
        userErrors { message }
      }
    }`,
  makeDefinition: `
    mutation SetupDefinition($definition: MetafieldDefinitionInput!) {
      made: metafieldDefinitionCreate(definition: $definition) { userErrors { message } }
    }`,
  openDefinition: `
    mutation SetupAccess($definition: MetafieldDefinitionUpdateInput!) {
      made: metafieldDefinitionUpdate(definition: $definition) { userErrors { message } }
    }`,
};
