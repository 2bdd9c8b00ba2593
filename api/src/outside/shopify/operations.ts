/** Every operation sent to the shop. The tests check them against Shopify's published schema. */

const PRODUCT = `
  fragment ShopProduct on Product {
    id
    handle
    title
    description
    productType
    tags
    featuredImage { url(transform: { maxWidth: 1200 }) }
    images(first: 8) { nodes { url(transform: { maxWidth: 1200 }) } }
    collections(first: 20) { nodes { handle } }
    metafields(identifiers: [
      { namespace: "custom", key: "all_materials_product" }
      { namespace: "custom", key: "diamond_carat" }
      { namespace: "custom", key: "sapphire_carat" }
    ]) { key value }
    variants(first: 100) {
      nodes {
        id
        title
        availableForSale
        quantityAvailable
        price { amount currencyCode }
        image { url(transform: { maxWidth: 1200 }) }
      }
    }
  }`;

/** Prices are those of the country the shop delivers to: the tiers are in pounds (behaviour §3). */
const CONTEXT = "@inContext(country: GB)";

export const PRODUCTS = `
  query Products($first: Int!, $after: String) ${CONTEXT} {
    products(first: $first, after: $after, query: "available_for_sale:true", sortKey: BEST_SELLING) {
      nodes { ...ShopProduct }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${PRODUCT}`;

export const COLLECTION_PRODUCTS = `
  query CollectionProducts($handle: String!, $first: Int!, $after: String) ${CONTEXT} {
    collection(handle: $handle) {
      products(first: $first, after: $after, filters: [{ available: true }]) {
        nodes { ...ShopProduct }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  ${PRODUCT}`;

export const PRODUCT_BY_HANDLE = `
  query ProductByHandle($handle: String!) ${CONTEXT} {
    product(handle: $handle) { ...ShopProduct }
  }
  ${PRODUCT}`;

export const PRODUCTS_BY_ID = `
  query ProductsById($ids: [ID!]!) ${CONTEXT} {
    nodes(ids: $ids) { ...ShopProduct }
  }
  ${PRODUCT}`;

export const CREATE_CART = `
  mutation CreateCart($input: CartInput!) ${CONTEXT} {
    cartCreate(input: $input) {
      cart {
        checkoutUrl
        cost { totalAmount { amount currencyCode } }
        discountCodes { code applicable }
        lines(first: 50) {
          nodes {
            id
            quantity
            attributes { key value }
            cost { amountPerQuantity { amount currencyCode } }
            merchandise { ... on ProductVariant { id } }
          }
        }
      }
      userErrors { code field message }
      warnings { code message target }
    }
  }`;
