import * as z from "zod";
import { METAFIELD_IDENTIFIERS } from "./metafields";
import {
  createdCartSchema,
  createNodesSchema,
  createPageSchema,
  idSchema,
  listedProductSchema,
  readProductSchema,
  shopVariantSchema,
  userErrorsSchema,
} from "./responses";
import { defineOperation } from "./shop-client";

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

/** Prices of the delivery country, whose currency is the shop’s. */
const COUNTRY_CONTEXT = "@inContext(country: GB)";

export const LIST_PRODUCTS = defineOperation(
  `query ListProducts($sortKey: ProductSortKeys!, $reverse: Boolean!, $first: Int!, $after: String) ${COUNTRY_CONTEXT} {
    products(sortKey: $sortKey, reverse: $reverse, first: $first, after: $after) {
      nodes { id updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  z.object({ products: createPageSchema(listedProductSchema) }),
);

export const LIST_COLLECTION = defineOperation(
  `query ListCollection($handle: String!, $first: Int!, $after: String) ${COUNTRY_CONTEXT} {
    collection(handle: $handle) {
      products(sortKey: COLLECTION_DEFAULT, first: $first, after: $after) {
        nodes { id }
        pageInfo { hasNextPage endCursor }
      }
    }
  }`,
  z.object({ collection: z.object({ products: createPageSchema(idSchema) }).nullable() }),
);

/** `known` separates deleted products from unreadable ones. */
export const PRODUCTS_BY_ID = defineOperation(
  `query ProductsById($ids: [ID!]!, $withTags: Boolean!, $withStock: Boolean!) ${COUNTRY_CONTEXT} {
    nodes(ids: $ids) { ...ShopProduct }
    known: nodes(ids: $ids) { id }
  }
  ${PRODUCT_FRAGMENT}
  ${VARIANTS_FRAGMENT}`,
  z.object({ nodes: z.array(readProductSchema.nullable()), known: z.array(idSchema.nullable()) }),
);

const stockCodeSchema = idSchema.extend({
  sku: z.string().nullish(),
  barcode: z.string().nullish(),
  location: z.object({ value: z.string() }).nullish(),
});
export const STOCK_CODES = defineOperation(
  `query StockCodes($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        sku
        barcode
        location: metafield(namespace: "custom", key: "location") { value }
      }
    }
  }`,
  z.object({ nodes: z.array(stockCodeSchema.nullable()) }),
);

export const MORE_VARIANTS = defineOperation(
  `query MoreVariants($id: ID!, $first: Int!, $after: String, $withStock: Boolean!) ${COUNTRY_CONTEXT} {
    product(id: $id) {
      variants(first: $first, after: $after) { ...ShopVariants }
    }
  }
  ${VARIANTS_FRAGMENT}`,
  z.object({ product: z.object({ variants: createPageSchema(shopVariantSchema) }).nullable() }),
);

export const CREATE_CART = defineOperation(
  `mutation CreateCart($input: CartInput!) ${COUNTRY_CONTEXT} {
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
  }`,
  z.object({ cartCreate: createdCartSchema }),
);

export const CART_LINES = defineOperation(
  `query CartLines($id: ID!) ${COUNTRY_CONTEXT} {
    cart(id: $id) { lines(first: 250) { nodes { id } } }
  }`,
  z.object({ cart: z.object({ lines: createNodesSchema(idSchema) }).nullable() }),
);

export const EMPTY_CART = defineOperation(
  `mutation EmptyCart($id: ID!, $lineIds: [ID!]!) ${COUNTRY_CONTEXT} {
    cartLinesRemove(cartId: $id, lineIds: $lineIds) {
      cart { totalQuantity }
      userErrors { code field message }
    }
  }`,
  z.object({ cartLinesRemove: z.object({ userErrors: userErrorsSchema }) }),
);
