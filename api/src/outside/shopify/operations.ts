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
  query Products(
    $query: String!, $sortKey: ProductSortKeys!, $reverse: Boolean!, $first: Int!, $after: String
  ) ${CONTEXT} {
    products(query: $query, sortKey: $sortKey, reverse: $reverse, first: $first, after: $after) {
      nodes { ...ShopProduct }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${PRODUCT}`;

export const COLLECTION_PRODUCTS = `
  query CollectionProducts(
    $handle: String!, $filters: [ProductFilter!]!, $sortKey: ProductCollectionSortKeys!, $reverse: Boolean!,
    $first: Int!, $after: String
  ) ${CONTEXT} {
    collection(handle: $handle) {
      products(filters: $filters, sortKey: $sortKey, reverse: $reverse, first: $first, after: $after) {
        nodes { ...ShopProduct }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
  ${PRODUCT}`;

export const SEARCH = `
  query Search(
    $search: String!, $filters: [ProductFilter!]!, $sortKey: SearchSortKeys!, $reverse: Boolean!, $first: Int!,
    $after: String
  ) ${CONTEXT} {
    search(
      query: $search, types: [PRODUCT], prefix: LAST, unavailableProducts: HIDE, productFilters: $filters,
      sortKey: $sortKey, reverse: $reverse, first: $first, after: $after
    ) {
      nodes { ...ShopProduct }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
  }
  ${PRODUCT}`;

// A listing has no count of its own: its products are counted, with the variant that tells a stylist's budget.
const COUNTED = `
  nodes { variants(first: 1) { nodes { id } } }
  pageInfo { hasNextPage endCursor }`;

export const COUNT_PRODUCTS = `
  query CountProducts($query: String!, $first: Int!, $after: String) ${CONTEXT} {
    products(query: $query, first: $first, after: $after) { ${COUNTED} }
  }`;

export const COUNT_COLLECTION = `
  query CountCollection($handle: String!, $filters: [ProductFilter!]!, $first: Int!, $after: String) ${CONTEXT} {
    collection(handle: $handle) {
      products(filters: $filters, first: $first, after: $after) { ${COUNTED} }
    }
  }`;

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
  query CartLines($id: ID!) ${CONTEXT} {
    cart(id: $id) { lines(first: 250) { nodes { id } } }
  }`;

export const EMPTY_CART = `
  mutation EmptyCart($id: ID!, $lineIds: [ID!]!) ${CONTEXT} {
    cartLinesRemove(cartId: $id, lineIds: $lineIds) {
      cart { totalQuantity }
      userErrors { code field message }
    }
  }`;
