import { GraphQLError } from "graphql";
import type { ShopFixture, ShopFixtureVariant } from "../shop-products";
import type { ShopState } from "./shop-state";

interface Page {
  first: number;
  after?: string | null;
  sortKey?: string;
  reverse?: boolean;
}

export function productsRoot(shop: ShopState) {
  const readable = (product: ShopFixture | undefined) => (product ? asRead(product, shop) : null);
  const page = (products: readonly ShopFixture[], requested: Page) => getPage(products.map(readable), requested);
  return {
    products: (requested: Page) =>
      page(
        sorted(
          shop.products.filter(({ isUnlisted }) => !isUnlisted),
          requested,
        ),
        requested,
      ),
    collection({ handle }: { handle: string }) {
      const isIn = ({ collections }: ShopFixture) => collections.nodes.some((node) => node.handle === handle);
      const products = shop.products.filter(isIn);
      return products.length === 0 ? null : { products: (requested: Page) => page(products, requested) };
    },
    product: ({ id }: { id: string }) => readable(shop.products.find((product) => product.id === id)),
    nodes({ ids }: { ids: string[] }) {
      const byId = new Map(shop.products.map((product) => [product.id, product]));
      return ids.map((id) => readable(byId.get(id)) ?? asStockCode(shop, id));
    },
  };
}

function asStockCode(shop: ShopState, id: string) {
  const variant = shop.variant(id);
  if (!variant) return null;
  return { __typename: "ProductVariant", id, sku: `SKU-${id.split("/").at(-1)}`, barcode: null, location: null };
}

function sorted(products: readonly ShopFixture[], { sortKey, reverse }: Page): ShopFixture[] {
  const inOrder =
    sortKey === "UPDATED_AT" ? products.toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt)) : [...products];
  return reverse ? inOrder.reverse() : inOrder;
}

function getPage<Node>(all: readonly Node[], { first, after }: Page) {
  const start = after ? Number(Buffer.from(after, "base64").toString()) : 0;
  const end = start + first;
  return {
    nodes: all.slice(start, end),
    pageInfo: { hasNextPage: end < all.length, endCursor: Buffer.from(String(end)).toString("base64") },
  };
}

function asRead({ metafieldValues, tags, variants, ...fields }: ShopFixture, { deniedFields, broken }: ShopState) {
  const unlessDenied = (name: string, value: unknown) => () => {
    if (!deniedFields.has(name)) return value;
    const message = `Access denied for ${name} field. Required access: another scope.`;
    throw new GraphQLError(message, { extensions: { code: "ACCESS_DENIED" } });
  };
  const asVariant = ({ quantityAvailable, ...variant }: ShopFixtureVariant) => ({
    currentlyNotInStock: variant.availableForSale && quantityAvailable !== null && quantityAvailable <= 0,
    ...variant,
    quantityAvailable: unlessDenied("quantityAvailable", quantityAvailable),
  });
  return {
    ...fields,
    tags: unlessDenied("tags", tags),
    metafields({ identifiers }: { identifiers: { key: string }[] }) {
      if (broken.has(fields.id)) throw new GraphQLError("Something went wrong.");
      return identifiers.map(({ key }) => (key in metafieldValues ? { key, value: metafieldValues[key] } : null));
    },
    variants: (requested: Page) => getPage(variants.nodes.map(asVariant), requested),
  };
}
