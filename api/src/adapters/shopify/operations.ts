import { METAFIELD_IDENTIFIERS } from "./metafields";

/** Tags and stock need extra scopes. They are left out once the shop has denied them. */
const PRODUCT_FRAGMENT = `
  fragment ShopProduct on Product {
    id
    handle
    title
    description
    productType
    updatedAt
    tags @include(if: $withTags)
    featuredImage { url(transform: { maxWidth: 1200 }) }
    images(first: 20) { nodes { url(transform: { maxWidth: 1200 }) altText } }
    collections(first: 20) { nodes { handle } }
    metafields(identifiers: ${METAFIELD_IDENTIFIERS}) { key value }
    variants(first: 25) { ...ShopVariants }
  }`;

const VARIANTS_FRAGMENT = `
  fragment ShopVariants on ProductVariantConnection {
    nodes {
      id
      title
      availableForSale
      currentlyNotInStock
      quantityAvailable @include(if: $withStock)
      price { amount currencyCode }
      selectedOptions { name value }
      image { url(transform: { maxWidth: 1200 }) }
    }
    pageInfo { hasNextPage endCursor }
  }`;

/** Prices of the delivery country, because the tiers are in pounds (behaviour §3). */
const COUNTRY_CONTEXT = "@inContext(country: GB)";

export const LIST_PRODUCTS = `
  query ListProducts($sortKey: ProductSortKeys!, $reverse: Boolean!, $first: Int!, $after: String) ${COUNTRY_CONTEXT} {
    products(sortKey: $sortKey, reverse: $reverse, first: $first, after: $after) {
      nodes { id updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }`;

export const LIST_COLLECTION = `
  query ListCollection($handle: String!, $first: Int!, $after: String) ${COUNTRY_CONTEXT} {
    collection(handle: $handle) {
      products(sortKey: COLLECTION_DEFAULT, first: $first, after: $after) {
        nodes { id }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`;

/** `known` separates deleted products from unreadable ones. */
export const PRODUCTS_BY_ID = `
  query ProductsById($ids: [ID!]!, $withTags: Boolean!, $withStock: Boolean!) ${COUNTRY_CONTEXT} {
    nodes(ids: $ids) { ...ShopProduct }
    known: nodes(ids: $ids) { id }
  }
  ${PRODUCT_FRAGMENT}
  ${VARIANTS_FRAGMENT}`;

export const STOCK_CODES = `
  query StockCodes($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        sku
        barcode
        location: metafield(namespace: "custom", key: "location") { value }
      }
    }
  }`;

export const MORE_VARIANTS = `
  query MoreVariants($id: ID!, $first: Int!, $after: String, $withStock: Boolean!) ${COUNTRY_CONTEXT} {
    product(id: $id) {
      variants(first: $first, after: $after) { ...ShopVariants }
    }
  }
  ${VARIANTS_FRAGMENT}`;

export const CREATE_CART = `
  mutation CreateCart($input: CartInput!) ${COUNTRY_CONTEXT} {
    cartCreate(input: $input) {
      cart {
        id
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

export const CART_LINES = `
  query CartLines($id: ID!) ${COUNTRY_CONTEXT} {
    cart(id: $id) { lines(first: 250) { nodes { id } } }
  }`;

export const EMPTY_CART = `
  mutation EmptyCart($id: ID!, $lineIds: [ID!]!) ${COUNTRY_CONTEXT} {
    cartLinesRemove(cartId: $id, lineIds: $lineIds) {
      cart { totalQuantity }
      userErrors { code field message }
    }
  }`;
